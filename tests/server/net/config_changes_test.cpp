// Which parts of a new configuration apply at once, and which wait for a restart.
#include <gmock/gmock.h>

#include "server/config/reload.hpp"

namespace crosstable::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Config config_of(const std::vector<std::string>& arguments) { return read_config(arguments, {}); }

TEST(AReload, AppliesNothingWhenNothingHasChanged) {
  const auto same = config_of({"--port", "0"});
  EXPECT_THAT(changes(same, same, same).live, IsEmpty());
  EXPECT_THAT(changes(same, same, same).at_restart, IsEmpty());
}

TEST(AReload, SeparatesLiveChangesFromThoseThatNeedARestart) {
  const auto before = config_of({});
  const auto next = config_of({"--log-level", "warn", "--threads", "2", "--limit", "ping_ms=1", "--limit", "rooms=1",
                               "--limit", "max_frame_bytes=300"});
  const auto [live, at_restart] = changes(before, before, next);
  EXPECT_THAT(live, ElementsAre("log_level", "limits.ping_ms"));
  EXPECT_THAT(at_restart, ElementsAre("threads", "limits.max_frame_bytes", "limits.rooms"));
}

TEST(AReload, ComparesWithTheLastAppliedConfiguration) {
  const auto start = config_of({}), now = config_of({"--log-level", "warn", "--threads", "2"}),
             next = config_of({"--threads", "2"});
  EXPECT_THAT(changes(start, now, next).live, ElementsAre("log_level")) << "back to its value at the start";
  EXPECT_THAT(changes(start, now, next).at_restart, ElementsAre("threads")) << "it still has not been applied";
}

}  // namespace
}  // namespace crosstable::test
