// What a hint says of a move: that it is true, and made from what the mover may know.
#include <gtest/gtest.h>

#include "tests/support/cross_roads_table.hpp"
#include "tests/support/crosswise_table.hpp"
#include "tests/support/kreuz_und_quer_table.hpp"
#include "tests/support/kriss_kross_table.hpp"

namespace crosstable::test::merit_test {
namespace {

template <class G>
std::string merit(const G& game, unsigned seat, std::string_view move) {
  const auto said = G::merit(game.known_to(Viewer::at(seat_at(seat))), *G::Move::read(move));
  return said ? std::string(said->key) + ": " + said->text : "";
}

// Seat 1 owns the rows, seat 0 the columns.
constexpr std::string_view board = R"(
. . . . . .
. . . . . .
. . A A A .
. . . B . .
. . . B . .
A . . . . .)";

TEST(CrosswiseMerit, IsTheLineThatGainsMost) {  // CW-3, CW-21
  const Table table = Table::at(board, 1, {"A B C D", "A B M R"});
  EXPECT_EQ(merit(table.game(), 1, "A@b4"), "hint.crosswise.gain: Your line 4 goes from 3 to 5 points");
  EXPECT_EQ(merit(table.game(), 1, "R:d3"), "hint.crosswise.loss: The other side's line d goes from 1 to 0 points");
}

TEST(CrosswiseMerit, IsWhatTheOthersCannotHaveThere) {
  const Table table = Table::at(board, 0, {"A C D E", "A B C D"});
  EXPECT_EQ(merit(table.game(), 0, "C@f4"),
            "hint.crosswise.block: Otherwise, the other side's line 4 could go from 3 to 5 points");
  EXPECT_EQ(merit(table.game(), 0, "C@b6"), "") << "nothing was to be had there";
}

TEST(KrissKrossMerit, IsTheLineThatGainsMost) {  // KK-9
  KrissKrossTable table(1);
  table.chance("first 0").play(0, "choose T").chance("roll D/T");
  EXPECT_EQ(merit(table.game(), 0, "T@b3/D@c3"), "hint.kriss_kross.row: It takes row 3 from 0 to 2 points");
  EXPECT_EQ(merit(table.game(), 0, "T@a4/D@b4"), "hint.kriss_kross.column: It takes column a from 0 to 2 points");
  EXPECT_EQ(merit(table.game(), 0, "T@d1/D@e1"), "");
}

TEST(CrossRoadsMerit, IsTheEffectOrWhatStillFits) {  // CR-7, CR-8, CR-9
  CrossRoadsTable whiff = CrossRoadsTable::dealt(2, 0, "37 45 45 46 56 16 12 12 13 13", "82");
  whiff.play(0, "3@0,1/7@0,0");
  EXPECT_EQ(merit(whiff.game(), 1, "1@1,0/6@0,0"),
            "hint.cross_roads.whiff: It's a whiff, so the next player draws a card");

  CrossRoadsTable reeky = CrossRoadsTable::dealt(2, 0, "37 45 45 46 56 14 12 12 13 13", "82");
  reeky.play(0, "3@0,1/7@0,0");
  EXPECT_EQ(merit(reeky.game(), 1, "1@1,0/4@1,1"),
            "hint.cross_roads.fit: Of your 4 remaining cards, 4 can be placed next");
  reeky.play(1, "1@1,0/4@1,1");
  EXPECT_EQ(merit(reeky.game(), 0, "4@0,1/5@1,1"),
            "hint.cross_roads.reeky: It's a reeky, so the other players draw cards");
}

TEST(KreuzUndQuerMerit, IsTheDeed) {  // KQ-9, KQ-10, KQ-12
  DiceTable capture = DiceTable::at("0Se10 1Sf13 1Ma9 0Sm15 0Mq1");
  capture.roll("1/5");
  EXPECT_EQ(merit(capture.game(), 0, "e10-f10-f13"), "hint.kreuz_und_quer.captures.S: It captures a soldier");
  EXPECT_EQ(merit(capture.game(), 0, "e10-d10-d15"), "");
  DiceTable home = DiceTable::at("0Ma17 0Mb17 0Mi14 0Sf9 1Ma9 1Sc1 1Md1");
  home.roll("3/3");
  EXPECT_EQ(merit(home.game(), 0, "i14-f14-f17"), "hint.kreuz_und_quer.parks.M: It parks a musketeer");
}

}  // namespace
}  // namespace crosstable::test::merit_test
