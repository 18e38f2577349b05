// What follows from an event's facts: rounds, results that count once, standings.
#include "server/events/state/event_state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/core/catalogue.hpp"
#include "server/events/rounds/ranking.hpp"
#include "server/events/rounds/seating.hpp"
#include "server/matchplay/room_options.hpp"
#include "tests/server/event_fold/some_event.hpp"

namespace crosstable::events::test {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

MatchResult first_wins(const SomeEvent& event, std::uint32_t table) {
  return won_by(event.state.rounds.back().tables.at(table - 1).who.entrants.front(), {5, 3});
}

TEST(EventState, NoRoundIsPairedTwiceAndNobodyTwiceInOne) {
  SomeEvent event(4, cup(Format::swiss));
  event.pair();
  EXPECT_THROW(event.tell(fact::Paired{2, 0, {{{1, 2}}}, {}}), std::runtime_error) << "the round is not over";
  event.report(1, first_wins(event, 1));
  event.report(2, first_wins(event, 2));
  EXPECT_THROW(event.tell(fact::Paired{1, 0, {{{1, 2}}}, {}}), std::runtime_error);
  EXPECT_THROW(event.tell(fact::Paired{2, 1, {{{1, 2}}}, {}}), std::runtime_error) << "of another stage";
  EXPECT_THROW(event.tell(fact::Paired{2, 0, {{{1, 2}}}, {1}}), std::runtime_error);
  EXPECT_THROW(event.tell(fact::Paired{2, 0, {{{1, 5}}}, {}}), std::runtime_error);
  EXPECT_NO_THROW(event.tell(fact::Paired{2, 0, {{{1, 2}}}, {}}));
}

TEST(EventState, AReportCountsOnce) {
  SomeEvent event(2);
  event.pair();
  const fact::GameEnded game{{1, 1}, RoomCode("ROOM1"), SeriesId("S"), 1, RecordId("R")};
  const fact::SeriesEnded series{{1, 1}, RoomCode("ROOM1"), SeriesId("S"), 1, won_by(1)};
  event.tell(game);
  EXPECT_THROW(event.tell(game), std::runtime_error);
  event.tell(series);
  EXPECT_THROW(event.tell(series), std::runtime_error);
  EXPECT_FALSE(event.state.is_new(RoomCode("ROOM1"), SeriesId("S"), {1, true}));
  EXPECT_EQ(event.state.table({1, 1}).result, won_by(1));
}

TEST(EventState, WhoeverRunsOutOfTimeAtATableLosesUnlessTheEventSaysOtherwise) {
  SomeEvent event(2);
  event.pair();
  Settings& settings = event.state.settings;
  const auto flag = [&]() -> std::string {
    RoomOptions options;
    const GameInfo& game = *find_game(settings.game);
    EXPECT_FALSE(options.merge(game, plan_for(event.state, {1, 1}).options));
    return options.flag_rule() == FlagRule::lose ? "lose" : "stand-in";
  };
  settings.options = {*TimeControl::read("3+2")};
  EXPECT_EQ(flag(), "lose");
  settings.options = {*TimeControl::read("3+2"), FlagRule::stand_in};
  EXPECT_EQ(flag(), "stand-in");
}

TEST(EventState, ADrawInAKnockoutNeedsOneMoreGame) {
  SomeEvent event(2);
  event.pair();
  MatchResult draw;
  draw.points = {4, 4};
  event.report(1, draw);
  EXPECT_FALSE(event.state.waits_for_round());
  const RoomPlan again = plan_for(event.state, {1, 1});
  EXPECT_EQ(again.name, "1.1.2");
  EXPECT_TRUE(again.options.empty()) << "a single game decides";
  event.report(1, won_by(1, {5, 3}));
  EXPECT_TRUE(event.state.waits_for_round());
  EXPECT_THAT(event.state.table({1, 1}).result->points, ElementsAre(9, 7));
}

TEST(EventState, ATableThatWasCalledOffWaitsForARuling) {
  SomeEvent event(2);
  event.pair();
  event.report(1, std::nullopt);
  EXPECT_FALSE(event.state.waits_for_round());
  EXPECT_TRUE(event.state.table({1, 1}).stopped);
  event.tell(fact::Corrected{{1, 1}, won_by(1)});
  EXPECT_TRUE(event.state.waits_for_round());
  event.report(1, won_by(2));
  EXPECT_EQ(event.state.table({1, 1}).result, won_by(1)) << "a report that comes late overrules nobody";
}

TEST(EventState, WhenBothForfeitTheNextOpponentHasNoMatch) {
  SomeEvent event(4);
  event.pair();
  event.report(1, MatchResult{MatchResult::Kind::none, 0, false, true});
  event.report(2, won_by(event.state.table({1, 2}).who.entrants[0]));
  EXPECT_FALSE(event.pair()) << "the only finalist has won";
  EXPECT_EQ(ranking(event.state).front().entrant, event.state.table({1, 2}).who.entrants[0]);
}

TEST(EventState, WhoWithdrewFromARoundRobinForfeitsTheRest) {
  SomeEvent event(5, cup(Format::round_robin));
  event.pair();
  event.tell(fact::Withdrew{3});
  for (std::uint32_t table = 1; table <= 2; ++table) event.report(table, first_wins(event, table));
  unsigned forfeits = 0;
  while (event.pair()) {
    for (const TableId& id : event.state.open_tables()) {
      const auto& who = event.state.table(id).who.entrants;
      EXPECT_THAT(who, testing::Not(testing::Contains(3u)));
      event.report(id, won_by(who[0]));
    }
    for (const Table& table : event.state.rounds.back().tables)
      if (!table.who.away.empty()) ++forfeits;
  }
  EXPECT_GE(forfeits, 3u);
}

TEST(EventState, WhoWithdrewFromAKnockoutLosesTheNextMatch) {
  SomeEvent event(4);
  event.pair();
  event.report(1, won_by(1));
  event.report(2, won_by(2));
  event.tell(fact::Withdrew{2});
  ASSERT_TRUE(event.pair());
  EXPECT_TRUE(event.state.waits_for_round()) << "nothing is left to be played";
  EXPECT_EQ(event.state.table({2, 1}).result->winner, 1u);
  EXPECT_FALSE(event.pair());
}

TEST(EventState, ARoundIsPairedAnewOnlyBeforeAGameHasEnded) {
  SomeEvent event(5, cup(Format::swiss));
  event.pair();
  event.tell(fact::RoomOpened{{1, 1}, 1, RoomCode("OLD")});
  event.tell(fact::Withdrew{5});
  const auto again = next_round(event.state.without_present_round(), 0);
  event.tell(fact::Repaired{std::get<fact::Paired>(again)});
  EXPECT_THAT(event.state.rounds, SizeIs(1));
  EXPECT_THAT(event.state.rounds.back().byes, SizeIs(0)) << "four are left";
  EXPECT_EQ(plan_for(event.state, {1, 1}).name, "1.1.2") << "the old room is still there";
  event.tell(fact::RoomOpened{{1, 1}, 2, RoomCode("NEW")});
  event.tell(fact::SeriesEnded{{1, 1}, RoomCode("OLD"), SeriesId("S"), 1, std::nullopt});
  EXPECT_TRUE(event.state.table({1, 1}).is_open()) << "the old room has nothing to say";
  event.tell(fact::GameEnded{{1, 1}, RoomCode("NEW"), SeriesId("T"), 1, RecordId("R")});
  EXPECT_FALSE(event.state.may_repair());
  EXPECT_THROW(event.tell(fact::Repaired{std::get<fact::Paired>(again)}), std::runtime_error);
}

TEST(EventState, AKnockoutsWinnerStaysOnceTheNextRoundIsPaired) {
  SomeEvent event(4);
  event.pair();
  event.report(1, won_by(1));
  event.report(2, won_by(2));
  event.tell(fact::Corrected{{1, 1}, won_by(4)});
  ASSERT_TRUE(event.pair());
  EXPECT_FALSE(event.state.may_correct({1, 1}, won_by(1)));
  EXPECT_THROW(event.tell(fact::Corrected{{1, 1}, won_by(1)}), std::runtime_error);
  EXPECT_NO_THROW(event.tell(fact::Corrected{{1, 1}, won_by(4, {1, 9})})) << "the points may change";
}

TEST(EventState, ACorrectionExcusesTheLaterRoundsOfItsStageFromTheirFormat) {
  Settings settings = cup(Format::swiss);
  settings.stages.front().rounds = 3;
  settings.stages.front().best = 2;
  settings.stages.push_back({Format::knockout});
  SomeEvent event(6, settings);
  event.play_out();
  ASSERT_EQ(event.state.rounds.size(), 4u);
  const auto excused = [&] {
    std::vector<bool> rounds;
    for (const Round& round : event.state.rounds) rounds.push_back(round.ruled);
    return rounds;
  };
  EXPECT_EQ(excused(), (std::vector{false, false, false, false}));
  event.tell(fact::Corrected{{2, 1}, won_by(event.state.table({2, 1}).who.entrants[1])});
  EXPECT_EQ(excused(), (std::vector{false, false, true, false}));
}

TEST(EventState, AFirstResultByARulingExcusesNoRound) {
  SomeEvent event(4, cup(Format::swiss));
  event.pair();
  event.report(1, std::nullopt);
  event.tell(fact::Corrected{{1, 1}, won_by(event.state.table({1, 1}).who.entrants[0])});
  event.report(2, won_by(event.state.table({1, 2}).who.entrants[0]));
  event.pair();
  EXPECT_FALSE(event.state.rounds[1].ruled);
}

TEST(EventState, FactsThatDoNotFitAreRefused) {
  const auto refused = [](const Fact& fact) {
    SomeEvent event(4, cup(Format::swiss));
    event.pair();
    EXPECT_THROW(event.tell(fact), std::runtime_error) << encode(fact);
  };
  refused(fact::Opened{});
  refused(fact::CheckInOpened{});
  refused(fact::CheckedIn{1});
  refused(fact::Started{{1, 2}});
  refused(fact::Entered{7, "E7", {member("E7")}});
  refused(fact::Entered{5, "E1", {member("E1")}});
  refused(fact::Withdrew{9});
  refused(fact::Expelled{0});
  refused(fact::Absent{1, false});
  refused(fact::Ordered{{1, 3}, ruling::NoShow{}});
  refused(fact::RoomOpened{{1, 1}, 2, RoomCode("R")});
  refused(fact::SeriesEnded{{1, 1}, RoomCode("R"), SeriesId("S"), 1, won_by(99)});
  refused(fact::SeriesEnded{{1, 1}, RoomCode("R"), SeriesId("S"), 1, won_by(1, {1, 2, 3})});
  refused(fact::Resumed{{1, 1}});
  refused(fact::Answered{1});
  refused(fact::Unanswered{1});
  refused(fact::DirectorAdded{member("Director")});
  refused(fact::Substituted{1, PlayerId("p-E2"), member("E9")});
  refused(fact::Substituted{1, PlayerId("p-E1"), member("E2")});
  refused(fact::MemberLeft{1, PlayerId("p-E2")});
  refused(fact::MemberLeft{1, PlayerId("p-E1")});
  refused(fact::StageEnded{{1, 2}});
  refused(fact::Finished{});
}

TEST(EventState, ALateEntryMissesTheRoundsSoFar) {
  SomeEvent event(4, cup(Format::swiss));
  event.pair();
  event.tell(fact::Entered{5, "Late", {member("Late")}, {}, true});
  for (std::uint32_t table = 1; table <= 2; ++table) event.report(table, first_wins(event, table));
  const Section all = sections_of(event.state, 0).front();
  EXPECT_EQ(std::get<Bye>(histories(event.state, 0, all)[4].history.front()), Bye::half);
  ASSERT_TRUE(event.pair());
  EXPECT_THAT(event.state.rounds.back().byes, SizeIs(1)) << "five are there now";
}

TEST(EventState, SomebodyAbsentIsNotPairedUntilTheyAreBack) {
  SomeEvent event(4, cup(Format::swiss));
  event.tell(fact::Absent{1});
  event.pair();
  EXPECT_THAT(event.state.rounds.back().tables, SizeIs(1));
  event.report(1, first_wins(event, 1));
  event.tell(fact::Absent{1, false});
  event.pair();
  EXPECT_THAT(event.state.rounds.back().tables, SizeIs(2));
}

TEST(Seating, AForfeitLosesAndAnUnplayedOneSaysSo) {
  SomeEvent event(2);
  event.pair();
  const TableId id{1, 1};
  const auto& who = event.state.table(id).who.entrants;
  SeriesReport report;
  EXPECT_EQ(result_of(event.state, id, report)->kind, MatchResult::Kind::draw);
  report.called_off = true;
  EXPECT_EQ(result_of(event.state, id, report), std::nullopt);
  report.forfeited = Seats(seat_at(1));
  EXPECT_EQ(result_of(event.state, id, report), (MatchResult{MatchResult::Kind::won, who[0], false, true, {0, 0}}));
  report.forfeited = Seats::first(2);
  EXPECT_EQ(result_of(event.state, id, report)->kind, MatchResult::Kind::none);
}

TEST(Seating, AKnockoutDrawIsDecidedByPoints) {
  SeriesReport report;
  report.game = 1;
  report.points = {3, 7};
  SomeEvent knockout(2), swiss(2, cup(Format::swiss));
  knockout.pair();
  swiss.pair();
  EXPECT_EQ(result_of(knockout.state, {1, 1}, report)->winner, knockout.state.table({1, 1}).who.entrants[1]);
  EXPECT_EQ(result_of(swiss.state, {1, 1}, report)->kind, MatchResult::Kind::draw);
}

TEST(Seating, AtATableOfFourEverybodyHasAPlace) {
  SomeEvent event(4, cup(Format::tables));
  event.pair();
  SeriesReport report;
  report.game = 3;
  report.wins = {1, 2, 0, 0};
  report.points = {5, 6, 9, 9};
  report.winners = Seats(seat_at(1));
  auto result = result_of(event.state, {1, 1}, report);
  EXPECT_THAT(result->places, ElementsAre(2, 1, 3, 3));
  EXPECT_EQ(result->winner, event.state.table({1, 1}).who.entrants[1]);
  report.winners = Seats::first(4);
  report.winners.remove(seat_at(2));
  report.forfeited = Seats(seat_at(2));
  result = result_of(event.state, {1, 1}, report);
  EXPECT_THAT(result->places, ElementsAre(1, 1, 0, 1)) << "whoever stayed has won";
  EXPECT_TRUE(result->forfeit);
}

TEST(Seating, ATablesRoomIsPlannedForItsPlayersAlone) {
  SomeEvent event(2);
  event.pair();
  RoomPlan plan = plan_for(event.state, {1, 1});
  plan.planner = {StreamKind::event, "CUP1"};
  EXPECT_EQ(crosstable::fault_of(plan), std::nullopt);
  EXPECT_TRUE(plan.arranged);
  EXPECT_THAT(plan.seats, ElementsAre(PlayerId("p-E1"), PlayerId("p-E2")));
  const auto name = read_room_name("12.3.1");
  ASSERT_TRUE(name);
  EXPECT_EQ(name->table, (TableId{12, 3}));
  for (const char* text : {"", "1", "1.2", "0.1.1", "1.2.3.", "1.2.x", "1.2.3x"})
    EXPECT_FALSE(read_room_name(text)) << text;
  EXPECT_EQ(read_table_id("12.3"), (TableId{12, 3}));
  EXPECT_EQ(read_table_id("12.3.1"), std::nullopt);
}

}  // namespace
}  // namespace crosstable::events::test
