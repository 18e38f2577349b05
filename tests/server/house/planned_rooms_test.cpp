// Rooms that code opens, as the house has them.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "tests/server/house/house_under_test.hpp"

namespace crosstable::test::planned_rooms_test {
namespace {

// Keeps nothing unless it is told to, so that everything is reported again.
class Listener final : public Planner {
 public:
  void room_opened(const StreamId&, const std::string& name, const RoomCode& room) override {
    rooms[name] = room.text();
  }
  void game_ended(const StreamId&, const RoomCode& room, const GameReport& report, Kept) override {
    games.push_back(room.text() + " " + std::to_string(report.game));
  }
  void series_ended(const StreamId&, const RoomCode& room, const SeriesReport& report, Kept kept) override {
    if (report.called_off) called_off.push_back(room.text());
    if (keeps) kept();
  }

  void waits_for(const StreamId&, const RoomCode&, Seats missing) override { still_missing.push_back(missing.count()); }

  bool keeps = false;
  std::map<std::string, std::string> rooms;  // by name
  std::vector<std::string> games;
  std::vector<std::string> called_off;
  std::vector<unsigned> still_missing;  // players, of any room
};

RoomPlan plan_for(const std::string& name, const std::vector<json>& players) {
  RoomPlan plan;
  plan.planner = {StreamKind::event, "CUP1"};
  plan.name = name;
  plan.game = "crosswise";
  plan.host = PlayerId("p_director");
  plan.host_name = "Director";
  for (const json& player : players) plan.seats.emplace_back(player["player"]["id"].get<std::string>());
  return plan;
}

std::shared_ptr<MemoryStore> new_store() { return std::make_shared<MemoryStore>(); }

TEST(PlannedRooms, AreEnteredByTheirPlayersAndComeBackWithTheirReports) {
  const auto store = new_store();
  json ada, bo;
  std::string room;
  {
    Listener planner;
    HouseUnderTest under_test({}, store, 20, &planner);
    Client one(under_test), two(under_test), three(under_test);
    ada = one.hello({{"name", "Ada"}});
    bo = two.hello({{"name", "Bo"}});
    three.hello({{"name", "Cy"}});
    RoomPlan plan = plan_for("table 1", {ada, bo});
    plan.seats.insert(plan.seats.end(), {PlayerId("p_late"), PlayerId("p_later")});
    ASSERT_EQ(under_test.house->open(plan), std::nullopt);
    under_test.loop.run_all();
    room = planner.rooms.at("table 1");
    one.result("room.enter", {{"room", room}});
    one.result("room.sit", {{"room", room}});
    two.result("say", {{"text", "/join " + room}});
    EXPECT_EQ(three.refusal("say", {{"text", "/join " + room}}), "room_full") << "all seats are kept";
  }
  Listener planner;
  HouseUnderTest after({}, store, 21, &planner);
  EXPECT_EQ(planner.rooms.at("table 1"), room) << "the planner hears which room it is before anybody comes";
  Client one(after);
  EXPECT_EQ(one.hello({{"token", ada["token"]}})["rooms"],
            json::array({{{"room", room}, {"game", "crosswise"}, {"seat", 0}}}));
}

TEST(PlannedRooms, TellTheirPlannerWhoIsMissing) {
  Listener planner;
  HouseUnderTest under_test({}, new_store(), 20, &planner);
  Client one(under_test), two(under_test);
  RoomPlan plan = plan_for("table 1", {one.hello({{"name", "Ada"}}), two.hello({{"name", "Bo"}})});
  plan.arranged = true;
  ASSERT_EQ(under_test.house->open(plan), std::nullopt);
  under_test.loop.run_all();
  one.result("room.enter", {{"room", planner.rooms.at("table 1")}});
  EXPECT_THAT(planner.still_missing, testing::ElementsAre(2u, 1u));
}

TEST(PlannedRooms, CountForNobody) {
  HouseLimits limits;
  limits.rooms_per_player = 1;
  const auto store = new_store();
  Listener planner;
  json director;
  RoomPlan plan;
  {
    HouseUnderTest under_test(limits, store, 20, &planner);
    Client one(under_test);
    director = one.hello({{"name", "Director"}});
    one.act();
    plan = plan_for("", {});
    plan.host = PlayerId(director["player"]["id"].get<std::string>());
    for (const char* table : {"table 1", "table 2", "table 3"}) {
      plan.name = table;
      EXPECT_EQ(under_test.house->open(plan), std::nullopt);
    }
    under_test.loop.run_all();
    EXPECT_EQ(planner.rooms.size(), 3u);
  }
  HouseUnderTest after(limits, store, 21, &planner);
  Client one(after);
  one.hello({{"token", director["token"]}});
  one.result("room.create", {{"game", "crosswise"}});
  EXPECT_EQ(one.refusal("room.create", {{"game", "crosswise"}}), "busy");
}

TEST(PlannedRooms, AreRefusedWithASentenceWhenThereIsNoPlaceOrNoSense) {
  HouseLimits limits;
  limits.rooms = 1;
  Listener planner;
  HouseUnderTest under_test(limits, new_store(), 20, &planner);
  RoomPlan plan = plan_for("table 1", {});
  plan.game = "chess";
  EXPECT_EQ(under_test.house->open(plan), "There is no game 'chess'.");
  EXPECT_EQ(under_test.house->open(plan_for("table 1", {})), std::nullopt);
  EXPECT_EQ(under_test.house->open(plan_for("table 2", {})), "The server is full. Try again later.");
}

TEST(PlannedRooms, ThatTheOperatorEndsKeepTheirCodeUntilTheirPlannerKnows) {
  const auto store = new_store();
  std::string room;
  {
    Listener planner;
    HouseUnderTest under_test({}, store, 20, &planner);
    Client one(under_test);
    const json ada = one.hello({{"name", "Ada"}});
    ASSERT_EQ(under_test.house->open(plan_for("table 1", {ada})), std::nullopt);
    under_test.loop.run_all();
    room = planner.rooms.at("table 1");
    one.result("room.enter", {{"room", room}});
    std::optional<std::string> refused = "never asked";
    under_test.house->for_operator().end_room("root", RoomCode(room), "a mistake",
                                              [&](std::optional<std::string> answer) { refused = std::move(answer); });
    under_test.loop.run_all();
    EXPECT_EQ(refused, std::nullopt);
    EXPECT_THAT(planner.called_off, testing::ElementsAre(room));
    EXPECT_EQ(one.refusal("room.enter", {{"room", room}}), "no_such_room");
    EXPECT_EQ(under_test.house->for_operator().open_rooms(), 1u);
  }
  Listener planner;
  planner.keeps = true;
  HouseUnderTest after({}, store, 21, &planner);
  EXPECT_THAT(planner.called_off, testing::ElementsAre(room));
  EXPECT_EQ(after.house->for_operator().open_rooms(), 0u);
}

}  // namespace
}  // namespace crosstable::test::planned_rooms_test
