// Boards in the fold of an event: what they need, when they are over, and what they are worth.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/events/datum.hpp"
#include "tests/server/event_fold/some_event.hpp"

namespace crosstable::events::test {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;
using testing::SizeIs;

Settings with_boards(Format format = Format::swiss) {
  Settings settings = cup(format);
  settings.deals = Deals::same;
  settings.options = {{"sumof", std::int64_t{2}}};
  return settings;
}

TEST(EventBoards, AreAsManyAsTheSeriesCanHaveGames) {
  Settings settings = with_boards();
  EXPECT_EQ(boards_of_round(settings), 2u);
  settings.options = {{"match", std::int64_t{3}}};
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
  many.options = {{"match", std::int64_t{60}}};
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
    EXPECT_TRUE(datums(event.state).empty());
    event.report(table, MatchResult{});
  }
  auto datum = datums(event.state);
  const auto of = [&](std::uint32_t table, std::size_t side) {
    return datum[event.state.table({1, table}).who.entrants[side]];
  };
  // On board 2, which table 2 did not play: -2 and -6, so the median is -4.
  EXPECT_THAT((std::vector{of(1, 0), of(2, 0), of(3, 0)}), ElementsAre(6 + 2, 0, -3 - 2));
  EXPECT_THAT((std::vector{of(1, 1), of(2, 1), of(3, 1)}), ElementsAre(-8, 0, 5));
}

}  // namespace
}  // namespace crosstable::events::test
