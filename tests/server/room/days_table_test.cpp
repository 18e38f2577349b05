// An event's table with days for each decision: its players sit there from the start, wherever they are.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/room/noting_rater.hpp"
#include "tests/server/room/planned_table.hpp"

namespace crosstable::test::days_table_test {
namespace {

using namespace protocol;
using testing::Contains;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr std::int64_t hour = 3'600'000, day = 24 * hour;

RoomPlan of_days(Options more = {}) {
  Options options{{"clock", std::string("days 2")}, {"flag", std::string("lose")}};
  options.insert(options.end(), more.begin(), more.end());
  RoomPlan plan = plan_for({"Ada", "Bo"}, std::move(options));
  plan.arranged = true;
  plan.names = {"Ada", "Bo"};
  plan.host = PlayerId("p-Director");
  plan.host_name = "Director";
  return plan;
}

// The player who owes a decision, and can see it, makes it and leaves again. Returns their name.
std::string move(RoomUnderTest& t) {
  for (const char* name : {"Ada", "Bo"}) t.enter(name);
  const std::string mover = t.to_act().value_or("nobody");
  t.step();
  for (const char* name : {"Ada", "Bo"}) t.hang_up(name);
  return mover;
}

TEST(TableOfDays, BeginsAtOnceThoughNobodyIsThere) {
  Table table(of_days());
  EXPECT_EQ(table.cup->begun, 1u);
  EXPECT_THAT(table.cup->waited_for, ElementsAre("01"));
  RoomUnderTest& t = table.t;
  t.enter("Cy");
  const Json& view = t.person("Cy").line->view;
  EXPECT_EQ(view["phase"], "playing");
  EXPECT_EQ(view["seats"]["0"]["name"], "Ada");
  EXPECT_EQ(view["seats"]["1"]["player"], "p-Bo");
  EXPECT_EQ(view["clock"]["kind"], "days");
  EXPECT_FALSE(view["clock"]["running"].empty()) << view["clock"];
  table.restart();
  EXPECT_EQ(table.cup->begun, 1u) << "told again";
}

TEST(TableOfDays, NeedsTheNamesOfItsPlayers) {
  RoomPlan plan = of_days();
  EXPECT_EQ(fault_of(plan), std::nullopt);
  plan.names.clear();
  EXPECT_EQ(fault_of(plan), "Players who sit there from the start need names.");
}

TEST(TableOfDays, TellsItsPlannerWhoHasComeUntilSomebodyDecides) {
  Table table(of_days());
  RoomUnderTest& t = table.t;
  t.enter("Bo");
  EXPECT_THAT(table.cup->waited_for, ElementsAre("01", "0"));
  t.hang_up("Bo");
  move(t);
  const std::size_t so_far = table.cup->waited_for.size();
  t.enter("Ada");
  t.enter("Bo");
  EXPECT_EQ(table.cup->waited_for.size(), so_far);
}

TEST(TableOfDays, ReportsWhoeverLosesOnTimeWithoutADecision) {
  Table table(of_days());
  for (int days = 0; days < 8 && table.cup->facts.size() < 2; ++days) table.t.loop.advance(day);
  EXPECT_THAT(table.cup->facts, Contains(HasSubstr("unmoved by")));
}

TEST(TableOfDays, ReportsNobodyWhoHasMadeADecision) {
  Table table(of_days());
  const std::string first = move(table.t);
  while (move(table.t) == first) continue;
  for (int days = 0; days < 8 && table.cup->facts.size() < 2; ++days) table.t.loop.advance(day);
  ASSERT_THAT(table.cup->facts, Contains(HasSubstr("series")));
  EXPECT_THAT(table.cup->facts, Not(Contains(HasSubstr("unmoved by"))));
}

// In the second game of the series they have still not been there.
TEST(TableOfDays, ReportsThemAtTheEndOfTheSeriesAlsoAfterARestart) {
  Table table(of_days({{"match", std::int64_t{2}}}));
  for (int days = 0; days < 8 && table.cup->facts.empty(); ++days) table.t.loop.advance(day);
  table.restart();
  for (int days = 0; days < 16 && table.cup->facts.size() < 3; ++days) table.t.loop.advance(day);
  EXPECT_THAT(table.cup->facts, Contains(HasSubstr("unmoved by")));
}

TEST(SeriesOfDays, KeepsItsRoomBetweenTwoGamesThoughNobodyIsThere) {
  RoomUnderTest t;
  t.start({"Ada", "Bo"}, {{"clock", std::string("days 2")}, {"match", std::int64_t{2}}});
  t.hang_up("Ada");
  t.ask("Bo", RoomResign{t.room->code()});
  t.hang_up("Bo");
  EXPECT_THAT(t.observer.changes, Not(Contains(HasSubstr("emptied"))));
}

struct RatedGameOfDays : testing::Test {
  RatedGameOfDays() { t.rater = &rater; }
  NotingRater rater;
  RoomUnderTest t;
};

TEST_F(RatedGameOfDays, IsNotWalkedOutOfByWhoeverResignsAfterHours) {
  t.start({"Ada", "Bo"}, {{"rated", true}, {"clock", std::string("days 2")}});
  const std::string away = *t.to_act();
  t.hang_up(away);
  t.loop.advance(5 * hour);
  t.come_back(away);
  t.ask(away, RoomResign{t.room->code()});
  EXPECT_EQ(rater.shares().at("p-" + away), ShareRow::Kind::finished);
}

}  // namespace
}  // namespace crosstable::test::days_table_test
