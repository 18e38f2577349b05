// A director who judges a match is shown one seat's view: everybody in the room is notified first, and no other viewer
// is shown more than before.
#include "server/room/decisions/seat_look.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "server/room/decisions/refusals.hpp"
#include "tests/server/room/planned_table.hpp"

namespace crosstable::test::seat_look_test {
namespace {

using testing::Contains;
using testing::Not;

RoomPlan arranged() {
  RoomPlan plan = plan_for({"Ada", "Bo"}, {{"match", std::int64_t{2}}});
  plan.arranged = true;
  plan.host = PlayerId("p-Director");
  plan.host_name = "Director";
  return plan;
}

LookAnswer look(Table& table, unsigned seat, const std::string& who = "Director") {
  const auto answer = std::make_shared<LookAnswer>(LookAnswer{"unanswered", {}});  // which may come later
  table.t.room->look({seat_at(seat), PlayerId("p-" + who), who},
                     [answer](const LookAnswer& given) { *answer = given; });
  table.t.loop.run_all();
  return *answer;
}

std::vector<std::string> told_of(Table& table, const std::string& who) {
  std::vector<std::string> told;
  for (const Json& update : table.t.person(who).line->notifications)
    for (const Json& event : update["params"].value("events", Json::array()))
      if (event["type"] == "looked") told.push_back(event.dump());
  return told;
}

TEST(SeatLook, ShowsTheViewOfThatSeatAndNothingElse) {
  Table table(arranged());
  table.come_in();
  const LookAnswer answer = look(table, 1);
  ASSERT_EQ(answer.refusal, std::nullopt);
  EXPECT_EQ(Json::parse(answer.view.reveal()), table.t.person("Bo").line->view);
  EXPECT_NE(Json::parse(answer.view.reveal()), table.t.person("Ada").line->view) << "a hand is in it";
}

TEST(SeatLook, ThatFailsIsAnswered) {
  Table table(arranged());
  table.come_in();
  table.store.before_append = [] { throw std::out_of_range("a mistake of our own"); };
  EXPECT_EQ(look(table, 1).refusal, out_of_order().text);
}

TEST(SeatLook, IsToldToEverybodyInTheRoomAndShowsThemNothing) {
  Table table(arranged());
  table.t.enter("Cy");
  table.come_in();
  const Json before = table.t.person("Ada").line->view, spectator = table.t.person("Cy").line->view;
  look(table, 1);
  const std::string said = R"({"name":"Director","seat":1,"type":"looked"})";
  for (const char* name : {"Ada", "Bo", "Cy"}) EXPECT_THAT(told_of(table, name), Contains(said)) << name;
  EXPECT_EQ(table.t.person("Ada").line->view, before);
  EXPECT_EQ(table.t.person("Cy").line->view, spectator);
}

TEST(SeatLook, IsDurableBeforeAnythingIsShown) {
  Table table(arranged());
  table.come_in();
  table.store.die_in(1);
  EXPECT_EQ(look(table, 1).refusal, "unanswered");
  EXPECT_TRUE(told_of(table, "Bo").empty());
  table.restart();
  table.come_in();
  EXPECT_EQ(look(table, 0).refusal, std::nullopt);
  table.restart();
  const auto facts = table.store.all(StreamKind::room).at(0).facts;
  EXPECT_EQ(std::ranges::count_if(facts,
                                  [](const StoredFact& fact) {
                                    return fact.body ==
                                           R"({"f":"looked","seat":0,"player":"p-Director","name":"Director"})";
                                  }),
            1);
}

TEST(SeatLook, IsRefusedBeforeAndBetweenGamesAndToWhoeverPlays) {
  Table table(arranged());
  EXPECT_NE(look(table, 0).refusal, std::nullopt) << "nothing was dealt";
  table.come_in();
  EXPECT_NE(look(table, 2).refusal, std::nullopt) << "nobody sits there";
  EXPECT_NE(look(table, 1, "Ada").refusal, std::nullopt) << "she plays";
  EXPECT_TRUE(told_of(table, "Bo").empty());
  table.play_until("between");
  EXPECT_NE(look(table, 0).refusal, std::nullopt);
}

TEST(SeatLook, IsForRoomsThatAreArranged) {
  RoomPlan plan = arranged();
  plan.arranged = false;
  Table table(std::move(plan));
  table.play_until("playing");
  EXPECT_NE(look(table, 0).refusal, std::nullopt);
}

}  // namespace
}  // namespace crosstable::test::seat_look_test
