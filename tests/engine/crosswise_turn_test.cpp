// A turn: CW-12 … CW-18.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/support/crosswise_table.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::crosswise_turn_test {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

constexpr std::string_view one_stone = R"(
. . . . . .
. . . . . .
. . A . . .
. . . . . .
. . . . . .
. . . . . .)";

constexpr std::string_view three_stones = R"(
. . . . . .
. . . . . .
. . A . . .
. . . B . .
. . . . . .
A . . . . .)";

TEST(Crosswise, ASymbolIsPlacedOnAnEmptyCell) {  // CW-12
  Table table = Table::at(one_stone, 1, {"A B C D", "A B C D"});
  table.told();
  table.play(1, "B@f6");
  EXPECT_EQ(table.told(), R"({"type":"placed","seat":1,"stone":"B","cell":"f6"})");
  EXPECT_EQ(table.game().board().at(*crosswise::cell_named("f6")), crosswise::Stone::B);
  EXPECT_EQ(table.hand(1), "ACD");
}

TEST(Crosswise, AnOccupiedCellTakesNoSecondStone) {  // CW-12
  Table table = Table::at(one_stone, 1, {"A B C D", "A B C D"});
  const auto refused = table.attempt(1, "B@c4");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->rule, "CW-12");
  EXPECT_EQ(refused->key, "crosswise.cell_taken");
}

TEST(Crosswise, OnlyStonesFromYourOwnHandMayBePlayed) {  // CW-12
  Table table = Table::at(one_stone, 1, {"A B C M", "D B C E"});
  EXPECT_EQ(table.rule_against(1, "A@a1"), "CW-12");
  EXPECT_EQ(table.rule_against(1, "M:c4-a1"), "CW-12");
}

TEST(Crosswise, NobodyPlaysOutOfTurn) {  // CW-12
  Table table = Table::at(one_stone, 1, {"A B C D", "A B C D"});
  const auto refused = table.attempt(0, "A@a1");
  ASSERT_TRUE(refused);
  EXPECT_EQ(refused->code, Refused::not_your_turn);
}

TEST(Crosswise, NobodyPlaysWhileChanceActs) {  // CW-12, CW-17
  Table table = Table::at(one_stone, 1, {"A B C D", "A B C D"});
  table.play(1, "A@a1");
  EXPECT_TRUE(table.chance_acts());
  EXPECT_EQ(table.attempt(1, "B@b1")->code, Refused::not_your_turn);
  EXPECT_EQ(table.attempt(0, "B@b1")->code, Refused::not_your_turn);
}

TEST(Crosswise, MoveTakesAStoneToAnEmptyCell) {  // CW-13
  Table table = Table::at(one_stone, 1, {"A B C D", "M B C D"});
  table.told();
  table.play(1, "M:c4-d5");
  EXPECT_EQ(table.told(), R"({"type":"moved","seat":1,"stone":"A","from":"c4","to":"d5"})");
  EXPECT_FALSE(table.game().board().has(*crosswise::cell_named("c4")));
  EXPECT_EQ(table.game().board().at(*crosswise::cell_named("d5")), crosswise::Stone::A);
}

TEST(Crosswise, MoveNeedsAStoneAndAnotherEmptyCell) {  // CW-13
  Table table = Table::at(three_stones, 1, {"A B C D", "M B C D"});
  EXPECT_EQ(table.attempt(1, "M:b2-d5")->key, "crosswise.cell_empty");
  EXPECT_EQ(table.attempt(1, "M:c4-d3")->key, "crosswise.cell_taken");
  EXPECT_EQ(table.attempt(1, "M:c4-c4")->key, "crosswise.cell_taken");
  EXPECT_EQ(table.rule_against(1, "M:c4-c4"), "CW-13");
}

TEST(Crosswise, RemoveTakesTheStoneIntoTheHandAndNothingIsDrawn) {  // CW-13, CW-17, vector [R,B,C,D]
  Table table = Table::at(one_stone, 1, {"A B C D", "R B C D"});
  const unsigned bag = table.game().bag().size();
  table.told();
  table.play(1, "R:c4");
  EXPECT_EQ(table.told(), R"({"type":"removed","seat":1,"stone":"A","cell":"c4"})");
  EXPECT_EQ(table.hand(1), "ABCD");
  EXPECT_FALSE(table.chance_acts());
  EXPECT_EQ(table.game().bag().size(), bag);
  EXPECT_EQ(table.turn(), 0u);
}

TEST(Crosswise, SwapExchangesTwoStones) {  // CW-13
  Table table = Table::at(three_stones, 1, {"A B C D", "S B C D"});
  table.told();
  table.play(1, "S:d3-c4");
  EXPECT_EQ(table.told(), R"({"type":"swapped","seat":1,"cells":["c4","d3"],"stones":["A","B"]})");
  EXPECT_EQ(table.game().board().at(*crosswise::cell_named("c4")), crosswise::Stone::B);
  EXPECT_EQ(table.game().board().at(*crosswise::cell_named("d3")), crosswise::Stone::A);
}

TEST(Crosswise, EqualSymbolsMayBeSwapped) {  // CW-13
  Table table = Table::at(three_stones, 1, {"A B C D", "S B C D"});
  EXPECT_THAT(table.legal(1), Contains("S:a1-c4"));
  table.play(1, "S:a1-c4");
}

TEST(Crosswise, SwapNeedsTwoDifferentStonesOnTheBoard) {  // CW-13
  Table table = Table::at(three_stones, 1, {"A B C D", "S B C D"});
  EXPECT_EQ(table.attempt(1, "S:c4-c4")->key, "crosswise.same_cell");
  EXPECT_EQ(table.attempt(1, "S:c4-d4")->key, "crosswise.cell_empty");
  EXPECT_EQ(table.attempt(1, "S:b4-c4")->key, "crosswise.cell_empty");
}

TEST(Crosswise, ReplaceExchangesAStoneOnTheBoardForOneInTheHandAndOneIsDrawn) {  // CW-13, CW-17, vector [X,B,C,D]
  Table table = Table::at(one_stone, 1, {"A B C D", "X B C D"});
  table.told();
  table.play(1, "X:c4=B");
  EXPECT_EQ(table.told(), R"({"type":"replaced","seat":1,"cell":"c4","old":"A","new":"B"})");
  EXPECT_EQ(table.hand(1), "ACD");
  table.deal("E");
  EXPECT_FALSE(table.chance_acts());
  EXPECT_EQ(table.hand(1), "ACDE");
}

TEST(Crosswise, ReplaceByAnEqualSymbolIsLegal) {  // CW-13
  Table table = Table::at(one_stone, 1, {"A B C D", "X A C D"});
  table.play(1, "X:c4=A");
  EXPECT_EQ(table.hand(1), "ACD");
}

TEST(Crosswise, AnActionStoneNeverLiesOnTheBoard) {  // CW-13
  Table table = Table::at(one_stone, 1, {"A B C D", "X M C D"});
  EXPECT_EQ(table.rule_against(1, "X:c4=M"), "CW-13");
  EXPECT_EQ(table.rule_against(1, "M@a1"), "CW-13");
}

TEST(Crosswise, AnActionThatCannotBeCarriedOutCannotBePlayed) {  // CW-14
  Table table(2);
  table.first(0).deal("A M R S A B C D");
  for (const char* action : {"M:a1-a2", "R:a1", "S:a1-a2"}) EXPECT_EQ(table.rule_against(0, action), "CW-14") << action;
  EXPECT_THAT(table.legal(0), Each(StartsWith("A@")));
}

TEST(Crosswise, ReplaceNeedsASymbolInTheHand) {  // CW-14
  Table table = Table::at(one_stone, 1, {"A B C D", "X M R S"});
  EXPECT_EQ(table.rule_against(1, "X:c4=A"), "CW-14");
  EXPECT_THAT(table.legal(1), Not(Contains(StartsWith("X:"))));
}

TEST(Crosswise, SwapNeedsTwoStonesOnTheBoard) {  // CW-14
  Table table = Table::at(one_stone, 1, {"A B C D", "S B C D"});
  EXPECT_EQ(table.rule_against(1, "S:c4-d4"), "CW-14");
  EXPECT_THAT(table.legal(1), Not(Contains(StartsWith("S:"))));
}

TEST(Crosswise, APlayedActionStoneIsStackedFaceUpAndLeavesTheGame) {  // CW-15
  Table table = Table::at(one_stone, 1, {"A B C D", "M B C D"});
  table.play(1, "M:c4-a1").deal("E").play(0, "A@b1").deal("E");
  EXPECT_EQ(table.game().played().count(crosswise::Stone::M), 1u);
  EXPECT_EQ(table.game().played().size(), 1u);
  EXPECT_EQ(table.game().bag().count(crosswise::Stone::M), 2u);
}

TEST(Crosswise, OneStoneOnTheBoardLeavesNoPlayToThreeSwapsAndAReplace) {  // CW-14, CW-16, vector [S,S,S,X]
  Table table(2);
  table.first(0).deal("A B C D S S S X").play(1, "keep");
  table.play(0, "A@c4");
  table.told();
  table.deal("E");
  EXPECT_EQ(table.told(), R"({"type":"drew","seat":0}{"type":"skipped","seat":1})");
  EXPECT_EQ(table.turn(), 0u);
}

TEST(Crosswise, AnEmptyBoardLeavesNoPlayToActionStones) {  // CW-14, CW-16, vector [M,R,S,X]
  Table table(2);
  table.first(0).deal("A M R S R B C D").play(0, "A@c4").deal("X");
  EXPECT_EQ(table.hand(0), "MRSX");
  table.told();
  table.play(1, "R:c4");
  EXPECT_THAT(table.told(), HasSubstr(R"({"type":"skipped","seat":0})"));
  EXPECT_EQ(table.turn(), 1u);
}

TEST(Crosswise, WithThreeTheSinglePlayerPlaysTwiceWhenAMemberOfThePairIsSkipped) {  // CW-16, CW-10
  Table table(3);
  table.first(0).deal("A B C D  R B C D E F  S S S X").play(2, "keep");
  table.play(0, "A@c4").deal("E");
  EXPECT_EQ(table.turn(), 1u);
  table.play(1, "R:c4");
  EXPECT_EQ(table.turn(), 1u);
  table.play(1, "B@a1").deal("E");
  EXPECT_EQ(table.turn(), 0u);
}

TEST(Crosswise, SkipsGoOnUntilSomebodyHasAPlay) {  // CW-16
  Table table(4);
  table.first(0).deal("A B C D  S S S X  X X R M  A B C D").play(1, "keep").play(2, "keep");
  table.play(0, "A@c4").deal("E");
  EXPECT_EQ(table.turn(), 2u);  // M and R need only one stone
  table.play(2, "R:c4");
  EXPECT_EQ(table.turn(), 3u);
  table.play(3, "A@a1").deal("E").play(0, "B@b1").deal("E");
  EXPECT_EQ(table.turn(), 1u);  // two stones: now a swap is possible
}

TEST(Crosswise, WhoeverIsSkippedHasNoLegalPlayAndWhoeverIsNotHasOne) {  // CW-16
  unsigned skips = 0;
  for (std::uint64_t seed = 0; seed < 1000; ++seed) {
    FastRandom random(seed);
    Crosswise game = new_game<Crosswise>(4);
    while (!game.over()) {
      Crosswise::Events events;
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), &events);
      } else {
        // Keeping replace stones for the end may leave a player with nothing to go with them.
        const auto lateness = [](const crosswise::Move& move) {
          return move.act == crosswise::Act::replace ? 2 : move.act == crosswise::Act::place ? 1 : 0;
        };
        const Seat seat = *game.to_act().begin();
        const std::vector<crosswise::Move> moves = legal_moves(game, seat);
        ASSERT_FALSE(moves.empty());
        game.play(seat, std::ranges::min(moves, {}, lateness), &events);
      }
      for (const crosswise::Event& event : events) {
        const auto* skipped = std::get_if<crosswise::Skipped>(&event);
        if (skipped == nullptr) continue;
        ++skips;
        const crosswise::Stones hand = game.hand(skipped->seat);
        const unsigned stones = game.board().filled().count();
        EXPECT_FALSE(hand.has_symbol());
        EXPECT_FALSE(stones > 0 && (hand.contains(crosswise::Stone::M) || hand.contains(crosswise::Stone::R)));
        EXPECT_FALSE(stones > 1 && hand.contains(crosswise::Stone::S));
      }
    }
  }
  EXPECT_GT(skips, 5u);
}

TEST(Crosswise, APlacedStoneIsReplacedFromTheBagBeforeTheNextTurn) {  // CW-17
  Table table = Table::at(one_stone, 1, {"A B C D", "A B C D"});
  table.play(1, "A@a1");
  EXPECT_TRUE(table.chance_acts());
  EXPECT_TRUE(table.game().to_act().empty());
  table.deal("F");
  EXPECT_EQ(table.hand(1), "BCDF");
  EXPECT_EQ(table.turn(), 0u);
}

TEST(Crosswise, WithAnEmptyBagPlayGoesOnWithTheStonesLeft) {  // CW-18
  unsigned plays = 0;
  for (std::uint64_t seed = 0; seed < 100; ++seed) {
    FastRandom random(seed);
    Crosswise game = new_game<Crosswise>(4);
    while (!game.over()) {
      if (game.chance_acts() || game.bag().size() > 0) {
        step_at_random(game, random, nullptr);
        continue;
      }
      const Seat seat = *game.to_act().begin();
      const crosswise::Move move = game.sample_legal(seat, random);
      const unsigned before = game.hand(seat).size();
      ASSERT_FALSE(game.play(seat, move, nullptr));
      ++plays;
      EXPECT_FALSE(game.chance_acts());
      EXPECT_EQ(game.hand(seat).size(), before - (move.act == crosswise::Act::remove ? 0 : 1));
    }
  }
  EXPECT_GT(plays, 100u);
}

TEST(Crosswise, AHandNeverExceedsItsSize) {  // CW-18
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    FastRandom random(seed);
    const unsigned players = 2 + static_cast<unsigned>(seed % 3);
    Crosswise game = new_game<Crosswise>(players);
    while (!game.over()) {
      step_at_random(game, random, nullptr);
      for (unsigned seat = 0; seat < players; ++seat) {
        EXPECT_LE(game.hand(seat_at(seat)).size(), players == 3 && seat == 1 ? 6u : 4u);
      }
    }
  }
}

}  // namespace
}  // namespace crosstable::test::crosswise_turn_test
