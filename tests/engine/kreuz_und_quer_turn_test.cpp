// Turns of Kreuz und Quer: steps, ways, captures that stop, zones, shelter, and which kind of turn comes first.
#include <gmock/gmock.h>

#include <array>
#include <ostream>

#include "tests/support/kreuz_und_quer_table.hpp"

namespace crosstable::test::kreuz_und_quer_turn_test {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using Texts = std::vector<std::string>;

Texts legal(std::string_view figures, std::string_view dice, unsigned seat = 0) {
  return DiceTable::at(figures, seat).roll(dice).legal(seat);
}

// How many of the turns are full, red alone or shelter, and green alone.
struct Counts {
  unsigned full = 0, red_alone = 0, green_alone = 0;
  friend bool operator==(const Counts&, const Counts&) = default;
  friend std::ostream& operator<<(std::ostream& out, const Counts& counts) {
    return out << counts.full << " full, " << counts.red_alone << " red alone, " << counts.green_alone
               << " green alone";
  }
};
Counts count(const Texts& turns) {
  Counts counts;
  for (const std::string& turn : turns) {
    ++(turn.back() == '-' ? counts.red_alone : turn.find("--") != std::string::npos ? counts.green_alone : counts.full);
  }
  return counts;
}

TEST(KreuzUndQuerTurn, TheStartPositionHasAsManyTurnsAsTheRulesSay) {  // vector; KQ-2, KQ-5, KQ-11
  const std::array<std::array<unsigned, 6>, 3> full = {
      {{63, 45, 45, 43, 41, 39}, {14, 14, 14, 14, 14, 14}, {12, 10, 10, 10, 10, 8}}};
  const std::array<unsigned, 3> shelter = {9, 8, 0};
  for (const unsigned seat : {0u, 1u}) {
    for (unsigned red = 1; red <= 6; ++red) {
      for (unsigned green = 1; green <= 6; ++green) {
        const std::string dice = std::to_string(red) + '/' + std::to_string(green);
        const Counts expected = red <= 3   ? Counts{full[red - 1][green - 1], shelter[red - 1], 0}
                                : red == 4 ? Counts{2, 0, 0}
                                           : Counts{0, 0, 11};
        EXPECT_EQ(count(DiceTable(seat).roll(dice).legal(seat)), expected) << "seat " << seat << ", " << dice;
      }
    }
  }
}

TEST(KreuzUndQuerTurn, AGreenStepStopsWhereItCaptures) {  // vector; KQ-7
  EXPECT_THAT(legal("0Se10 1Sf13", "1/5"), ElementsAre("e10-d10-d15", "e10-e9-e14", "e10-f10-f13"));
  DiceTable table = DiceTable::at("0Se10 1Sf13 1Ma9");
  table.roll("1/5").play(0, "e10-f10-f13");
  EXPECT_EQ(table.figures(), "1Ma9 0Sf13");
}

TEST(KreuzUndQuerTurn, TheZoneIsEnteredExactlyOrNotAtAll) {  // vector; KQ-7, KQ-8
  EXPECT_THAT(legal("0Se15", "2/2"), ElementsAre("e15-c15-c17", "e15-e13-e15", "e15-g15-g17"));
  EXPECT_THAT(legal("0Se15", "2/4"), ElementsAre("e15-e13-e17"));
  EXPECT_THAT(legal("0Se15", "2/3"), ElementsAre("e15-e13-e16"));
}

TEST(KreuzUndQuerTurn, AFigureInItsZoneIsProtectedAndBlocksTheWay) {  // vector; KQ-7, KQ-10
  EXPECT_THAT(legal("0Se15 1Sc17", "2/2"), ElementsAre("e15-e13-e15", "e15-g15-g17"));
  DiceTable table = DiceTable::at("0Se15 1Sc17");
  EXPECT_EQ(table.roll("2/2").against(0, "e15-c15-c17"), "KQ-7 green_blocked");
}

TEST(KreuzUndQuerTurn, ACaptureStopsEvenIfTheRestWouldLeaveTheBoard) {  // vector; KQ-7
  EXPECT_THAT(legal("0Se15 1Sc16", "2/6"), ElementsAre("e15-c15-c16"));
}

TEST(KreuzUndQuerTurn, AMusketeerHasFiveRedAndThreeGreenWays) {  // vector; KQ-5
  const Texts turns = legal("0Mi14", "3/3");
  EXPECT_EQ(turns.size(), 15u);
  Texts parking;
  for (const std::string& turn : turns) {
    if (turn.ends_with("17")) parking.push_back(turn);
  }
  EXPECT_THAT(parking,
              ElementsAre("i14-f14-c17", "i14-f14-f17", "i14-f14-i17", "i14-l14-i17", "i14-l14-l17", "i14-l14-o17"));
}

TEST(KreuzUndQuerTurn, EnteringItsOwnZoneByRedGivesAFigureTheRightToStay) {  // vector; KQ-10
  EXPECT_THAT(legal("0Se4", "3/1"), ElementsAre("e4-b4-b5", "e4-e1-", "e4-e1-e2", "e4-h4-h5"));
}

TEST(KreuzUndQuerTurn, MovingWithinTheZoneGivesNoRightToStay) {  // KQ-10
  EXPECT_THAT(legal("0Se1", "3/1"), ElementsAre("e1-b1-b2", "e1-h1-h2"));
  DiceTable table = DiceTable::at("0Se1");
  EXPECT_EQ(table.roll("3/1").against(0, "e1-b1-"), "KQ-11 both_steps");
}

TEST(KreuzUndQuerTurn, AMusketeerSheltersDiagonallyToo) {  // KQ-5, KQ-10
  EXPECT_THAT(legal("0Md3 0Sd4 0Mp9", "2/6"), Contains("d3-b1-"));
  EXPECT_THAT(legal("1Md15 1Sd14 1Mp9", "2/6", 1), Contains("d15-f17-"));
}

TEST(KreuzUndQuerTurn, AParkedFigureNeverMoves) {  // vector; KQ-9
  const Texts turns = legal("0Me17 0Sc9", "1/1");
  EXPECT_EQ(turns.size(), 3u);
  for (const std::string& turn : turns) EXPECT_EQ(turn.substr(0, 3), "c9-");
  DiceTable table = DiceTable::at("0Me17 0Sc9");
  EXPECT_EQ(table.roll("1/1").against(0, "e17-d17-d16"), "KQ-9 parked");
}

TEST(KreuzUndQuerTurn, WithoutARedWayGreenGoesAlone) {  // vector; KQ-11
  EXPECT_THAT(legal("0Se10 1Sd10 1Sf10 1Se9", "1/2"), ElementsAre("e10--e12"));
}

TEST(KreuzUndQuerTurn, SingleRedAndSingleGreenStepsAreListedTogether) {  // KQ-11
  EXPECT_THAT(legal("0Sa16 1Sa17 1Sb17 1Sa15 0Sq9 1Sp9 1Sq8", "1/1"), ElementsAre("a16-b16-", "q9--q10"));
}

TEST(KreuzUndQuerTurn, AFigureThatHasARedWayCannotGoByGreenAlone) {  // KQ-11
  DiceTable table = DiceTable::at("0Sa15 1Sa14 1Sb17");
  table.roll("1/2");
  EXPECT_THAT(table.legal(0), ElementsAre("a15-b15-"));
  EXPECT_EQ(table.against(0, "a15--a17"), "KQ-11 red_first");
}

TEST(KreuzUndQuerTurn, RedGoesAloneOnlyIfNoFigureCanDoMore) {  // KQ-11
  DiceTable stuck = DiceTable::at("0Sa16 1Sa17 1Sb17 1Sa15");
  EXPECT_EQ(stuck.roll("1/1").legal(0), (Texts{"a16-b16-"}));
  DiceTable table = DiceTable::at("0Sa16 1Sa17 1Sb17 1Sa15 0Sq9");
  EXPECT_THAT(table.roll("1/1").legal(0), ElementsAre("q9-p9-p10", "q9-q8-q9"));
  EXPECT_EQ(table.against(0, "a16-b16-"), "KQ-11 both_steps");
}

TEST(KreuzUndQuerTurn, IfAShelterTurnExistsNoSingleStepIsLegal) {  // KQ-11
  DiceTable table = DiceTable::at("0Sq2 1Sp2 0Sq3 1Sp3 0Sa16 1Sa15");
  table.roll("1/6");
  EXPECT_THAT(table.legal(0), ElementsAre("q2-q1-"));
  EXPECT_EQ(table.against(0, "a16-b16-"), "KQ-11 both_steps");
  EXPECT_EQ(table.against(0, "q3--q9"), "KQ-11 both_steps");
}

TEST(KreuzUndQuerTurn, ARollWithoutALegalTurnLapsesByItself) {  // KQ-11
  DiceTable table = DiceTable::at("0Sa16 1Sa14 1Sa17 1Sc16 1Me9");
  table.roll("2/3");
  EXPECT_TRUE(table.chance_acts());
  EXPECT_EQ(table.told(), R"({"type":"rolled","seat":0,"roll":"2/3"}{"type":"lapsed","seat":0,"roll":"2/3"})");
  EXPECT_EQ(table.roll("1/1").turn(), 1u);
}

TEST(KreuzUndQuerTurn, RedJumpsOverNobody) {  // KQ-6
  DiceTable table = DiceTable::at("0Se10 1Sg10 0Se8 1Sc3");
  table.roll("3/1");
  EXPECT_EQ(table.against(0, "e10-h10-h11"), "KQ-6 red_blocked");
  EXPECT_EQ(table.against(0, "e10-e7-e8"), "KQ-6 red_blocked");
}

TEST(KreuzUndQuerTurn, RedCapturesNobody) {  // KQ-6
  DiceTable table = DiceTable::at("0Se10 1Sg10");
  EXPECT_EQ(table.roll("2/1").against(0, "e10-g10-g11"), "KQ-6 red_blocked");
}

TEST(KreuzUndQuerTurn, AFriendlyFigureBlocksTheGreenWayEvenAtItsEnd) {  // KQ-7
  DiceTable table = DiceTable::at("0Se10 0Sf12 0Md13");
  table.roll("1/3");
  EXPECT_EQ(table.against(0, "e10-f10-f13"), "KQ-7 green_blocked");
  EXPECT_EQ(table.against(0, "e10-d10-d13"), "KQ-7 green_blocked");
}

TEST(KreuzUndQuerTurn, AFriendlyParkedFigureBlocksTheWayToo) {  // KQ-7
  DiceTable table = DiceTable::at("0Se16 0Sf17");
  EXPECT_EQ(table.roll("1/1").against(0, "e16-f16-f17"), "KQ-7 green_blocked");
}

TEST(KreuzUndQuerTurn, NobodyPassesAnEnemyFigureByGreen) {  // KQ-7
  DiceTable table = DiceTable::at("0Se10 1Sf12");
  EXPECT_EQ(table.roll("1/3").against(0, "e10-f10-f13"), "KQ-7 stops_to_capture");
}

TEST(KreuzUndQuerTurn, TheCellThatTheFigureLeftIsEmptyForItsGreenStep) {  // KQ-4, KQ-7
  EXPECT_THAT(legal("0Se10", "1/3"), Contains("e10-e9-e12"));
  EXPECT_THAT(legal("0Me10", "1/3"), Contains("e10-f9-c12"));
  EXPECT_THAT(legal("0Me10", "2/2"), Contains("e10-c8-e10"));
}

TEST(KreuzUndQuerTurn, AMusketeerCapturesDiagonally) {  // KQ-5, KQ-7
  DiceTable table = DiceTable::at("0Me10 1Sh13 1Mq9");
  table.roll("1/6").play(0, "e10-d9-h13");
  EXPECT_EQ(table.figures(), "0Mh13 1Mq9");
}

TEST(KreuzUndQuerTurn, ASoldierDoesNotGoDiagonally) {  // KQ-5
  DiceTable table = DiceTable::at("0Se10");
  table.roll("1/1");
  EXPECT_EQ(table.against(0, "e10-d9-d10"), "KQ-5 not_a_step");
  EXPECT_EQ(table.against(0, "e10-d10-e11"), "KQ-5 not_a_step");
}

TEST(KreuzUndQuerTurn, RedNeverGoesForwardAndGreenNeverBack) {  // KQ-5
  DiceTable table = DiceTable::at("0Me10");
  table.roll("1/1");
  for (const char* text : {"e10-e11-e12", "e10-f11-f12", "e10-d11-d12", "e10-d10-d9", "e10-d10-c10", "e10-d10-c9"}) {
    EXPECT_EQ(table.against(0, text), "KQ-5 not_a_step") << text;
  }
}

TEST(KreuzUndQuerTurn, AStepGoesExactlyAsFarAsTheDieShows) {  // KQ-5
  DiceTable table = DiceTable::at("0Se10");
  table.roll("2/3");
  for (const char* text : {"e10-d10-d13", "e10-h10-h13", "e10-c10-c12", "e10-c10-c14", "e10-e10-e13", "e10-c10-c10"}) {
    EXPECT_EQ(table.against(0, text), "KQ-5 not_a_step") << text;
  }
}

TEST(KreuzUndQuerTurn, TheSameFigureMakesBothStepsAndBelongsToTheMover) {  // KQ-4
  DiceTable table = DiceTable::at("0Se10 1Sg10");
  table.roll("1/1");
  EXPECT_EQ(table.against(0, "g10-h10-h11"), "KQ-4 no_figure");
  EXPECT_EQ(table.against(0, "a1-b1-b2"), "KQ-4 no_figure");
}

TEST(KreuzUndQuerTurn, NothingIsRefusedOrPlayedForTheOtherSeat) {  // KQ-4
  DiceTable table = DiceTable::at("0Se10 1Sg10");
  table.roll("1/1");
  EXPECT_THAT(table.legal(1), IsEmpty());
  EXPECT_EQ(table.against(1, "g10-h10-h9"), " not_your_turn");
}

TEST(KreuzUndQuerTurn, NobodyMustCapture) {  // KQ-11
  EXPECT_THAT(legal("0Se10 1Sf11", "1/1"), ElementsAre("e10-d10-d11", "e10-e9-e10", "e10-f10-f11"));
}

TEST(KreuzUndQuerTurn, TurnsAlternate) {  // KQ-3, KQ-4
  DiceTable table(1);
  table.roll("1/1").play(1, "b15-a15-a14");
  table.roll("1/1").play(0, "b3-a3-a4");
  EXPECT_EQ(table.roll("1/1").turn(), 1u);
}

TEST(KreuzUndQuerTurn, TellsWhatHappensInOrder) {  // README
  DiceTable table = DiceTable::at("0Se10 1Sf13 1Ma9 0Sm15 0Mq1");
  table.roll("1/5").play(0, "e10-f10-f13");
  EXPECT_EQ(
      table.told(),
      R"({"type":"rolled","seat":0,"roll":"1/5"}{"type":"moved","seat":0,"figure":"S","from":"e10","red":"f10","green":"f13"})"
      R"({"type":"captured","seat":1,"figure":"S","cell":"f13"})");
  table.roll("1/1").play(1, "a9-b9-c8");
  table.told();
  table.roll("1/2").play(0, "m15-l15-l17");
  EXPECT_EQ(
      table.told(),
      R"({"type":"rolled","seat":0,"roll":"1/2"}{"type":"moved","seat":0,"figure":"S","from":"m15","red":"l15","green":"l17"})"
      R"({"type":"parked","seat":0,"figure":"S","cell":"l17"})");
}

TEST(KreuzUndQuerTurn, TellsOfShelterAndOfSingleSteps) {  // README, KQ-10, KQ-11
  DiceTable table = DiceTable::at("0Se4 1Ma9");
  table.roll("3/1").play(0, "e4-e1-");
  EXPECT_EQ(table.told(),
            R"({"type":"rolled","seat":0,"roll":"3/1"}{"type":"moved","seat":0,"figure":"S","from":"e4","red":"e1"})"
            R"({"type":"sheltered","seat":0,"figure":"S","cell":"e1"})");
  table = DiceTable::at("0Se10 1Sd10 1Sf10 1Se9 1Ma9");
  table.roll("1/2").play(0, "e10--e12");
  EXPECT_EQ(
      table.told(),
      R"({"type":"rolled","seat":0,"roll":"1/2"}{"type":"moved","seat":0,"figure":"S","from":"e10","green":"e12"})");
}

}  // namespace
}  // namespace crosstable::test::kreuz_und_quer_turn_test
