// What of a new configuration is taken over at once, and what waits for a restart.
#include <gmock/gmock.h>

#include "server/reload.hpp"

namespace crosstable::test {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

Config config_of(const std::vector<std::string>& arguments) { return read_config(arguments, {}); }

TEST(AReload, TakesOverNothingWhenNothingHasChanged) {
  const auto same = config_of({"--port", "0"});
  EXPECT_THAT(changes(same, same, same).live, IsEmpty());
  EXPECT_THAT(changes(same, same, same).at_restart, IsEmpty());
}

TEST(AReload, TellsWhatChangesAtOnceFromWhatNeedsARestart) {
  const auto before = config_of({});
  const auto next = config_of({"--log-level", "warn", "--threads", "2", "--limit", "ping_ms=1", "--limit", "rooms=1",
                               "--limit", "max_frame_bytes=300"});
  const auto [live, at_restart] = changes(before, before, next);
  EXPECT_THAT(live, ElementsAre("log_level", "limits.ping_ms"));
  EXPECT_THAT(at_restart, ElementsAre("threads", "limits.max_frame_bytes", "limits.rooms"));
}

TEST(AReload, ComparesWithTheLastThatWasTakenOver) {
  const auto start = config_of({}), now = config_of({"--log-level", "warn", "--threads", "2"}),
             next = config_of({"--threads", "2"});
  EXPECT_THAT(changes(start, now, next).live, ElementsAre("log_level")) << "back to what it was at the start";
  EXPECT_THAT(changes(start, now, next).at_restart, ElementsAre("threads")) << "it is still not so";
}

}  // namespace
}  // namespace crosstable::test
