// Captures, exchanges and the five ends of Kreuz und Quer.
#include <gmock/gmock.h>

#include "tests/support/kreuz_und_quer_table.hpp"

namespace crosstable::test::kreuz_und_quer_end_test {
namespace {

using ::testing::Contains;
using ::testing::EndsWith;
using ::testing::HasSubstr;

// North's musketeer on e6 captures on e4: by red back to e7, by green three cells down.
constexpr std::string_view dice_of_north = "1/3";
constexpr std::string_view north_takes_e4 = "e6-e7-e4";

DiceTable north_captures(std::string figures) {
  DiceTable table = DiceTable::at(figures + " 1Me6", 1);
  table.roll(dice_of_north).told();
  table.play(1, north_takes_e4);
  return table;
}

TEST(KreuzUndQuerCapture, TheCapturedFigureIsOutOfTheGame) {  // KQ-12
  const DiceTable table = north_captures("0Se4 0Ma1");
  EXPECT_EQ(table.figures(), "0Ma1 1Me4");
  EXPECT_THAT(table.view(), HasSubstr(R"("out":{"0":{"M":2,"S":8})"));
}

TEST(KreuzUndQuerExchange, TheOwnerOfACapturedMusketeerDecidesAtOnce) {  // KQ-13
  DiceTable table = north_captures("0Me4 0Ma2 0Sc17 0Sd17");
  EXPECT_EQ(table.turn(), 0u);
  EXPECT_FALSE(table.chance_acts());
  EXPECT_EQ(
      table.told(),
      R"({"type":"moved","seat":1,"figure":"M","from":"e6","red":"e7","green":"e4"}{"type":"captured","seat":0,"figure":"M","cell":"e4"})");
}

TEST(KreuzUndQuerExchange, GivesTwoParkedSoldiersForTheMusketeer) {  // KQ-13
  DiceTable table = north_captures("0Me4 0Ma2 0Sc17 0Sd17 0Sf17");
  table.told();
  table.play(0, "exchange c17,f17=e1");
  EXPECT_EQ(table.figures(), "0Ma2 0Sd17 0Me1 1Me4");
  EXPECT_EQ(table.told(), R"({"type":"exchanged","seat":0,"soldiers":["c17","f17"],"musketeer":"e1"})");
  EXPECT_THAT(table.roll("1/1").legal(0), Contains("e1-d1-d2"))
      << "its turn follows, and the musketeer is in play again";
}

TEST(KreuzUndQuerExchange, MayBeDeclined) {  // KQ-13
  DiceTable table = north_captures("0Me4 0Ma2 0Sc17 0Sd17");
  table.told();
  table.play(0, "decline");
  EXPECT_EQ(table.figures(), "0Ma2 0Sc17 0Sd17 1Me4");
  EXPECT_EQ(table.told(), R"({"type":"declined","seat":0})");
  EXPECT_EQ(table.roll("1/1").turn(), 0u);
}

TEST(KreuzUndQuerExchange, NamesEveryPairOfParkedSoldiersAndEveryFreeCellOfTheZone) {  // KQ-13
  const std::vector<std::string> legal = north_captures("0Me4 0Ma1 0Sc17 0Sd17 0Sq17 1Sb1").legal(0);
  EXPECT_EQ(legal.size(), 1u + 3 * 15);
  EXPECT_THAT(legal, Contains("exchange d17,q17=q1"));
  EXPECT_THAT(legal, Contains("decline"));
}

TEST(KreuzUndQuerExchange, IsNotOfferedWithFewerThanTwoParkedSoldiers) {  // KQ-13
  const DiceTable table = north_captures("0Me4 0Ma2 0Sc17 0Sd16");
  EXPECT_TRUE(table.chance_acts());
}

TEST(KreuzUndQuerExchange, IsNotOfferedWithoutAFreeCell) {  // KQ-13
  DiceTable table = north_captures(
      "0Me4 0Sc17 0Sd17 0Ma1 0Mb1 0Sc1 0Sd1 0Se1 0Sf1 0Sg1 0Sh1 1Mi1 1Sj1 1Sk1 1Sl1 1Sm1 1Sn1 1So1 1Sp1 1Sq1");
  EXPECT_TRUE(table.chance_acts());
  table = north_captures(
      "0Me4 0Sc17 0Sd17 0Ma1 0Mb1 0Sc1 0Sd1 0Se1 0Sf1 0Sg1 0Sh1 1Mi1 1Sj1 1Sk1 1Sl1 1Sm1 1Sn1 1So1 1Sp1");
  EXPECT_THAT(table.legal(0), testing::ElementsAre("decline", "exchange c17,d17=q1"));
}

TEST(KreuzUndQuerExchange, IsNotOfferedForASoldier) {  // KQ-13
  EXPECT_TRUE(north_captures("0Se4 0Ma2 0Sc17 0Sd17").chance_acts());
}

TEST(KreuzUndQuerExchange, NorthBringsItsMusketeerBackOnRowSeventeen) {  // KQ-1, KQ-13
  DiceTable table = DiceTable::at("0Me10 1Me14 1Sa1 1Sb1");
  table.roll("1/5").play(0, "e10-e9-e14");
  EXPECT_EQ(table.turn(), 1u);
  EXPECT_EQ(table.against(1, "exchange a1,b1=e1"), "KQ-13 not_free_in_zone");
  table.play(1, "exchange a1,b1=e17");
  EXPECT_EQ(table.figures(), "0Me14 1Me17");
}

TEST(KreuzUndQuerExchange, NeedsParkedSoldiersAndAFreeCellOfTheZone) {  // KQ-13
  DiceTable table = north_captures("0Me4 0Ma1 0Mb17 0Sc17 0Sd17 0Sh16 1Sq1");
  EXPECT_EQ(table.against(0, "exchange b17,c17=e1"), "KQ-13 not_parked_soldier") << "a musketeer";
  EXPECT_EQ(table.against(0, "exchange c17,h16=e1"), "KQ-13 not_parked_soldier") << "not parked";
  EXPECT_EQ(table.against(0, "exchange c17,q17=e1"), "KQ-13 not_parked_soldier") << "nobody there";
  EXPECT_EQ(table.against(0, "exchange c17,q1=e1"), "KQ-13 not_parked_soldier") << "the other's";
  EXPECT_EQ(table.against(0, "exchange c17,d17=a1"), "KQ-13 not_free_in_zone") << "taken";
  EXPECT_EQ(table.against(0, "exchange c17,d17=q1"), "KQ-13 not_free_in_zone") << "occupied by the other side";
  EXPECT_EQ(table.against(0, "exchange c17,d17=e2"), "KQ-13 not_free_in_zone") << "not in the zone";
  EXPECT_EQ(table.against(0, "h16-g16-g17"), "KQ-13 exchange_open");
  EXPECT_EQ(table.against(0, "exchange c17,d17=e1"), "");
}

TEST(KreuzUndQuerExchange, IsRefusedWhenNothingWasCaptured) {  // KQ-13
  DiceTable table = DiceTable::at("0Me4 0Sc17 0Sd17 1Me6");
  table.roll("1/1");
  EXPECT_EQ(table.against(0, "exchange c17,d17=e1"), "KQ-13 no_exchange");
  EXPECT_EQ(table.against(0, "decline"), "KQ-13 no_exchange");
}

TEST(KreuzUndQuerEnd, LosingAllMusketeersLosesAtOnce) {  // vector; KQ-14, KQ-18
  DiceTable table = north_captures("0Me4 0Sc17 0Sf9");
  EXPECT_EQ(table.outcome(), "musketeers-lost 2 28 w1");
  EXPECT_THAT(table.told(),
              EndsWith(R"({"type":"captured","seat":0,"figure":"M","cell":"e4"}{"type":"musketeers_lost","seat":0})"));
}

TEST(KreuzUndQuerEnd, AnExchangeSavesTheLastMusketeer) {  // vector; KQ-13, KQ-14
  DiceTable table = north_captures("0Me4 0Sc17 0Sd17");
  EXPECT_EQ(table.outcome(), "");
  table.play(0, "exchange c17,d17=e1");
  EXPECT_EQ(table.outcome(), "");
  EXPECT_EQ(table.roll("1/1").turn(), 0u);
}

TEST(KreuzUndQuerEnd, DecliningForTheLastMusketeerLoses) {  // KQ-14, KQ-18
  DiceTable table = north_captures("0Me4 0Sc17 0Sd17");
  table.told();
  table.play(0, "decline");
  EXPECT_EQ(table.outcome(), "musketeers-lost 4 28 w1");
  EXPECT_EQ(table.told(), R"({"type":"declined","seat":0}{"type":"musketeers_lost","seat":0})");
}

TEST(KreuzUndQuerEnd, TwoLostMusketeersAreNotEnough) {  // KQ-14
  EXPECT_EQ(north_captures("0Me4 0Ma2 0Sc17").outcome(), "");
}

TEST(KreuzUndQuerEnd, ThreeParkedMusketeersWinAtOnce) {  // KQ-15, KQ-18
  DiceTable table = DiceTable::at("0Ma17 0Mb17 0Mi14 0Sf9 1Ma9 1Sc1 1Md1");
  table.roll("3/3").told();
  table.play(0, "i14-f14-f17");
  EXPECT_EQ(table.outcome(), "musketeers-home 28 6 w0");
  EXPECT_EQ(
      table.told(),
      R"({"type":"moved","seat":0,"figure":"M","from":"i14","red":"f14","green":"f17"}{"type":"parked","seat":0,"figure":"M","cell":"f17"})"
      R"({"type":"musketeers_home","seat":0})");
}

TEST(KreuzUndQuerEnd, TwoParkedMusketeersAreNotEnoughEvenIfTheThirdIsLost) {  // KQ-15
  DiceTable table = DiceTable::at("0Ma17 0Mi14 0Sf9 1Ma9");
  EXPECT_EQ(table.roll("3/3").play(0, "i14-f14-f17").outcome(), "");
}

TEST(KreuzUndQuerEnd, WithNothingInPlayBeforeTheRollMorePointsWin) {  // KQ-16
  EXPECT_EQ(DiceTable::at("0Ma17 0Sf9 1Sa1", 1).outcome(), "no-moves 4 2 w0");
  EXPECT_EQ(DiceTable::at("0Sa17 0Sf9 1Sa1 1Mb1", 1).outcome(), "no-moves 2 6 w1");
}

TEST(KreuzUndQuerEnd, WithEqualPointsTheSideWithFiguresInPlayWins) {  // vector; KQ-16
  EXPECT_EQ(DiceTable::at("0Sa17 0Sb17 0Sc17 0Sd17 0Sf9 1Sa1 1Sb1 1Mc1", 1).outcome(), "no-moves 8 8 w0");
  EXPECT_EQ(DiceTable::at("0Sa17 1Sa1 1Sf9", 0).outcome(), "no-moves 2 2 w1");
}

TEST(KreuzUndQuerEnd, WithEqualPointsAndNothingInPlayItIsADraw) {  // KQ-16
  EXPECT_EQ(DiceTable::at("0Sa17 1Sa1", 1).outcome(), "no-moves 2 2");
}

TEST(KreuzUndQuerEnd, BlockedFiguresEndTheGameToo) {  // KQ-16
  EXPECT_EQ(DiceTable::at("1Sa2 0Sa1 0Sb2 0Sa3", 1).outcome(), "no-moves 0 0") << "both have figures in play: a draw";
  EXPECT_EQ(DiceTable::at("1Sa2 0Sa1 0Sb2", 1).outcome(), "") << "the way back is free";
  EXPECT_EQ(DiceTable::at("1Sa2 0Sb2 0Sa3", 1).outcome(), "") << "the way forward is free";
  EXPECT_EQ(DiceTable::at("1Sa3 0Sa2 0Sb3 0Sa4", 1).outcome(), "") << "there is something to capture ahead";
  EXPECT_EQ(DiceTable::at("1Ma2 0Sa1 0Sb2 0Sa3", 1).outcome(), "") << "a musketeer can go diagonally";
}

TEST(KreuzUndQuerEnd, OnlyTheSideAboutToRollMatters) {  // KQ-16
  EXPECT_EQ(DiceTable::at("0Sa17 0Sf9 1Sa1", 0).outcome(), "");
}

TEST(KreuzUndQuerEnd, ThatNoMovesAreLeftIsToldAfterTheTurnThatLedThere) {  // KQ-16
  DiceTable table = DiceTable::at("0Sf15 0Mf9 1Ma1");
  table.roll("1/2").told();
  table.play(0, "f15-e15-e17");
  EXPECT_EQ(table.outcome(), "no-moves 2 4 w1");
  EXPECT_THAT(table.told(), EndsWith(R"({"type":"parked","seat":0,"figure":"S","cell":"e17"}{"type":"no_moves"})"));
}

TEST(KreuzUndQuerEnd, TheSixHundredthTurnIsTheLast) {  // KQ-17, KQ-18
  DiceTable table = DiceTable::at("0Sf9 0Me2 1Ma9 1Sc1", 0, 598);
  table.roll("1/1").play(0, "f9-e9-e10");
  EXPECT_EQ(table.outcome(), "");
  table.roll("1/1").told();
  table.play(1, "a9-b9-b8");
  EXPECT_EQ(table.outcome(), "turn-limit 0 2 w1");
  EXPECT_THAT(table.told(), EndsWith(R"({"type":"turn_limit"})"));
}

TEST(KreuzUndQuerEnd, LapsedRollsCountTowardsTheLimit) {  // KQ-17
  DiceTable table = DiceTable::at("0Sa16 1Sa14 1Sa17 1Sc16 1Me9", 0, 599);
  table.roll("2/3");
  EXPECT_EQ(table.outcome(), "turn-limit 0 0") << "both have figures in play";
  EXPECT_EQ(table.told(),
            R"({"type":"rolled","seat":0,"roll":"2/3"}{"type":"lapsed","seat":0,"roll":"2/3"}{"type":"turn_limit"})");
}

TEST(KreuzUndQuerEnd, TheLimitComesBeforeTheSearchForMoves) {  // KQ-16, KQ-17
  EXPECT_EQ(DiceTable::at("0Sa17 1Sa1", 1, 600).outcome(), "turn-limit 2 2");
  EXPECT_EQ(DiceTable::at("0Sa17 1Sa1", 1, 599).outcome(), "no-moves 2 2");
}

TEST(KreuzUndQuerEnd, AWinOnTheLastTurnIsAWin) {  // KQ-14, KQ-15, KQ-17
  DiceTable table = DiceTable::at("0Ma17 0Mb17 0Mi14 0Sf9 1Ma9", 0, 599);
  EXPECT_EQ(table.roll("3/3").play(0, "i14-f14-f17").outcome(), "musketeers-home 28 0 w0");
}

TEST(KreuzUndQuerEnd, AnExchangeIsStillDecidedAfterTheLastTurn) {  // KQ-13, KQ-17
  DiceTable table = DiceTable::at("0Me4 0Sc17 0Sd17 1Me6", 1, 599);
  table.roll(dice_of_north).play(1, north_takes_e4);
  EXPECT_EQ(table.turn(), 0u);
  EXPECT_EQ(table.play(0, "exchange c17,d17=e1").outcome(), "turn-limit 0 0");
}

TEST(KreuzUndQuerEnd, WithEqualPointsAtTheLimitTheSideThatAloneHasFiguresInPlayWins) {  // KQ-16, KQ-17
  EXPECT_EQ(DiceTable::at("0Sa17 1Sa1 1Sf9", 1, 600).outcome(), "turn-limit 2 2 w1");
}

TEST(KreuzUndQuerEnd, ResigningLosesWithThePointsOnTheBoard) {  // KQ-18
  const DiceTable table = DiceTable::at("0Ma17 0Sf9 1Sa1 1Mf3");
  EXPECT_EQ(DiceTable::text_of(table.game().conceded(seat_at(0))), "resigned 4 28 w1");
  EXPECT_EQ(DiceTable::text_of(table.game().conceded(seat_at(1))), "resigned 28 2 w0");
}

TEST(KreuzUndQuerEnd, ParkedFiguresGiveAtMostTwentyEight) {  // KQ-18
  EXPECT_EQ(DiceTable::board_of("0Ma17 0Mb17 0Mc17 0Sd17 0Se17 0Sf17 0Sg17 0Sh17 0Si17 0Sj17 0Sk17").points(seat_at(0)),
            28);
}

}  // namespace
}  // namespace crosstable::test::kreuz_und_quer_end_test
