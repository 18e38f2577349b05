// Notation, exactly as the rules write it.
#include <gtest/gtest.h>

#include "engine/crosswise/crosswise.hpp"

namespace crosstable::test::crosswise_notation_test {
namespace {

std::string again(std::string_view text) {
  const std::optional<crosswise::Move> move = Crosswise::Move::read(text);
  return move ? move->text() : "unreadable";
}

TEST(CrosswiseNotation, ReadsAndWritesEveryKindOfMove) {
  for (const char* text :
       {"C@d4", "A@a1", "F@f6", "M:c4-d5", "M:d5-c4", "R:c4", "S:c4-d5", "X:c4=B", "redraw", "keep"}) {
    EXPECT_EQ(again(text), text);
  }
}

TEST(CrosswiseNotation, WritesTheLowerCellOfASwapFirstByColumnThenRow) {
  EXPECT_EQ(again("S:d5-c4"), "S:c4-d5");
  EXPECT_EQ(again("S:c5-c4"), "S:c4-c5");
  EXPECT_EQ(again("S:b1-a6"), "S:a6-b1");
}

TEST(CrosswiseNotation, ReadsNothingElse) {
  for (const char* text : {"",       " ",       "C",        "C@",      "C@d",      "C@d7",    "C@d0",
                           "C@g1",   "C@D4",    "c@d4",     "C@d4 ",   " C@d4",    "C @d4",   "C@d44",
                           "C@4d",   "G@a1",    "C:d4",     "M:c4",    "M:c4-",    "M:c4-d",  "M:c4-d55",
                           "M:c4d5", "M:c4=d5", "M:c4--d5", "M@c4-d5", "m:c4-d5",  "R:c4-",   "R:c4-d5",
                           "R:",     "R:c",     "Rc4",      "S:c4",    "S:c4-",    "S:c4+d5", "X:c4",
                           "X:c4=",  "X:c4=G",  "X:c4=b",   "X:c4=BB", "X:c4-B",   "Redraw",  "redraw ",
                           "REDRAW", "keeps",   "kee",      "first 0", "draw 0 C", "0 C@d4",  "\xc3\xa4@a1"}) {
    EXPECT_EQ(again(text), "unreadable") << text;
  }
  EXPECT_EQ(again(std::string_view("C@d4\0", 5)), "unreadable");
}

TEST(CrosswiseNotation, EveryCellHasItsOwnName) {
  for (unsigned i = 0; i < crosswise::cells; ++i) {
    const crosswise::Cell cell = crosswise::cell_at(i);
    EXPECT_EQ(crosswise::cell_named(name_of(cell)), cell);
  }
}

}  // namespace
}  // namespace crosstable::test::crosswise_notation_test
