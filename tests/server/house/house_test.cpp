// The house as the edge sees it: ready, records, metrics, stop.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;

TEST(House, IsReadyOnceItsRoomsAreBackUntilItStops) {
  MemoryStore store;
  ManualLoop loop;
  ManualThinker thinker;
  const HouseLimits limits;
  const RoomLimits room_limits;
  crosstable::House house(
      {.loops = {&loop}, .store = store, .thinker = thinker, .limits = limits, .room_limits = room_limits});
  EXPECT_FALSE(house.ready());
  house.resume();
  EXPECT_TRUE(house.ready());
  bool stopped = false;
  house.stop([&] { stopped = true; });
  EXPECT_FALSE(house.ready());
  loop.run_all();
  EXPECT_TRUE(stopped);
}

TEST(House, BeginsNothingNewWhileItStops) {
  HouseUnderTest under_test;
  Client ada(under_test);
  ada.hello();
  under_test.house->stop([] {});
  EXPECT_EQ(ada.refusal("room.create", {{"game", "crosswise"}}), "busy");
}

TEST(House, FindsRecords) {
  HouseUnderTest under_test;
  Write write;
  write.record = RecordRow{RecordId("r1"), R"({"game":"crosswise"})"};
  under_test.store->append(std::move(write), under_test.loop, [] {});
  std::optional<std::string> found, none = "something";
  under_test.house->record(RecordId("r1"), under_test.loop,
                           [&](std::optional<std::string> json) { found = std::move(json); });
  under_test.house->record(RecordId("r2"), under_test.loop,
                           [&](std::optional<std::string> json) { none = std::move(json); });
  under_test.loop.run_all();
  EXPECT_EQ(found, R"({"game":"crosswise"})");
  EXPECT_EQ(none, std::nullopt);
}

TEST(House, CountsPlayersRoomsAndRequests) {
  HouseUnderTest under_test;
  Client ada(under_test), bo(under_test);
  ada.hello();
  bo.hello();
  ada.result("room.create", {{"game", "crosswise"}});
  bo.leave();
  const std::string metrics = under_test.house->metrics();
  EXPECT_THAT(metrics, HasSubstr("crosstable_players_connected 1\n"));
  EXPECT_THAT(metrics, HasSubstr("crosstable_players_known 1\n")) << "Bo has done nothing";
  EXPECT_THAT(metrics, HasSubstr("crosstable_rooms 1\n"));
  EXPECT_THAT(metrics, HasSubstr("crosstable_requests_total{method=\"hello\"} 2\n"));
  EXPECT_THAT(metrics, HasSubstr("crosstable_requests_total{method=\"room.create\"} 1\n"));
}

}  // namespace
}  // namespace crosstable::test
