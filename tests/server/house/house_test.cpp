// The house as the edge sees it: ready, records, metrics, stop.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test {
namespace {

using testing::HasSubstr;
using testing::Not;

TEST(House, IsReadyOnceItsRoomsAreBackUntilItStops) {
  MemoryStore store;
  ManualLoop loop;
  ManualThinker thinker;
  const HouseLimits limits;
  const RoomLimits room_limits;
  const events::EventLimits event_limits;
  crosstable::House house({.loops = {&loop},
                           .store = store,
                           .thinker = thinker,
                           .limits = limits,
                           .room_limits = room_limits,
                           .event_limits = event_limits});
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
  write.records = {RecordRow{RecordId("r1"), R"({"game":"crosswise"})"}};
  under_test.store->append(std::move(write), under_test.loop, [] {});
  EXPECT_EQ(under_test.document("/api/records/{id}", "r1"), R"({"game":"crosswise"})");
  EXPECT_EQ(under_test.document("/api/records/{id}", "r2"), std::nullopt);
}

std::optional<std::string> replay_of(HouseUnderTest& under_test, const std::string& id) {
  return under_test.document("/api/records/{id}/replay", id);
}

TEST(House, LaysOutAFinishedGame) {
  HouseUnderTest under_test;
  Client ada(under_test), bo(under_test);
  ada.hello();
  bo.hello();
  const std::string room = ada.result("room.create", {{"game", "crosswise"}})["room"];
  bo.result("room.enter", {{"room", room}});
  bo.result("room.sit", {{"room", room}});
  ada.result("room.start", {{"room", room}});
  EXPECT_EQ(replay_of(under_test, room), std::nullopt) << "a running game has nothing that could be asked for";
  ada.result("room.resign", {{"room", room}});
  const std::string id = ada.result("room.sync", {{"room", room}})["view"]["result"]["record"];
  const auto found = replay_of(under_test, id);
  ASSERT_TRUE(found);
  const json replay = json::parse(*found);
  EXPECT_EQ(replay["record"], id);
  EXPECT_EQ(replay["frames"].size(), 2u) << "the deal, and the end";
  EXPECT_EQ(replay["frames"][1]["patch"]["result"]["reason"], "resigned");
}

// The loop goes on while a game is laid out; and when too many wait for that, the next is refused.
TEST(House, LaysGamesOutOffTheLoop) {
  HouseUnderTest under_test;
  Write write;
  write.records = {RecordRow{RecordId("r1"), "{}"}};
  under_test.store->append(std::move(write), under_test.loop, [] {});
  std::vector<FoundDocument> replays;
  const auto ask = [&] {
    under_test.ask_for("/api/records/{id}/replay", "r1",
                       [&](FoundDocument replay) { replays.push_back(std::move(replay)); });
    under_test.loop.run_all();
  };
  under_test.thinker.held = true;
  ask();
  EXPECT_TRUE(replays.empty()) << "nothing was laid out where others wait";
  under_test.thinker.do_chores();
  EXPECT_EQ(replays, std::vector<FoundDocument>{NoDocument::none});
  under_test.thinker.refuses = true;
  ask();
  EXPECT_EQ(replays.back(), FoundDocument(NoDocument::busy));
}

TEST(House, LaysOutNothingThatIsNoRecordOrBreaksTheRules) {
  HouseUnderTest under_test;
  for (const auto& [id, text] : std::vector<std::pair<std::string, std::string>>{
           {"r1", R"({"game":"crosswise"})"},
           {"r2", R"({"format":"crosstable-record/1","game":"crosswise","players":["Ada","Bo"],"options":{},)"
                  R"("moves":["* first 0","0 A@a1"]})"},
           {"r3", R"({"format":"crosstable-record/1","game":"crosswise","players":["Ada","Bo"],"options":{},)"
                  R"("moves":[]})"}}) {
    Write write;
    write.records = {RecordRow{RecordId(id), text}};
    under_test.store->append(std::move(write), under_test.loop, [] {});
    EXPECT_EQ(replay_of(under_test, id), std::nullopt) << id;
  }
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
  EXPECT_THAT(metrics, HasSubstr("crosstable_requests_total{method=\"room.play\"} "));
  for (const char* method : {"room.move", "room.resign", "room.say"})
    EXPECT_THAT(metrics, Not(HasSubstr(method))) << "a reader would learn what somebody did at a table";
}

}  // namespace
}  // namespace crosstable::test
