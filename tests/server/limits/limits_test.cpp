#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>
#include <map>

#include "tests/server/limits/limit_check.hpp"

namespace crosstable::test {

void PrintTo(const LimitCheck& check, std::ostream* out) { *out << check.name; }

namespace {

std::vector<LimitCheck> all_checks() {
  std::vector<LimitCheck> all;
  for (const auto checks :
       {edge_limit_checks, event_limit_checks, house_limit_checks, member_limit_checks, queue_limit_checks,
        rate_limit_checks, room_limit_checks, store_limit_checks, waiting_limit_checks})
    for (auto& check : checks()) all.push_back(std::move(check));
  return all;
}

Config config_with(const std::string& name, const std::string& value) {
  Config config;
  for (const auto& setting : settings_of(config))
    if (setting.limit && setting.name == name) {
      setting.set(value);
      return config;
    }
  throw std::runtime_error("there is no limit " + name);
}

class Limit : public testing::TestWithParam<LimitCheck> {};

TEST_P(Limit, Holds) { EXPECT_EQ(GetParam().complaint(config_with(GetParam().name, GetParam().small)), ""); }

// The mutant: the same server without this limit.
TEST_P(Limit, IsMissedWhenItIsRemoved) {
  const auto complaint = GetParam().complaint(config_with(GetParam().name, GetParam().none));
  std::cout << GetParam().name << "=" << GetParam().none << ": " << complaint << "\n";
  EXPECT_NE(complaint, "");
}

INSTANTIATE_TEST_SUITE_P(Of, Limit, testing::ValuesIn(all_checks()),
                         [](const auto& check) { return check.param.name; });

// Settings among the limits that do not limit anything a player could use up.
const std::map<std::string, std::string> bounds_nobody{
    {"bot_delay_min_ms", "how long a bot lets people wait"},
    {"bot_delay_max_ms", "the same"},
    {"checkpoint_bytes", "when the store tidies up"},
    {"checkpoint_idle_ms", "the same"},
    {"finds_between_commits", "whose turn it is in the store"},
    {"event_update_ms", "how often standings are told: tests/server/event_actor"},
    {"event_update_bytes", "how much is told at once: the same"},
    {"event_small", "of which events: the same"},
    {"event_crowd", "from how many watchers on less often: the same"},
    {"event_rooms_at_once", "how fast a round opens: the same"},
    {"event_nonce_ms", "how long a round waits for nonces: the same"},
    {"event_keep_ms", "how long an event that is over stays in memory: the same"},
    {"event_retry_ms", "when a room is asked for again: the same"},
    {"log_queue_bytes", "what an unread log may cost: tests/server/log, tests/e2e/log_pipe_test.cpp"},
    {"log_burst", "how often the log repeats itself: the same"},
    {"log_rate", "the same"},
};

TEST(Limits, AreAllCheckedExceptThoseThatLimitNobody) {
  Config config;
  const auto checks = all_checks();
  for (const auto& setting : settings_of(config)) {
    if (!setting.limit) continue;
    const auto times = std::count_if(checks.begin(), checks.end(),
                                     [&](const LimitCheck& check) { return check.name == setting.name; });
    EXPECT_EQ(times, bounds_nobody.contains(setting.name) ? 0 : 1) << setting.name;
  }
}

}  // namespace
}  // namespace crosstable::test
