// Boards in the fold of an event: what they need, when they are over, and what they are worth.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/events/rounds/board_scores.hpp"
#include "server/events/rounds/spare.hpp"
#include "tests/server/event_fold/some_event.hpp"

namespace crosstable::events::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

Settings with_boards(Format format = Format::swiss) {
  Settings settings = cup(format);
  settings.deals = Deals::same;
  settings.options = {SeriesRule{SeriesKind::sumof, 2}};
  return settings;
}

TEST(EventBoards, AreAsManyAsTheSeriesCanHaveGames) {
  Settings settings = with_boards();
  EXPECT_EQ(boards_of_round(settings), 2u);
  settings.options = {SeriesRule{SeriesKind::match, 3}};
  EXPECT_EQ(boards_of_round(settings), 5u);
  settings.options = {};
  EXPECT_EQ(boards_of_round(settings), 1u);
  settings.deals = Deals::own;
  EXPECT_EQ(boards_of_round(settings), 0u);
}

TEST(EventBoards, NeedTwoSidesAtEveryTableAndRounds) {
  for (const Format format : {Format::round_robin, Format::swiss, Format::knockout, Format::double_knockout})
    EXPECT_EQ(fault_of(with_boards(format)), std::nullopt) << name_of(format);
  EXPECT_THAT(fault_of(with_boards(Format::arena)).value_or(""), HasSubstr("same deals"));
  EXPECT_THAT(fault_of(with_boards(Format::tables)).value_or(""), HasSubstr("same deals"));
  Settings many = with_boards();
  many.options = {SeriesRule{SeriesKind::match, 60}};
  EXPECT_NE(fault_of(many), std::nullopt);
}

TEST(EventBoards, ARoundIsNotPairedBeforeItsBoardsAreSealed) {
  SomeEvent event(4, with_boards());
  auto round = next_round(event.state, 1);
  EXPECT_THROW(event.tell(std::get<fact::Paired>(round)), std::runtime_error);
  SomeEvent sealed(4, with_boards());
  EXPECT_TRUE(sealed.state.needs_seal());
  EXPECT_TRUE(sealed.pair());
  EXPECT_THAT(sealed.state.rounds.back().sealed, SizeIs(2));
  EXPECT_FALSE(sealed.state.needs_seal());
}

TEST(EventBoards, OtherSeedsThanWereSealedDoNotFit) {
  SomeEvent event(4, with_boards());
  fact::Sealed sealed{1, {Secret(Bytes32{1}), Secret(Bytes32{2})}};
  sealed.seals = seals_of(event.state, sealed);
  sealed.seeds[1] = Secret(Bytes32{3});
  EXPECT_THROW(event.tell(sealed), std::runtime_error);
}

// By hand: who sits where follows from the pairs, and the list from that.
TEST(EventBoards, TheListOfARoundIsByTableAndThenBySeat) {
  SomeEvent event(4, with_boards());
  event.pair();
  std::vector<PlayerId> by_hand;
  for (const Table& table : event.state.rounds.back().tables)
    for (const Number number : table.who.entrants)
      by_hand.push_back(event.state.entrant(number).members.front().player);
  EXPECT_EQ(players_of_round(event.state), by_hand);
}

TEST(EventBoards, OpenNoRoomBeforeTheyAreDealt) {
  SomeEvent event(4, with_boards());
  event.pair();
  EXPECT_TRUE(event.state.waits_for_nonces());
  EXPECT_FALSE(event.state.may_open_room({1, 1}));
  EXPECT_EQ(plan_for(event.state, {1, 1}).boards, nullptr);
  event.deal();
  EXPECT_TRUE(event.state.may_open_room({1, 1}));
  RoomPlan plan = plan_for(event.state, {1, 2});
  plan.planner = StreamId(StreamKind::event, "E7QX2M");
  EXPECT_EQ(fault_of(plan), std::nullopt);
}

TEST(EventBoards, AreOverWithTheLastResultAndNotBefore) {
  SomeEvent event(4, with_boards(Format::knockout));
  event.pair();
  event.deal();
  const auto standings = event.state.standings_changed;
  event.report(1, won_by(event.state.table({1, 1}).who.entrants[0]));
  EXPECT_TRUE(event.state.hides_result({1, 1}));
  EXPECT_EQ(event.state.standings_changed, standings);
  event.report(2, won_by(event.state.table({1, 2}).who.entrants[0]));
  EXPECT_FALSE(event.state.hides_result({1, 1}));
  EXPECT_GT(event.state.standings_changed, standings);
}

// Results of the first side, less the second's: 10, 4 and 1 on board 1. The median is 4.
TEST(EventBoards, ADatumIsTheResultLessTheMedianOnTheSameSide) {
  SomeEvent event(6, with_boards());
  event.pair();
  event.deal();
  const std::vector<std::vector<std::int64_t>> scores{{12, 2}, {9, 5}, {4, 3}};
  for (std::uint32_t table = 1; table <= 3; ++table) {
    const TableId id{1, table};
    const RoomCode code("R" + std::to_string(table));
    const SeriesId series("X" + std::to_string(table));
    event.tell(fact::GameEnded{id, code, series, 1, RecordId("G"), scores[table - 1]});
    if (table != 2) event.tell(fact::GameEnded{id, code, series, 2, RecordId("H"), {0, 2 * table}});
    EXPECT_TRUE(duplicates_of(event.state).empty());
    event.report(table, MatchResult{});
  }
  auto sums = duplicates_of(event.state);
  const auto of = [&](std::uint32_t table, std::size_t side) {
    return sums[event.state.table({1, table}).who.entrants[side]].datum;
  };
  // On board 2, which table 2 did not play: -2 and -6, so the median is -4.
  EXPECT_THAT((std::vector{of(1, 0), of(2, 0), of(3, 0)}), ElementsAre(6 + 2, 0, -3 - 2));
  EXPECT_THAT((std::vector{of(1, 1), of(2, 1), of(3, 1)}), ElementsAre(-8, 0, 5));
}

// A game of a table's first room: board and score, and who won it (0: the first side).
void play_board(SomeEvent& event, std::uint32_t table, std::uint32_t board, std::vector<std::int64_t> scores,
                std::size_t winner = 0) {
  const TableId id{1, table};
  event.tell(fact::GameEnded{id, RoomCode("B" + std::to_string(table)), SeriesId("B" + std::to_string(table)), board,
                             RecordId("G"), std::move(scores), event.state.table(id).who.entrants.at(winner)});
}

// What the room of a table says at the end of its series.
std::optional<MatchResult> at_the_end(const SomeEvent& event, const TableId& id, std::vector<std::int64_t> points,
                                      Seats winners) {
  SeriesReport report{1, SeriesId("T"), winners, {0, 0}, std::move(points), false, {}};
  return result_of(event.state, id, report);
}

// The third of three tables is adjourned after board 1: +2, like table 2, and table 1 has +8. On board 2, tables 1 and
// 2 have -2 and -6, so the average is 1 matchpoint on either side.
TEST(EventBoards, AnAdjournedTableLeavesThemAndHasTheAverageOfThoseItDidNotPlay) {
  SomeEvent event(6, with_boards());
  event.pair();
  event.deal();
  play_board(event, 1, 1, {10, 2});
  play_board(event, 2, 1, {4, 2});
  play_board(event, 3, 1, {6, 4});
  event.tell(fact::Adjourned{{1, 3}, std::nullopt, true});
  play_board(event, 1, 2, {1, 3});
  play_board(event, 2, 2, {0, 6});
  event.report(1, MatchResult{});
  EXPECT_TRUE(event.state.hides_result({1, 3}));
  event.report(2, MatchResult{});
  EXPECT_FALSE(event.state.hides_result({1, 3})) << "the others wait for nobody";
  auto sums = duplicates_of(event.state);
  const auto& late = event.state.table({1, 3}).who.entrants;
  EXPECT_EQ(sums[late[0]].datum, 0);            // the median of 8, 2 and 2 is 2
  EXPECT_EQ(sums[late[0]].matchpoints, 1 + 1);  // equal to table 2; the average of board 2
  EXPECT_EQ(sums[late[1]].datum, 0);
  EXPECT_EQ(sums[late[1]].matchpoints, 2 + 1 + 1);  // 1 is worse off with -8
}

TEST(EventBoards, WhatAnAdjournedTableHasLeftIsPlayedWithItsOwnDealsOnceTheOthersAreDone) {
  SomeEvent event(4, with_boards());
  const TableId id{1, 2};
  event.pair();
  event.deal();
  play_board(event, 2, 1, {3, 9}, 1);
  event.tell(fact::Adjourned{id, std::nullopt, true});
  event.tell(fact::Resumed{id});
  EXPECT_FALSE(event.state.may_open_room(id)) << "the others still play";
  event.report(1, MatchResult{});
  ASSERT_TRUE(event.state.may_open_room(id));
  const RoomPlan plan = plan_for(event.state, id);
  EXPECT_EQ(plan.name, "1.2.2");
  EXPECT_EQ(plan.boards, nullptr);
  EXPECT_EQ(plan.options.series().target, 1u) << "of two games, one was played";
  event.tell(fact::RoomOpened{id, 2, RoomCode("SPARE")});
  const Number second = event.state.table(id).who.entrants[1];
  const auto result = at_the_end(event, id, {11, 6}, Seats(seat_at(0)));
  ASSERT_TRUE(result);
  EXPECT_EQ(result->winner, second) << "14 to 15";
  event.tell(fact::SeriesEnded{id, RoomCode("SPARE"), SeriesId("T"), 1, result});
  EXPECT_THAT(event.state.table(id).result->points, ElementsAre(14, 15));
  EXPECT_TRUE(event.state.rounds.front().ended_at_ms);
}

TEST(EventBoards, AnAdjournedTableStaysClosedUntilItGoesOn) {
  SomeEvent event(4, with_boards());
  event.pair();
  event.deal();
  event.tell(fact::Adjourned{{1, 2}, std::nullopt, true});
  event.report(1, MatchResult{});
  EXPECT_FALSE(event.state.may_open_room({1, 2}));
  event.tell(fact::Ordered{{1, 2}, RulingAct(ruling::Forfeit{Seats(seat_at(0))})});
  EXPECT_TRUE(event.state.may_open_room({1, 2})) << "to hear that it is forfeited";
  EXPECT_THROW(event.tell(fact::Adjourned{{1, 2}, std::nullopt, true}), std::runtime_error);
}

// To two wins: 1-0 when it is adjourned. The next room plays to one more; the one behind wins it, so another one
// follows.
TEST(EventBoards, AMatchThatLeftThemGoesOnUntilSomebodyHasItsWins) {
  Settings settings = with_boards();
  settings.options = {SeriesRule{SeriesKind::match, 2}};
  SomeEvent event(4, settings);
  const TableId id{1, 2};
  event.pair();
  event.deal();
  play_board(event, 2, 1, {3, 9}, 0);
  event.tell(fact::Adjourned{id, std::nullopt, true});
  event.tell(fact::Resumed{id});
  event.report(1, MatchResult{});
  const auto& who = event.state.table(id).who.entrants;
  for (std::uint32_t room = 2; room <= 3; ++room) {
    ASSERT_TRUE(event.state.may_open_room(id));
    EXPECT_EQ(plan_for(event.state, id).options.series().target, 1u);
    const RoomCode code("R" + std::to_string(room));
    const SeriesId series("T" + std::to_string(room));
    event.tell(fact::RoomOpened{id, room, code});
    event.tell(fact::GameEnded{id, code, series, 1, RecordId("G"), {1, 2}, who[1]});
    const auto result = at_the_end(event, id, {1, 2}, Seats(seat_at(1)));
    event.tell(fact::SeriesEnded{id, code, series, 1, result});
    EXPECT_EQ(event.state.table(id).result.has_value(), room == 3);
  }
  EXPECT_EQ(event.state.table(id).result->winner, who[1]) << "1-2";
  EXPECT_THAT(event.state.table(id).result->points, ElementsAre(5, 13));
}

// The room had played all before the ruling reached it: its report counts, and nothing is averaged.
TEST(EventBoards, ATableWhoseRoomHadPlayedThemBeforeItHeardThatItIsAdjournedHasPlayedThem) {
  SomeEvent event(4, with_boards());
  const TableId id{1, 2};
  event.pair();
  event.deal();
  event.tell(fact::Adjourned{id, std::nullopt, true});
  play_board(event, 2, 1, {3, 9});
  play_board(event, 2, 2, {2, 4});
  EXPECT_EQ(games_left(event.state.settings, event.state.table(id)), 0u);
  const Number winner = event.state.table(id).who.entrants[1];
  event.tell(fact::SeriesEnded{id, RoomCode("B2"), SeriesId("B2"), 2, won_by(winner, {5, 13})});
  ASSERT_TRUE(event.state.table(id).result);
  EXPECT_THAT(event.state.table(id).result->points, ElementsAre(5, 13));
  event.report(1, MatchResult{});
  EXPECT_TRUE(boards_played(event.state.rounds.front()).at(0).averaged.empty());
}

}  // namespace
}  // namespace crosstable::events::test
