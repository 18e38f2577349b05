// What follows from an event's facts: rounds, results that count once, standings.
#include "server/events/event_state.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <set>

#include "server/events/seating.hpp"
#include "tests/server/event_fold/some_event.hpp"

namespace crosstable::events::test {
namespace {

using testing::ElementsAre;
using testing::SizeIs;

constexpr MatchResult first_wins{Win::first, true, 5, 3};

TEST(EventState, AKnockoutHasOneMatchLessThanEntrantsAndTheBestSeedWins) {
  for (unsigned entrants = 2; entrants <= 33; ++entrants) {
    SomeEvent event(entrants);
    EXPECT_EQ(event.play_out(), entrants - 1);
    EXPECT_EQ(event.state.standings().front(), 1u);
  }
  Settings with_third = cup();
  with_third.third_place = true;
  EXPECT_EQ(SomeEvent(8, with_third).play_out(), 8u) << "and one more for the third place";
}

TEST(EventState, InARoundRobinEverybodyMeetsEverybodyOnceInEachLeg) {
  for (unsigned entrants = 3; entrants <= 12; ++entrants) {
    for (const unsigned legs : {1u, 2u}) {
      Settings settings = cup(Format::round_robin);
      settings.legs = legs;
      SomeEvent event(entrants, settings);
      event.play_out();
      std::multiset<std::pair<Number, Number>> met;
      for (const Round& round : event.state.rounds) {
        EXPECT_THAT(round.byes, SizeIs(entrants % 2));
        for (const Table& table : round.tables)
          met.insert({std::min(table.first, table.second), std::max(table.first, table.second)});
      }
      EXPECT_EQ(met.size(), legs * entrants * (entrants - 1) / 2);
      for (const auto& pair : met) EXPECT_EQ(met.count(pair), legs);
    }
  }
}

TEST(EventState, NoRoundIsPairedTwiceAndNobodyTwiceInOne) {
  SomeEvent event(4);
  event.pair();
  EXPECT_THROW(event.tell(fact::Paired{2, {{1, 2}}, {}}), std::runtime_error) << "the round is not over";
  event.report(1, first_wins);
  event.report(2, first_wins);
  EXPECT_THROW(event.tell(fact::Paired{1, {{1, 2}}, {}}), std::runtime_error);
  EXPECT_THROW(event.tell(fact::Paired{2, {{1, 2}}, {1}}), std::runtime_error);
  EXPECT_NO_THROW(event.tell(fact::Paired{2, {{1, 2}}, {}}));
}

TEST(EventState, AReportCountsOnce) {
  SomeEvent event(2);
  event.pair();
  const fact::GameEnded game{{1, 1}, RoomCode("ROOM1"), SeriesId("S"), 1, RecordId("R")};
  const fact::SeriesEnded series{{1, 1}, RoomCode("ROOM1"), SeriesId("S"), 1, first_wins};
  event.tell(game);
  EXPECT_THROW(event.tell(game), std::runtime_error);
  event.tell(series);
  EXPECT_THROW(event.tell(series), std::runtime_error);
  EXPECT_FALSE(event.state.is_new(RoomCode("ROOM1"), SeriesId("S"), {1, true}));
  EXPECT_EQ(event.state.score(1), 2);
  EXPECT_EQ(event.state.point_difference(2), -2);
}

TEST(EventState, ADrawInAKnockoutNeedsOneMoreGame) {
  SomeEvent event(2);
  event.pair();
  event.report(1, MatchResult{Win::draw, true, 4, 4});
  EXPECT_FALSE(event.state.waits_for_round());
  const RoomPlan again = plan_for(event.state, {1, 1});
  EXPECT_EQ(again.name, "1.1.2");
  EXPECT_TRUE(again.options.empty()) << "a single game decides";
  event.report(1, first_wins);
  EXPECT_TRUE(event.state.waits_for_round());
}

TEST(EventState, ATableThatWasCalledOffWaitsForARuling) {
  SomeEvent event(2);
  event.pair();
  event.report(1, std::nullopt);
  EXPECT_FALSE(event.state.waits_for_round());
  EXPECT_TRUE(event.state.table({1, 1}).stopped);
  event.tell(fact::Corrected{{1, 1}, first_wins});
  EXPECT_TRUE(event.state.waits_for_round());
  event.report(1, MatchResult{Win::second, true, 0, 1});
  EXPECT_EQ(event.state.table({1, 1}).result, first_wins) << "a report that comes late overrules nobody";
}

TEST(EventState, WhenBothForfeitTheNextOpponentHasABye) {
  SomeEvent event(4);
  event.pair();
  event.report(1, MatchResult{Win::neither, false, 0, 0});
  event.report(2, first_wins);
  ASSERT_TRUE(event.pair());
  EXPECT_THAT(event.state.rounds.back().tables, SizeIs(0));
  EXPECT_THAT(event.state.rounds.back().byes, SizeIs(1));
  EXPECT_FALSE(event.pair());
}

TEST(EventState, WhoWithdrewIsPairedNoMore) {
  SomeEvent event(5, cup(Format::round_robin));
  event.pair();
  event.tell(fact::Withdrew{3});
  for (std::uint32_t table = 1; table <= 2; ++table) event.report(table, first_wins);
  while (event.pair()) {
    const Round& round = event.state.rounds.back();
    for (std::uint32_t table = 1; table <= round.tables.size(); ++table) {
      EXPECT_NE(round.tables[table - 1].first, 3u);
      EXPECT_NE(round.tables[table - 1].second, 3u);
      event.report(table, first_wins);
    }
  }
}

TEST(Seating, AForfeitLosesAndAnUnplayedOneSaysSo) {
  const Settings settings = cup();
  SeriesReport report;
  EXPECT_EQ(result_of(settings, report)->win, Win::draw);
  report.called_off = true;
  EXPECT_EQ(result_of(settings, report), std::nullopt);
  report.forfeited = Seats(seat_at(1));
  EXPECT_EQ(result_of(settings, report), (MatchResult{Win::first, false, 0, 0}));
  report.forfeited = Seats::first(2);
  EXPECT_EQ(result_of(settings, report)->win, Win::neither);
}

TEST(Seating, AKnockoutDrawIsDecidedByPoints) {
  SeriesReport report;
  report.game = 1;
  report.points = {3, 7};
  EXPECT_EQ(result_of(cup(), report)->win, Win::second);
  EXPECT_EQ(result_of(cup(Format::round_robin), report)->win, Win::draw);
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
}

TEST(EventSettings, ThatAGameOrFormatDoesNotHaveAreRefused) {
  EXPECT_EQ(fault_of(cup()), std::nullopt);
  Settings wrong = cup();
  wrong.game = "chess";
  EXPECT_TRUE(fault_of(wrong));
  wrong = cup();
  wrong.team_size = 3;
  EXPECT_TRUE(fault_of(wrong)) << "no game has six partners";
  wrong = cup();
  wrong.max_entrants = 513;
  EXPECT_TRUE(fault_of(wrong));
  wrong = cup();
  wrong.check_in_ms = 60'000;
  EXPECT_TRUE(fault_of(wrong)) << "check-in before no time";
}

}  // namespace
}  // namespace crosstable::events::test
