// Arranged rooms, and what a planner rules in them: each ruling is done once, however often it is sent and whenever the
// server dies.
#include "server/room/state/ruling.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/room/planned_table.hpp"

namespace crosstable::test::ruling_test {
namespace {

using namespace protocol;
using testing::ElementsAre;
using testing::IsEmpty;

const RoomCode code = planned_code;
const Options match_of_two{{"match", std::int64_t{2}}};
const Options timed{{"match", std::int64_t{2}}, {"clock", std::string("1+0")}};

RoomPlan arranged(Options options = match_of_two, std::vector<std::string> names = {"Ada", "Bo"}) {
  RoomPlan plan = plan_for(std::move(names), std::move(options));
  plan.arranged = true;
  plan.host = PlayerId("p-Director");
  plan.host_name = "Director";
  return plan;
}

const std::string done = "done", unanswered = "unanswered";

std::string rule(Table& table, std::uint32_t number, std::variant<RulingAct, ruling::NoShow> act) {
  const auto answer = std::make_shared<std::string>(unanswered);  // which may come later
  table.t.room->rule({number, std::move(act)},
                     [answer](const std::optional<std::string>& refusal) { *answer = refusal.value_or(done); });
  table.t.loop.run_all();
  return *answer;
}

std::string seat_of(Table& table, const std::string& viewer, const char* seat) {
  const Json& seats = table.t.person(viewer).line->view["seats"];
  return seats.contains(seat) ? seats[seat]["player"].get<std::string>() : std::string();
}

TEST(ArrangedRoom, BeginsByItselfAsSoonAsAllOfItsPlayersAreInside) {
  Table table(arranged());
  RoomUnderTest& t = table.t;
  t.enter("Ada");
  EXPECT_EQ(seat_of(table, "Ada", "0"), "p-Ada") << "she sits down by coming in";
  EXPECT_EQ(t.phase(), "lobby");
  t.hang_up("Ada");
  t.enter("Bo");
  EXPECT_EQ(t.phase(), "lobby") << "Ada has lost her connection";
  EXPECT_EQ(table.cup->begun, 0u);
  t.come_back("Ada");
  EXPECT_EQ(t.phase(), "playing");
  EXPECT_EQ(table.cup->begun, 1u);
  table.play_until("between");
  table.play_until("over");
  EXPECT_EQ(table.cup->begun, 1u) << "a series begins once";
  table.restart();
  EXPECT_EQ(table.cup->begun, 1u) << "which is told again after a restart";
}

TEST(ArrangedRoom, IsListedWhenItsFirstGameBegins) {
  Table table(arranged());
  RoomUnderTest& t = table.t;
  t.enter("Ada");
  EXPECT_TRUE(t.observer.listings.empty());
  table.restart();
  EXPECT_TRUE(t.observer.listings.empty());
  t.enter("Ada");
  t.enter("Bo");
  EXPECT_EQ(Json::parse(t.observer.listings.at(code))["phase"], "playing");
}

TEST(ArrangedRoom, StillWaitsForItsPlayersAfterARestart) {
  Table table(arranged());
  table.t.enter("Ada");
  table.restart();
  table.t.enter("Bo");
  EXPECT_EQ(table.t.phase(), "lobby");
  table.t.enter("Ada");
  EXPECT_EQ(table.t.phase(), "playing");
}

TEST(ArrangedRoom, TellsItsPlannerWhoIsMissingWheneverThatChanges) {
  Table table(arranged());
  RoomUnderTest& t = table.t;
  t.enter("Ada");
  t.enter("Cy");
  t.hang_up("Ada");
  t.come_back("Ada");
  EXPECT_THAT(table.cup->waited_for, ElementsAre("01", "1", "01", "1"));
  t.enter("Bo");
  EXPECT_EQ(t.phase(), "playing");
  t.hang_up("Bo");
  EXPECT_EQ(table.cup->waited_for.size(), 4u) << "the series has begun";
}

TEST(ArrangedRoom, PausesForNobodyBecauseTheRoundWaitsForIt) {
  Table table(arranged(timed));
  RoomUnderTest& t = table.t;
  t.enter("Ada");
  t.enter("Bo");
  ASSERT_EQ(t.phase(), "playing");
  for (const char* name : {"Ada", "Bo"}) {
    const Json answer = t.ask(name, RoomPause{code});
    EXPECT_EQ(answer["error"]["data"]["key"], "error.forbidden.event_pause") << answer;
  }
  EXPECT_FALSE(t.person("Ada").line->view.contains("paused"));
}

TEST(ArrangedRoom, SaysWhichTableOfWhichEventItIs) {
  RoomPlan plan = arranged();
  plan.at = EventTable{"Club cup", "1.7"};
  Table table(std::move(plan));
  const Json said = {{"id", "CUP1"}, {"name", "Club cup"}, {"table", "1.7"}};
  table.t.enter("Ada");
  EXPECT_EQ(table.t.person("Ada").line->view["event"], said);
  table.restart();
  table.t.enter("Ada");
  EXPECT_EQ(table.t.person("Ada").line->view["event"], said);
}

TEST(ArrangedRoom, OfBeforeEventsWereNamedSaysNothingOfOne) {
  Table table(arranged());
  table.t.enter("Ada");
  EXPECT_FALSE(table.t.person("Ada").line->view.contains("event"));
}

TEST(ArrangedRoom, TakesNobodyElseAndNobodyChangesIt) {
  RoomPlan plan = arranged();
  plan.game = "kriss-kross";
  Table table(std::move(plan));
  RoomUnderTest& t = table.t;
  t.enter("Director");
  t.enter("Cy");
  t.enter("Ada");
  for (int seat = 0; seat < 4; ++seat) EXPECT_EQ(refusal(t.ask("Cy", RoomSit{code, seat})), "seat_taken") << seat;
  EXPECT_EQ(refusal(t.ask("Director", RoomBot{code, {}, "greedy"})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Director", RoomSet{code, match_of_two})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Director", RoomStart{code})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Director", RoomKick{code, PlayerId("p-Ada")})), "forbidden");
  EXPECT_EQ(refusal(t.ask("Director", RoomKick{code, PlayerId("p-Cy")})), "") << "who only looks on may be removed";
  EXPECT_EQ(refusal(t.ask("Ada", RoomStand{code})), "forbidden");
  t.send("Ada", RoomLeave{code});
  t.enter("Bo");
  EXPECT_EQ(t.phase(), "lobby");
  t.send("Director", RoomLeave{code});
  t.enter("Ada");
  EXPECT_EQ(t.phase(), "playing") << "she left, and came again";
  EXPECT_EQ(t.person("Ada").line->view["host"], "p-Director") << "who left: the host is the planner's choice";
}

TEST(ArrangedRoom, NeedsAllItsPlayers) {
  RoomPlan plan = arranged();
  EXPECT_EQ(fault_of(plan), std::nullopt);
  plan.seats.pop_back();
  EXPECT_TRUE(fault_of(plan));
}

TEST(Ruling, AForfeitEndsTheRunningGameAndTheOtherSideWinsTheSeries) {
  Table table(arranged());
  table.play_until("between");  // Ada leads 1:0
  for (const char* name : {"Ada", "Bo"}) table.t.send(name, RoomReady{code});
  EXPECT_EQ(rule(table, 1, ruling::Forfeit{Seats(seat_at(0))}), done);
  EXPECT_EQ(table.t.phase(), "over");
  const Json& view = table.t.person("Ada").line->view;
  EXPECT_EQ(view["result"]["reason"], "forfeit");
  EXPECT_EQ(view["series"]["winners"], Json::array({1}));
  EXPECT_THAT(table.cup->facts, ElementsAre("game 1 resigned", "game 2 forfeit", "series 1 1 forfeited by 0 won by 1"));
}

TEST(Ruling, AForfeitBetweenGamesEndsTheSeries) {
  Table table(arranged());
  table.play_until("between");
  EXPECT_EQ(rule(table, 1, ruling::Forfeit{Seats(seat_at(0))}), done);
  EXPECT_EQ(table.t.phase(), "over");
  EXPECT_EQ(table.t.person("Bo").line->notifications.back()["params"]["events"].back()["type"], "series_over");
  table.t.loop.advance(2 * table.t.limits.next_game_ms);
  EXPECT_EQ(table.t.phase(), "over") << "no game follows";
  EXPECT_THAT(table.cup->facts, ElementsAre("game 1 resigned", "series 1 0 forfeited by 0 won by 1"));
}

TEST(Ruling, AForfeitBeforeTheFirstGameClosesTheRoom) {
  Table table(arranged());
  table.t.enter("Ada");
  EXPECT_EQ(rule(table, 1, ruling::Forfeit{Seats(seat_at(1))}), done);
  EXPECT_THAT(table.cup->facts, ElementsAre("series called off forfeited by 1"));
  EXPECT_TRUE(table.is_gone());
}

TEST(Ruling, WhoDoesNotShowUpForfeitsUnlessTheSeriesHasBegun) {
  Table table(arranged());
  table.t.enter("Ada");
  EXPECT_EQ(rule(table, 1, ruling::NoShow{}), done);
  EXPECT_THAT(table.cup->facts, ElementsAre("series called off forfeited by 1")) << "Bo, who did not come";
  Table nobody(arranged());
  EXPECT_EQ(rule(nobody, 1, ruling::NoShow{}), done);
  EXPECT_THAT(nobody.cup->facts, ElementsAre("series called off forfeited by 0 forfeited by 1"));
  Table begun(arranged());
  begun.come_in();
  begun.t.hang_up("Bo");
  EXPECT_EQ(rule(begun, 1, ruling::NoShow{}), "The series has started.");
}

TEST(Ruling, WhenBothSidesForfeitTheRunningGameIsAbandoned) {
  Table table(arranged());
  table.come_in();
  EXPECT_EQ(rule(table, 1, ruling::Forfeit{Seats::first(2)}), done);
  EXPECT_THAT(table.cup->facts, ElementsAre("series 0 0 called off forfeited by 0 forfeited by 1"));
  EXPECT_EQ(table.store.records.at(0)["result"]["reason"], "abandoned");
}

TEST(Ruling, APartnersForfeitLosesForBoth) {
  RoomPlan plan = arranged({}, {"Ada", "Bo", "Cy", "Di"});
  Table table(std::move(plan));
  for (const char* name : {"Ada", "Bo", "Cy", "Di"}) table.t.enter(name);
  ASSERT_EQ(table.t.phase(), "playing");
  const Json& seats = table.t.person("Ada").line->view["seats"];
  ASSERT_TRUE(seats["0"].contains("team")) << "or this test has the wrong game";
  EXPECT_EQ(rule(table, 1, ruling::Forfeit{Seats(seat_at(0))}), done);
  for (const Json& seat : table.t.person("Ada").line->view["series"]["winners"])
    EXPECT_NE(seats[std::to_string(seat.get<int>())]["team"], seats["0"]["team"]);
  EXPECT_EQ(table.t.person("Ada").line->view["series"]["winners"].size(), 2u);
}

TEST(Ruling, AnAdjournedGameStandsStillOverRestartsUntilItIsResumed) {
  Table table(arranged(timed));
  RoomUnderTest& t = table.t;
  for (const char* name : {"Ada", "Bo"}) t.enter(name);
  EXPECT_EQ(rule(table, 1, ruling::Adjourn{}), done);
  for (const bool restarted : {false, true}) {
    if (restarted) {
      table.restart();
      for (const char* name : {"Ada", "Bo"}) t.enter(name);
    }
    EXPECT_EQ(t.person("Ada").line->view["paused"], true);
    t.loop.advance(10 * 60'000);
    EXPECT_EQ(t.phase(), "playing") << "no flag falls";
    EXPECT_EQ(refusal(t.ask("Ada", RoomContinue{code})), "forbidden") << "players do not end it";
  }
  EXPECT_EQ(rule(table, 2, ruling::Resume{}), done);
  EXPECT_FALSE(t.person("Ada").line->view.contains("paused"));
  t.loop.advance(61'000);
  EXPECT_TRUE(t.person("Ada").line->view["seats"]["0"].contains("standin") ||
              t.person("Ada").line->view["seats"]["1"].contains("standin"))
      << "a clock runs again";
}

TEST(Ruling, BetweenGamesAnAdjournedSeriesWaits) {
  Table table(arranged());
  RoomUnderTest& t = table.t;
  table.play_until("between");
  EXPECT_EQ(rule(table, 1, ruling::Adjourn{}), done);
  for (const char* name : {"Ada", "Bo"}) t.send(name, RoomReady{code});
  t.loop.advance(2 * t.limits.next_game_ms);
  EXPECT_EQ(t.phase(), "between");
  EXPECT_EQ(rule(table, 2, ruling::Resume{}), done);
  EXPECT_EQ(t.phase(), "playing") << "all are ready";
}

TEST(Ruling, ASubstituteComesInBetweenGamesAndTheSeriesGoesOn) {
  Table table(arranged());
  RoomUnderTest& t = table.t;
  table.come_in();
  const ruling::Replace by_cy{seat_at(1), PlayerId("p-Cy"), "Cy"};
  EXPECT_EQ(rule(table, 1, by_cy), "A replacement can only take over between games.");
  table.play_until("between");
  EXPECT_EQ(rule(table, 1, by_cy), done);
  table.restart();
  t.enter("Ada");
  t.enter("Cy");
  EXPECT_EQ(seat_of(table, "Ada", "1"), "p-Cy");
  for (const char* name : {"Ada", "Cy"}) t.send(name, RoomReady{code});
  EXPECT_EQ(t.phase(), "playing");
  t.enter("Bo");
  EXPECT_EQ(refusal(t.ask("Bo", RoomResign{code})), "not_seated");
  t.send("Cy", RoomResign{code});
  EXPECT_THAT(table.cup->facts, ElementsAre("game 1 resigned", "game 2 resigned", "series 2 0"));
}

TEST(Ruling, ASubstituteBeforeTheStartTakesTheSeatByComingIn) {
  Table table(arranged());
  RoomUnderTest& t = table.t;
  t.enter("Ada");
  t.enter("Cy");
  EXPECT_EQ(rule(table, 1, ruling::Replace{seat_at(1), PlayerId("p-Ada"), "Ada"}),
            "The replacement already has a seat.");
  EXPECT_EQ(rule(table, 1, ruling::Replace{seat_at(1), PlayerId("p-Cy"), "Cy"}), done);
  EXPECT_EQ(t.phase(), "playing") << "Cy was inside";
}

TEST(Ruling, TimeIsAddedToAClockThatRuns) {
  Table table(arranged(timed));
  RoomUnderTest& t = table.t;
  EXPECT_EQ(rule(table, 1, ruling::AddTime{seat_at(0), 60'000}), "No clock is running there.");
  table.come_in();
  EXPECT_EQ(rule(table, 1, ruling::AddTime{seat_at(0), 999}), "You can add from one second to 14 days.");
  for (const unsigned seat : {0u, 1u}) EXPECT_EQ(rule(table, seat + 1, ruling::AddTime{seat_at(seat), 60'000}), done);
  EXPECT_EQ(rule(table, 2, ruling::AddTime{seat_at(1), 60'000}), done) << "sent again, it is not done again";
  EXPECT_EQ(t.person("Ada").line->view["clock"]["left"], Json::parse(R"({"0": 120000, "1": 120000})"));
  t.loop.advance(119'000);
  for (const char* seat : {"0", "1"})
    EXPECT_FALSE(t.person("Ada").line->view["seats"][seat].contains("standin")) << "the flag has not fallen";
}

TEST(Ruling, ClosesTheRoom) {
  Table table(arranged());
  table.play_until("between");
  EXPECT_EQ(rule(table, 1, ruling::Close{}), done);
  EXPECT_THAT(table.cup->facts, ElementsAre("game 1 resigned", "series 1 0 called off"));
  EXPECT_TRUE(table.is_gone());
}

TEST(Ruling, IsForPlannedRoomsWhoseSeriesIsNotOver) {
  RoomUnderTest t;
  t.create("Ada");
  std::string answer;
  t.room->rule({1, ruling::Close{}}, [&](const std::optional<std::string>& refusal) { answer = refusal.value_or(""); });
  EXPECT_EQ(answer, "This table's tournament is over.");
  Table table(arranged());
  EXPECT_EQ(rule(table, 1, ruling::Resume{}), "The match isn't adjourned.");
  EXPECT_EQ(rule(table, 1, ruling::Forfeit{Seats(seat_at(2))}), "Only a player with a reserved seat can forfeit.");
  table.play_until("over");
  EXPECT_EQ(rule(table, 1, ruling::Adjourn{}), "The series is over.");
}

// The planner sends its ruling again until it is answered, and the server dies at every step in between.
TEST(Ruling, IsDoneOnceThoughTheServerDiesAtAnyStep) {
  unsigned deaths = 0;
  for (unsigned step = 1; step <= 4; ++step) {
    Table table(arranged(timed));
    table.come_in();
    table.store.die_in(step);
    std::string answer = rule(table, 1, ruling::AddTime{seat_at(0), 60'000});
    if (answer == done) answer = rule(table, 2, ruling::Forfeit{Seats(seat_at(1))});
    if (table.store.dead()) ++deaths;
    while (table.store.dead() || answer != done) {
      if (table.store.dead()) table.restart();
      answer = rule(table, 1, ruling::AddTime{seat_at(0), 60'000});
      if (answer == done) answer = rule(table, 2, ruling::Forfeit{Seats(seat_at(1))});
    }
    table.restart();
    EXPECT_THAT(table.cup->facts, ElementsAre("game 1 forfeit", "series 1 0 forfeited by 1 won by 0")) << step;
    const auto facts = table.store.all(StreamKind::room).at(0).facts;
    EXPECT_EQ(std::ranges::count_if(
                  facts, [](const StoredFact& fact) { return fact.body.find(R"("f":"ruled")") != std::string::npos; }),
              2)
        << step;
  }
  EXPECT_EQ(deaths, 4u) << "or nothing was put to the test";
}

}  // namespace
}  // namespace crosstable::test::ruling_test
