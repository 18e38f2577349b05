// Matches of teams at two tables: who sits where, and what the two tables' results make of the match.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/events/rounds/board_scores.hpp"
#include "server/events/rounds/matches.hpp"
#include "server/events/rounds/ranking.hpp"
#include "server/events/rounds/stage_history.hpp"
#include "tests/server/event_fold/random_event.hpp"

namespace crosstable::events::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Not;
using testing::SizeIs;
using Kind = MatchResult::Kind;

// A round of one match between entrants 1 and 2, which change sides at its second table.
Round one_match(std::optional<MatchResult> one, std::optional<MatchResult> other) {
  Round round;
  round.tables.push_back(Table{Pairing{{1, 2}}});
  add_twin(round.tables);
  round.tables[0].result = std::move(one);
  round.tables[1].result = std::move(other);
  return round;
}

MatchResult match(std::optional<MatchResult> one, std::optional<MatchResult> other) {
  const Round round = one_match(std::move(one), std::move(other));
  const MatchResult result = result_of_match(round, round.tables[0]).value();
  const MatchResult seen_from_the_other = result_of_match(round, round.tables[1]).value();
  EXPECT_EQ(seen_from_the_other.kind, result.kind);
  EXPECT_EQ(seen_from_the_other.winner, result.winner);
  return result;
}

MatchResult forfeit_to(Number winner, std::vector<std::int64_t> points = {0, 0}) {
  MatchResult result = won_by(winner, std::move(points));
  result.forfeit = true;
  return result;
}

const MatchResult both_forfeit{Kind::none, 0, false, true};

TEST(TeamMatch, TheSumOfBothTablesDecides) {
  const MatchResult result = match(won_by(1, {30, 20}), won_by(2, {25, 10}));  // 1 has 30 + 10, 2 has 20 + 25
  EXPECT_EQ(result.kind, Kind::won);
  EXPECT_EQ(result.winner, 2u);
  EXPECT_THAT(result.points, ElementsAre(40, 45));
  const Round round = one_match(won_by(1, {30, 20}), won_by(2, {25, 10}));
  EXPECT_THAT(result_of_match(round, round.tables[1])->points, ElementsAre(45, 40));
}

TEST(TeamMatch, EqualSumsAreADrawWhoeverWonTheTables) {
  EXPECT_EQ(match(won_by(1, {30, 20}), won_by(2, {20, 10})).kind, Kind::draw);
}

TEST(TeamMatch, HasNoResultBeforeBothTablesHaveOne) {
  const Round round = one_match(won_by(1, {30, 20}), std::nullopt);
  EXPECT_EQ(result_of_match(round, round.tables[0]), std::nullopt);
  EXPECT_EQ(result_of_match(round, round.tables[1]), std::nullopt);
  EXPECT_EQ(result_of_match(round, round.tables[1], won_by(2, {20, 0}))->winner, 2u);
}

TEST(TeamMatch, WhoeverForfeitedMoreTablesHasLostHoweverThePointsStand) {
  EXPECT_EQ(match(won_by(1, {90, 0}), forfeit_to(2)).winner, 2u);
  EXPECT_EQ(match(forfeit_to(2), forfeit_to(2)).winner, 2u);
  EXPECT_EQ(match(both_forfeit, forfeit_to(2)).winner, 2u);
}

TEST(TeamMatch, WithAsManyForfeitsOnBothSidesTheSumDecides) {
  EXPECT_EQ(match(forfeit_to(1, {10, 12}), forfeit_to(2, {0, 5})).winner, 1u);  // 10 + 5 to 12 + 0
  EXPECT_EQ(match(both_forfeit, won_by(2, {9, 3})).winner, 2u);
  EXPECT_EQ(match(forfeit_to(1), forfeit_to(2)).kind, Kind::draw);
}

TEST(TeamMatch, IsLostByBothIfBothForfeitAtBothTables) {
  EXPECT_EQ(match(both_forfeit, both_forfeit).kind, Kind::none);
}

TEST(TeamMatch, IsPlayedIfATableWas) {
  MatchResult no_show = forfeit_to(1);
  no_show.played = false;
  EXPECT_TRUE(match(no_show, won_by(1, {3, 2})).played);
  EXPECT_FALSE(match(no_show, no_show).played);
}

TEST(TeamEvent, HasSumsOfGamesAndTeamsOfEightAtMost) {
  EXPECT_EQ(fault_of(teams_at_two_tables()), std::nullopt);
  EXPECT_EQ(line_up(teams_at_two_tables()), 2u);
  Settings settings = teams_at_two_tables();
  settings.options = {SeriesRule{SeriesKind::match, 2}};
  EXPECT_THAT(fault_of(settings).value_or(""), HasSubstr("sumof"));
  settings.options = {};
  EXPECT_EQ(fault_of(settings), std::nullopt) << "a single game";
  settings.team_size = 5;
  EXPECT_THAT(fault_of(settings).value_or(""), HasSubstr("up to 8"));
  EXPECT_THAT(fault_of(teams_at_two_tables(Format::arena)).value_or(""), HasSubstr("same deals"));
}

std::vector<PlayerId> players(std::initializer_list<const char*> names) {
  std::vector<PlayerId> all;
  for (const std::string name : names) all.emplace_back("p-" + name);
  return all;
}

TEST(TeamEvent, SeatsOtherMembersOfBothTeamsAtTheSecondTableOnTheOtherSide) {
  SomeEvent event(2, teams_at_two_tables(Format::knockout));
  event.pair();
  const auto& tables = event.state.rounds.back().tables;
  ASSERT_THAT(tables, SizeIs(2));
  EXPECT_EQ(tables[0].twin, 2u);
  EXPECT_EQ(tables[1].twin, 1u);
  event.deal();
  const RoomPlan one = plan_for(event.state, {1, 1}), other = plan_for(event.state, {1, 2});
  EXPECT_EQ(one.seats, players({"E1", "E2"}));
  EXPECT_EQ(other.seats, players({"E2.2", "E1.2"}));
  EXPECT_EQ(one.boards, other.boards);
  EXPECT_EQ(event.state.rounds.back().players, players({"E1", "E2", "E2.2", "E1.2"}));
}

TEST(TeamEvent, AMatchIsOverWithItsSecondTable) {
  SomeEvent event(2, teams_at_two_tables(Format::swiss));
  event.pair();
  event.deal();
  EXPECT_THAT(event.state.tables_of(1), ElementsAre(TableId{1, 1}, TableId{1, 2}));
  event.report(2, won_by(1, {1, 4}));
  EXPECT_THAT(event.state.tables_of(1), SizeIs(2));
  EXPECT_TRUE(event.state.hides_result({1, 2}));
  EXPECT_FALSE(event.state.waits_for_round());
  event.report(1, won_by(2, {1, 2}));
  EXPECT_THAT(event.state.tables_of(1), IsEmpty());
  EXPECT_FALSE(event.state.hides_result({1, 2}));
  EXPECT_TRUE(event.state.waits_for_round());
  const auto ranks = ranking(event.state);
  EXPECT_EQ(ranks.front().entrant, 1u);
  EXPECT_EQ(ranks.front().score, 1);
  EXPECT_EQ(ranks.front().played, 1u) << "two tables are one match";
}

// Both teams have a result on each side of the board, so there is something to compare with only one match.
TEST(TeamEvent, BothTablesCountForDatum) {
  SomeEvent event(2, teams_at_two_tables(Format::swiss));
  event.pair();
  event.deal();
  const auto& who = event.state.rounds.back().tables[0].who.entrants;
  const Number first = who[0];
  event.tell(fact::GameEnded{{1, 1}, RoomCode("A"), SeriesId("S"), 1, RecordId("G"), {12, 2}, first});
  event.tell(fact::GameEnded{{1, 2}, RoomCode("B"), SeriesId("T"), 1, RecordId("H"), {6, 4}, who[1]});
  event.report(1, won_by(first, {12, 2}));
  event.report(2, won_by(who[1], {6, 4}));
  auto sums = duplicates_of(event.state);  // 10 and 2 for the first side: the median is 6
  EXPECT_EQ(sums[first].datum, 4 + 4);
  EXPECT_EQ(sums[who[1]].datum, -4 - 4);
}

TEST(TeamEvent, ADrawnMatchOfAKnockOutGoesOnAtBothTablesWithOneGameMore) {
  SomeEvent event(2, teams_at_two_tables(Format::knockout));
  event.pair();
  event.deal();
  const auto who = event.state.rounds.back().tables[0].who.entrants;
  event.report(1, won_by(who[0], {7, 4}));
  EXPECT_FALSE(event.state.table({1, 2}).result);
  event.report(2, won_by(who[1], {6, 3}));
  for (const TableId id : {TableId{1, 1}, TableId{1, 2}}) {
    EXPECT_TRUE(event.state.table(id).is_open());
    EXPECT_EQ(event.state.table(id).rooms, 2u);
    EXPECT_TRUE(event.state.may_open_room(id));
    EXPECT_EQ(plan_for(event.state, id).boards, nullptr);
    EXPECT_TRUE(plan_for(event.state, id).options.empty()) << "a single game";
  }
  EXPECT_THAT(event.state.open_tables(), SizeIs(2));
  EXPECT_THAT(event.state.tables_of(1), SizeIs(2));
  event.report(1, won_by(who[0], {5, 1}));
  EXPECT_FALSE(event.state.waits_for_round());
  event.report(2, won_by(who[1], {3, 1}));
  ASSERT_TRUE(event.state.waits_for_round());
  const Round& round = event.state.rounds.back();
  EXPECT_EQ(result_of_match(round, round.tables[0])->winner, who[0]);
  EXPECT_THAT(result_of_match(round, round.tables[0])->points, ElementsAre(7 + 3 + 5 + 1, 4 + 6 + 1 + 3));
}

TEST(TeamEvent, AResultWithoutPointsDoesNotFitOneOfTwoTables) {
  SomeEvent event(2, teams_at_two_tables(Format::swiss));
  event.pair();
  EXPECT_THROW(event.report(1, won_by(1)), std::runtime_error);
}

// A refusal must not reveal that the other table would make it a draw.
TEST(TeamEvent, WhileBoardsArePlayedADirectorMayRuleWhatComesToADraw) {
  SomeEvent event(4, teams_at_two_tables(Format::knockout));
  event.pair();
  event.deal();
  const auto who = event.state.rounds.back().tables[0].who.entrants;
  event.report(1, won_by(who[0], {7, 4}));
  const MatchResult level = won_by(who[1], {7, 4}), ahead = won_by(who[1], {8, 4});
  EXPECT_TRUE(event.state.may_correct({1, 2}, level));
  EXPECT_TRUE(event.state.may_correct({1, 2}, ahead));
  event.tell(fact::Corrected{{1, 2}, ahead});
  EXPECT_TRUE(event.state.may_correct({1, 2}, level));
  event.report(3, won_by(event.state.table({1, 3}).who.entrants[0], {7, 4}));
  event.report(4, won_by(event.state.table({1, 4}).who.entrants[0], {9, 4}));
  EXPECT_FALSE(event.state.may_correct({1, 2}, level)) << "everybody has seen who won";
  EXPECT_TRUE(event.state.may_correct({1, 2}, won_by(who[1], {9, 4})));
}

TEST(TeamEvent, OfEveryFormatEndsAndIsReadBackAsItWas) {
  for (const Format format : {Format::round_robin, Format::swiss, Format::knockout, Format::double_knockout}) {
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      RandomEvent random(seed, 3 + static_cast<unsigned>(seed) % 9, teams_at_two_tables(format));
      random.play();
      const EventState& state = random.event.state;
      for (const Round& round : state.rounds) {
        EXPECT_EQ(round.tables.size() % 2, 0u);
        for (const Table& table : round.tables) {
          const auto& other = round.tables.at(table.twin - 1);
          EXPECT_THAT(other.who.entrants, ElementsAre(table.who.entrants[1], table.who.entrants[0]));
        }
      }
      for (const Rank& rank : stage_ranking(state, 0)) EXPECT_LE(rank.played, state.rounds.size());
      EventState again;
      for (const auto& [fact, at_ms] : random.facts) again.apply(decode_fact(encode(fact), seal_rows(fact)), at_ms);
      EventView one, other;
      one.update(state);
      other.update(again);
      EXPECT_TRUE(one.whole() == other.whole()) << name_of(format) << " " << seed;
    }
  }
}

TEST(TeamEvent, ShowsTheMatchAtBothTablesOnceBoardsAreOver) {
  SomeEvent event(2, teams_at_two_tables(Format::swiss));
  event.pair();
  event.deal();
  const auto who = event.state.rounds.back().tables[0].who.entrants;
  event.report(1, won_by(who[0], {30, 20}));
  EventView view;
  view.update(event.state);
  EXPECT_THAT(view.whole(), HasSubstr("\"twin\":2"));
  EXPECT_THAT(view.whole(), HasSubstr("\"tables\":2"));
  EXPECT_THAT(view.whole(), Not(HasSubstr("result\":")));
  event.report(2, won_by(who[1], {25, 10}));
  view.update(event.state);
  const std::string winner = std::to_string(who[1]);
  EXPECT_THAT(view.whole(), HasSubstr("\"match_result\":{\"points\":[40,45],\"winner\":\"" + winner + "\"}"));
  EXPECT_THAT(view.whole(), HasSubstr("\"match_result\":{\"points\":[45,40],\"winner\":\"" + winner + "\"}"));
}

}  // namespace
}  // namespace crosstable::events::test
