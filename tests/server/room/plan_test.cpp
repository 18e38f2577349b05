// Rooms that code opens: seats that are reserved, and reports that reach the planner exactly once, however often the
// server dies and even if the operator ends the room.
#include "server/room/state/plan.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/room/planned_table.hpp"

namespace crosstable::test::plan_test {
namespace {

using namespace protocol;
using testing::ElementsAre;
using testing::IsEmpty;

const RoomCode code = planned_code;

const Options match_of_two{{"match", std::int64_t{2}}};

const auto told_once = ElementsAre("game 1 resigned", "game 2 resigned", "series 2 0");

TEST(Plan, OfAGameThatThereIsNotOrSeatsThatItHasNotIsRefused) {
  EXPECT_EQ(fault_of(plan_for({"Ada", "Bo"}, match_of_two)), std::nullopt);
  RoomPlan plan = plan_for({"Ada", "Bo"});
  plan.game = "chess";
  EXPECT_TRUE(fault_of(plan));
  plan.game = "crosswise";
  plan.options = {GameOption{"advanced", true}};
  EXPECT_TRUE(fault_of(plan)) << "an option of another game";
  EXPECT_TRUE(fault_of(plan_for({"Ada", "Bo", "Ada"}))) << "a player has one seat";
  EXPECT_TRUE(fault_of(plan_for({"A", "B", "C", "D", "E", "F", "G", "H"}))) << "the game has fewer";
  plan = plan_for({"Ada", "Bo"});
  plan.teams = {0};
  EXPECT_TRUE(fault_of(plan)) << "half a team";
  plan.teams = {0, 1};
  EXPECT_FALSE(fault_of(plan));
  plan.networks = {"192.0.2.1", "192.0.2.2"};
  EXPECT_TRUE(fault_of(plan)) << "only a room that gathers counts for anybody";
  plan.networks = {};
  plan.planner = {};
  EXPECT_TRUE(fault_of(plan));
}

TEST(Plan, ReportsThatWereKeptAreNotNewAndLaterOnesAre) {
  KeptReports kept;
  const SeriesId series("S1"), other("S2");
  EXPECT_TRUE(kept.is_new(code, series, {1}));
  kept.keep(code, series, {1});
  EXPECT_FALSE(kept.is_new(code, series, {1}));
  EXPECT_TRUE(kept.is_new(code, series, {1, true})) << "the series ended with this game";
  kept.keep(code, series, {2});
  kept.keep(code, series, {2, true});
  EXPECT_FALSE(kept.is_new(code, series, {1}));
  EXPECT_FALSE(kept.is_new(code, series, {2}));
  EXPECT_FALSE(kept.is_new(code, series, {2, true}));
  EXPECT_TRUE(kept.is_new(RoomCode("AAAAAA"), series, {1}));
  EXPECT_TRUE(kept.is_new(code, other, {1})) << "another room has the code of one that was closed";
}

TEST(Plan, ARoomOpensWithoutAnybodyInItAndItsPlannerHearsWhichItIs) {
  Table table(plan_for({"Ada", "Bo"}));
  EXPECT_THAT(table.cup->opened, ElementsAre("round 1, table 7 is K7QX2M"));
  EXPECT_TRUE(table.t.observer.listings.contains(code));
  table.restart();
  EXPECT_THAT(table.cup->opened, ElementsAre("round 1, table 7 is K7QX2M")) << "again, after a restart";
}

TEST(Plan, AKeptSeatIsTakenByItsPlayerAloneAndTheyTakeNoOther) {
  RoomPlan plan = plan_for({"Ada", "Bo"});
  plan.game = "kriss-kross";
  Table table(std::move(plan));
  RoomUnderTest& t = table.t;
  for (const bool restarted : {false, true}) {
    if (restarted) table.restart();
    t.enter("Cy");
    t.enter("Bo");
    EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, 0})), "seat_taken");
    EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, 1})), "seat_taken");
    EXPECT_EQ(t.ask("Cy", RoomSit{code, {}})["result"]["seat"], 2) << "the first that is kept for nobody";
    EXPECT_EQ(refusal(t.ask("Bo", RoomSit{code, 3})), "seat_taken");
    EXPECT_EQ(t.ask("Bo", RoomSit{code, {}})["result"]["seat"], 1) << "the one that is kept for them";
    t.enter("Ada");
    EXPECT_EQ(refusal(t.ask("Ada", RoomBot{code, 0, "greedy"})), "seat_taken") << "nor by a bot";
    EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "not_enough_players") << "Ada has not sat down";
  }
  EXPECT_EQ(t.ask("Ada", RoomSit{code, {}})["result"]["seat"], 0);
  EXPECT_EQ(refusal(t.ask("Ada", RoomStart{code})), "");
}

TEST(Plan, WhoHasAKeptSeatComesIntoAPrivateRoomWithoutAnInvitation) {
  RoomPlan plan = plan_for({"Ada", "Bo"});
  plan.visibility = Visibility::private_room;
  Table table(std::move(plan));
  EXPECT_EQ(refusal(table.t.enter("Cy")), "no_such_room");
  EXPECT_EQ(refusal(table.t.enter("Bo")), "");
}

TEST(Plan, TheRoomWaitsForItsPlayersAsLongAsItTakes) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  RoomUnderTest& t = table.t;
  t.enter("Ada");
  t.ask("Ada", RoomSit{code, {}});
  t.send("Ada", RoomLeave{code});
  t.room->evict();
  t.loop.advance(3 * t.limits.idle_close_ms);
  EXPECT_THAT(t.observer.closed, IsEmpty());
  for (auto& [name, person] : t.people) person.line = std::make_shared<RecordingSubscriber>();
  table.play_to_the_end();
  EXPECT_THAT(table.cup->facts, told_once);
  t.hang_up("Ada");
  t.hang_up("Bo");
  t.loop.advance(t.limits.idle_lobby_ms);
  EXPECT_THAT(t.observer.closed, ElementsAre(code)) << "when its planner has kept everything";
}

TEST(Plan, IsOneSeries) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  table.play_to_the_end();
  table.t.come_back("Ada");
  EXPECT_EQ(refusal(table.t.ask("Ada", RoomRematch{code})), "already_started");
  EXPECT_EQ(refusal(table.t.ask("Ada", RoomStart{code})), "already_started");
}

TEST(Plan, EachGameAndTheSeriesAreReportedOnceThoughTheServerDiesAtAnyStep) {
  Table undisturbed(plan_for({"Ada", "Bo"}, match_of_two));
  undisturbed.play_to_the_end();
  ASSERT_THAT(undisturbed.cup->facts, told_once);
  const unsigned steps = undisturbed.store.steps();
  ASSERT_GT(steps, 20u);
  unsigned repeats = 0;
  for (unsigned first = 1; first <= steps; ++first) {
    for (unsigned second = 0; second <= 6; ++second) {
      Table table(plan_for({"Ada", "Bo"}, match_of_two), first);
      while (!table.store.dead() && !(table.t.phase() == "over")) table.play_on();
      if (!table.store.dead()) continue;
      table.store.die_in(second);
      table.restart();
      table.play_to_the_end();
      ASSERT_THAT(table.cup->facts, told_once) << "died at step " << first << " and " << second << " steps later";
      repeats += table.cup->repeats;
      table.restart();
      EXPECT_EQ(table.cup->repeats, 0u) << "what was kept is not reported again";
      EXPECT_THAT(table.cup->facts, told_once);
    }
  }
  EXPECT_GT(repeats, 0u) << "or nothing was put to the test";
}

TEST(Plan, ARoomThatTheOperatorEndsStaysUntilItsPlannerHasKeptEverything) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  RoomUnderTest& t = table.t;
  table.cup_listens = false;
  table.restart();
  table.play_until("between");
  table.end();
  EXPECT_EQ(t.person("Ada").line->notifications.back()["method"], "room.closed");
  EXPECT_FALSE(t.observer.listings.contains(code));
  EXPECT_THAT(t.observer.seats, IsEmpty());
  table.restart();
  EXPECT_FALSE(t.observer.listings.contains(code)) << "nor after a restart";
  EXPECT_THAT(t.observer.seats, IsEmpty());
  EXPECT_EQ(refusal(t.enter("Ada")), "no_such_room");
  t.loop.advance(3 * t.limits.idle_close_ms);
  EXPECT_THAT(t.observer.closed, IsEmpty());
  EXPECT_FALSE(table.is_gone());

  table.cup_listens = true;
  table.restart();
  EXPECT_THAT(table.cup->facts, ElementsAre("game 1 resigned", "series 1 0 called off"));
  EXPECT_THAT(t.observer.closed, ElementsAre(code));
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, AGameInWhichTheOperatorEndsTheRoomIsRecordedAsAbandonedAndTheSeriesIsCalledOff) {
  Table table(plan_for({"Ada", "Bo"}));
  table.play_until("playing");
  table.end();
  EXPECT_THAT(table.cup->facts, ElementsAre("series 0 0 called off"));
  ASSERT_EQ(table.store.records.size(), 1u);
  EXPECT_EQ(table.store.records[0]["result"]["reason"], "abandoned");
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, ARoomThatTheOperatorEndsBeforeItsFirstGameIsReportedAsCalledOff) {
  Table table(plan_for({"Ada", "Bo"}));
  table.end();
  EXPECT_THAT(table.cup->facts, ElementsAre("series called off"));
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, ASeriesThatIsOverWhenTheOperatorEndsTheRoomIsReportedAsItEnded) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  table.cup_listens = false;
  table.restart();
  table.play_until("over");
  table.end();
  EXPECT_FALSE(table.is_gone());
  table.cup_listens = true;
  table.restart();
  EXPECT_THAT(table.cup->facts, told_once);
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, ARoomWhoseReportsWereKeptIsGoneAsSoonAsTheOperatorEndsIt) {
  Table table(plan_for({"Ada", "Bo"}, match_of_two));
  table.play_to_the_end();
  table.end();
  EXPECT_THAT(table.cup->facts, told_once);
  EXPECT_TRUE(table.is_gone());
}

TEST(Plan, WhatTheOperatorEndsIsReportedOnceThoughTheServerDiesAtAnyStep) {
  const auto told = ElementsAre("game 1 resigned", "series 1 0 called off");
  Table undisturbed(plan_for({"Ada", "Bo"}, match_of_two));
  undisturbed.play_and_end();
  ASSERT_TRUE(undisturbed.is_gone());
  ASSERT_THAT(undisturbed.cup->facts, told);
  const unsigned steps = undisturbed.store.steps();
  for (unsigned first = 1; first <= steps; ++first) {
    for (unsigned second = 0; second <= 6; ++second) {
      Table table(plan_for({"Ada", "Bo"}, match_of_two), first);
      for (int turns = 0; turns < 100 && !table.store.dead(); ++turns) {
        if (table.t.phase() == "between") table.end();
        else table.play_on();
      }
      ASSERT_TRUE(table.store.dead());
      table.store.die_in(second);
      table.restart();
      table.play_and_end();
      ASSERT_TRUE(table.is_gone()) << "died at step " << first << " and " << second << " steps later";
      ASSERT_THAT(table.cup->facts, told) << "died at step " << first << " and " << second << " steps later";
    }
  }
}

TEST(Plan, FactsOfAPlanAreWrittenAsTheyAreRead) {
  RoomPlan plan = plan_for({"Ada", "Bo"}, match_of_two);
  plan.teams = {0, 1};
  Table table(std::move(plan));
  table.play_to_the_end();
  std::vector<std::string> kinds;
  const StoredStream room = table.store.all(StreamKind::room).at(0);
  for (const StoredFact& fact : room.facts) {
    EXPECT_EQ(encode(decode_fact(fact.body)), fact.body);
    if (fact.body.starts_with(R"({"f":"planned")") || fact.body.starts_with(R"({"f":"reported")"))
      kinds.push_back(fact.body);
  }
  EXPECT_THAT(kinds, ElementsAre(R"({"f":"planned","kind":"event","planner":"CUP1","name":"round 1, table 7",)"
                                 R"("seats":["p-Ada","p-Bo"],"teams":[0,1]})",
                                 R"({"f":"reported","game":1})", R"({"f":"reported","game":2})",
                                 R"({"f":"reported","game":2,"series":true})"));
}

TEST(Plan, ACalledOffRoomIsWrittenAsItIsRead) {
  for (const char* text :
       {R"({"f":"called_off"})", R"({"f":"called_off","series":"S1"})", R"({"f":"reported","series":true})"})
    EXPECT_EQ(encode(decode_fact(text)), text);
}

TEST(Plan, FactsThatAreNotUnderstoodAreErrors) {
  for (const char* text : {
           R"({"f":"planned","kind":"cup","planner":"CUP1","name":"","seats":[]})",
           R"({"f":"planned","kind":"event","planner":"","name":"","seats":[]})",
           R"({"f":"planned","kind":"event","planner":"CUP1","name":"","seats":[""]})",
           R"({"f":"planned","kind":"event","planner":"CUP1","name":"","seats":["p"],"teams":[-1]})",
           R"({"f":"planned","kind":"event","planner":"CUP1","name":"","seats":["a","b","c","d","e","f","g"]})",
           R"({"f":"reported"})",
           R"({"f":"reported","game":1,"series":false})",
           R"({"f":"called_off","series":""})",
       })
    EXPECT_THROW(decode_fact(text), std::runtime_error) << text;
}

}  // namespace
}  // namespace crosstable::test::plan_test
