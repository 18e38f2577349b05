// The winner of a knock-out match changes: the matches that follow are paired again, unless a player there has made a
// decision.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "tests/server/event_actor/event_world.hpp"

namespace crosstable::events::test::redraws_test {
namespace {

using testing::Contains;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::Not;
using testing::UnorderedElementsAre;

struct Redraws : testing::Test {
  ~Redraws() override {
    EXPECT_THAT(world.wrong, IsEmpty());
    if (!world.state().rounds.empty()) {
      EXPECT_EQ(world.fault_of_export(), "");
    }
  }

  // Its first round is played, won by the first of each table, and the second one is called.
  void begin(protocol::EventCreate wish, unsigned entrants) {
    world.begin(std::move(wish), entrants);
    world.watch();
    world.play_round();
    world.advance(a_minute);
    ASSERT_EQ(world.state().rounds.size(), 2u);
  }
  protocol::Answer correct(const std::string& table, const std::string& winner) {
    protocol::EventRule rule;
    rule.table = table;
    rule.result = protocol::RuledResult{winner, {}};
    return *world.rule("correct", rule);
  }
  std::string correct_to_loser(const TableId& id) {
    const auto& who = world.state().table(id).who.entrants;
    const Number loser = who[0] == world.state().table(id).result->winner ? who[1] : who[0];
    return refusal_of(correct(text_of(id), std::to_string(loser)));
  }
  FakeRooms::Room& room(const char* name) { return *world.rooms.find(name); }

  World world;
};

TEST_F(Redraws, TheFinalIsPlayedByWhoeverReallyWon) {
  begin(World::wish_for("knockout"), 4);
  const auto semi = world.state().table({1, 1}).who.entrants;
  const Number other = world.state().table({1, 2}).result->winner;
  world.calls.clear();
  EXPECT_EQ(correct_to_loser({1, 1}), "");
  EXPECT_THAT(world.state().table({2, 1}).who.entrants, UnorderedElementsAre(semi[1], other));
  EXPECT_THAT(world.rooms.taken, Contains(room("2.1.1").code.text() + " close"));
  ASSERT_NE(world.rooms.find("2.1.2"), nullptr);
  EXPECT_THAT(world.calls,
              UnorderedElementsAre("2.1 p-E" + std::to_string(semi[1]), "2.1 p-E" + std::to_string(other)));
  EXPECT_EQ(world.seen["brackets"]["0"][2]["entrants"].size(), 2u);
  world.kill();
  world.watch();
  world.play({2, 1});
  world.advance(a_minute);
  EXPECT_EQ(world.state().phase, Phase::finished);
}

TEST_F(Redraws, ADealtGameInWhichNobodyHasDecidedAnythingIsVoid) {
  begin(World::wish_for("knockout"), 4);
  world.rooms.come(room("2.1.1"), Seats::first(2));
  EXPECT_EQ(correct_to_loser({1, 1}), "");
  EXPECT_TRUE(room("2.1.1").over);
  world.play({2, 1});
  world.advance(a_minute);
  EXPECT_EQ(world.state().phase, Phase::finished);
}

TEST_F(Redraws, AfterTheFirstDecisionTheRefusalSaysWhatCanStillBeDone) {
  begin(World::wish_for("knockout"), 4);
  world.rooms.come(room("2.1.1"), Seats::first(2));
  world.rooms.decide(room("2.1.1"));
  world.run();
  world.kill();
  world.watch();
  const auto who = world.state().table({1, 1}).who.entrants;
  const auto answer = correct("1.1", std::to_string(who[1]));
  ASSERT_TRUE(protocol::is_refusal(answer));
  const auto& error = std::get<protocol::Error>(answer);
  EXPECT_EQ(error.key, "error.event_state.already_played");
  EXPECT_EQ(error.args, (protocol::Args{{"table", "2.1"}}));
  EXPECT_THAT(world.state().log, IsEmpty());
  EXPECT_FALSE(protocol::is_refusal(correct("1.1", std::to_string(who[0])))) << "the same winner";
}

TEST_F(Redraws, OtherMatchesOfTheNextRoundGoOn) {
  begin(World::wish_for("knockout"), 8);
  ASSERT_EQ(world.state().rounds[1].tables.size(), 2u);
  world.rooms.come(room("2.2.1"), Seats::first(2));
  world.rooms.decide(room("2.2.1"));
  world.run();
  const Number wrong = world.state().table({2, 1}).who.entrants[0];
  const TableId from = world.state().table({1, 1}).result->winner == wrong ? TableId{1, 1} : [&] {
    for (std::uint32_t table = 1; table <= 4; ++table)
      if (world.state().table({1, table}).result->winner == wrong) return TableId{1, table};
    return TableId{1, 1};
  }();
  EXPECT_EQ(correct_to_loser(from), "");
  EXPECT_THAT(world.state().table({2, 1}).who.entrants, Not(Contains(wrong)));
  EXPECT_FALSE(room("2.2.1").over);
  for (int round = 0; round < 3; ++round) {
    world.play_round();
    world.advance(a_minute);
  }
  EXPECT_EQ(world.state().phase, Phase::finished);
}

TEST_F(Redraws, TheMatchForTheThirdPlaceTooAndTheLosersOfADoubleKnockout) {
  protocol::EventCreate wish = World::wish_for("knockout");
  wish.stages.front().third_place = true;
  begin(wish, 4);
  const Number winner = world.state().table({1, 1}).result->winner;
  EXPECT_EQ(correct_to_loser({1, 1}), "");
  std::ptrdiff_t found = 0;
  for (const Table& table : world.state().rounds[1].tables) found += std::ranges::count(table.who.entrants, winner);
  EXPECT_EQ(found, 1) << "who plays for the third place now";
}

TEST_F(Redraws, ALostMatchOfADoubleKnockoutMovesTheOtherIntoTheLosersBracket) {
  begin(World::wish_for("double-knockout"), 4);
  EXPECT_EQ(correct_to_loser({1, 1}), "");
  for (int round = 0; round < 8 && !world.is_over(); ++round) {
    world.play_round();
    world.advance(a_minute);
  }
  EXPECT_EQ(world.state().phase, Phase::finished);
}

TEST_F(Redraws, WhatWasForfeitedByNoShowsIsPlayedAfterAll) {
  begin(World::wish_for("knockout"), 8);
  for (const char* name : {"2.1.1", "2.2.1"}) world.rooms.come(room(name), Seats(seat_at(0)));
  world.advance(6 * a_minute);
  ASSERT_EQ(world.state().rounds.size(), 3u) << "the final is called";
  const Number wrong = world.state().table({2, 1}).who.entrants[0];
  for (std::uint32_t table = 1; table <= 4; ++table)
    if (world.state().table({1, table}).result->winner == wrong) {
      EXPECT_EQ(correct_to_loser({1, table}), "");
    }
  world.advance(1'000);  // updates come together
  EXPECT_EQ(world.seen["pairings"]["3"]["1"]["state"], "void");
  EXPECT_FALSE(world.state().table({2, 1}).result);
  world.advance(3 * a_minute);
  EXPECT_EQ(world.state().rounds.size(), 3u) << "the semi-final comes first";
  world.play({2, 1});
  world.advance(a_minute);
  ASSERT_EQ(world.state().rounds.size(), 4u);
  world.play({4, 1});
  world.advance(a_minute);
  EXPECT_EQ(world.state().phase, Phase::finished);
}

TEST_F(Redraws, WithSharedBoardsOnlyBeforeTheDeal) {
  world.begin(World::wish_for_boards("knockout"), 4);
  world.watch();
  const auto deal = [&] {
    world.give_no_nonces();
    world.give_no_nonces();
  };
  deal();
  world.play_round();
  world.advance(a_minute);
  ASSERT_EQ(world.state().rounds.size(), 2u);
  if (world.state().rounds[1].boards == nullptr) {
    EXPECT_EQ(correct_to_loser({1, 1}), "");
    deal();
  }
  ASSERT_NE(world.state().rounds[1].boards, nullptr);
  EXPECT_EQ(correct_to_loser({1, 1}), "event_state");
}

}  // namespace
}  // namespace crosstable::events::test::redraws_test
