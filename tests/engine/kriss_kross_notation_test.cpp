// Notation, exactly as the rules write it.
#include <gtest/gtest.h>

#include "tests/support/kriss_kross_table.hpp"

namespace crosstable::test::kriss_kross_notation_test {
namespace {

std::string again(std::string_view text) {
  const std::optional<kriss_kross::Move> move = KrissKross::Move::read(text);
  return move ? move->text() : "unreadable";
}

TEST(KrissKrossNotation, ReadsAndWritesChoicesAndEntries) {
  for (const char* text : {"choose D", "choose X", "choose T", "choose Q", "choose O", "choose S", "D@b2/S@b3",
                           "S@a1/S@a2", "X@d5/T@e5"}) {
    EXPECT_EQ(again(text), text);
  }
}

TEST(KrissKrossNotation, WritesTheLowerCellFirstByColumnThenRow) {  // KK-5: either order
  EXPECT_EQ(again("S@b3/D@b2"), "D@b2/S@b3");
  EXPECT_EQ(again("S@c1/D@b1"), "D@b1/S@c1");
  EXPECT_EQ(again("S@b1/D@a5"), "D@a5/S@b1");
}

TEST(KrissKrossNotation, ReadsNothingElse) {
  for (const char* text :
       {"",           "choose",    "choose ",   "choose d",  "choose DX", "choose  D", "Choose D",  "choose A",
        "choose D ",  "chooseD",   "D@b2",      "D@b2/",     "D@b2/S",    "D@b2/S@",   "D@b2/S@b",  "D@b2/S@b33",
        "D@b2/S@b6",  "D@b2/S@f3", "D@b0/S@b1", "d@b2/S@b3", "D@B2/S@b3", "D@b2/s@b3", "D@b2 S@b3", "D@b2/S@b3 ",
        " D@b2/S@b3", "D:b2/S:b3", "A@b2/S@b3", "D@2b/S@b3", "D/S",       "roll D/S",  "first 0",   "0 D@b2/S@b3"}) {
    EXPECT_EQ(again(text), "unreadable") << text;
  }
  EXPECT_EQ(again(std::string_view("choose D\0", 9)), "unreadable");
  EXPECT_EQ(again(std::string_view("D@b2/S@b\0", 9)), "unreadable");
}

TEST(KrissKrossNotation, ARollIsReadInTheOrderOfItsDice) {
  const MatchOf<KrissKross> match(KrissKrossTable::ready(1).game());
  EXPECT_EQ(match.read_chance("roll D/S"), 5u);
  EXPECT_EQ(match.read_chance("roll S/D"), 30u);
  for (const char* text : {"roll", "roll D", "roll D/", "roll D/A", "roll d/s", "roll DS", "roll D/S ", "roll D/SS",
                           "roll  D/S", "draw 0 D", "first 0"}) {
    EXPECT_EQ(match.read_chance(text), std::nullopt) << text;
  }
}

TEST(KrissKrossNotation, TheFirstRollerIsTheFirstLineWithOnePlayerToo) {  // KK-4
  const MatchOf<KrissKross> match(KrissKrossTable(1).game());
  EXPECT_EQ(match.read_chance("first 0"), 0u);
  for (const char* text : {"first 1", "first 00", "first", "roll D/S"})
    EXPECT_EQ(match.read_chance(text), std::nullopt) << text;
}

}  // namespace
}  // namespace crosstable::test::kriss_kross_notation_test
