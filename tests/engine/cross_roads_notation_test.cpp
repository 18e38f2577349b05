// Notation, exactly as the rules write it.
#include <gtest/gtest.h>

#include "tests/support/cross_roads_table.hpp"

namespace crosstable::test::cross_roads_notation_test {
namespace {

std::string again(std::string_view text) {
  const std::optional<CrossRoads::Move> move = CrossRoads::Move::read(text);
  return move ? move->text() : "unreadable";
}

TEST(CrossRoadsNotation, ReadsAndWritesPlacements) {
  for (const char* text :
       {"3@1,1/7@0,1", "1@0,0/9@-1,0", "1@-10,27/2@-10,26", "5@0,0/5@0,1", "5@-1,0/5@0,0", "8@-99,99/9@-98,99"}) {
    EXPECT_EQ(again(text), text);
  }
}

TEST(CrossRoadsNotation, ReadsEitherOrderAndWritesTheLowerNumberFirst) {
  EXPECT_EQ(again("7@0,1/3@1,1"), "3@1,1/7@0,1");
  EXPECT_EQ(again("9@-1,0/1@0,0"), "1@0,0/9@-1,0");
}

TEST(CrossRoadsNotation, WritesTheLowerCellOfADoubleFirstByXThenY) {
  EXPECT_EQ(again("5@0,1/5@0,0"), "5@0,0/5@0,1");
  EXPECT_EQ(again("5@0,0/5@-1,0"), "5@-1,0/5@0,0");
  EXPECT_EQ(again("5@0,0/5@-1,1"), "5@-1,1/5@0,0");
}

TEST(CrossRoadsNotation, ReadsNothingElse) {
  for (const char* text : {"",
                           " ",
                           "/",
                           "3@1,1",
                           "3@1,1/",
                           "/7@0,1",
                           "3@1,1/7@0,1/",
                           "3@1,1/7@0,1 ",
                           " 3@1,1/7@0,1",
                           "3@1,1 /7@0,1",
                           "3@1, 1/7@0,1",
                           "0@1,1/7@0,1",
                           "37@1,1/0,1",
                           "3@1,1/a@0,1",
                           "3@1,1/7@0",
                           "3@1,1/7@,1",
                           "3@1,1/7@0,",
                           "3@11/7@0,1",
                           "3@1,1,1/7@0,1",
                           "3@+1,1/7@0,1",
                           "3@01,1/7@0,1",
                           "3@1,1/7@-0,1",
                           "3@1,1/7@00,1",
                           "3@1,1/7@--1,1",
                           "3@1,1/7@-,1",
                           "3@1.0,1/7@0,1",
                           "3@1,0x1/7@0,1",
                           "3@1,1-7@0,1",
                           "3@1;1/7@0,1",
                           "3:1,1/7@0,1",
                           "3@100,1/7@99,1",
                           "3@-100,1/7@-99,1",
                           "3@1,4294967297/7@0,1",
                           "33@1,1/7@0,1",
                           "first 0",
                           "flip 82",
                           "draw 0 37",
                           "0 3@1,1/7@0,1",
                           "\xc3\xa4@1,1/7@0,1"}) {
    EXPECT_EQ(again(text), "unreadable") << text;
  }
  EXPECT_EQ(again(std::string_view("3@1,1/7@0,1\0", 12)), "unreadable");
}

TEST(CrossRoadsNotation, CardsHaveTwoDigitsTheLowerFirst) {
  std::string before;
  for (unsigned i = 0; i < cross_roads::card_kinds; ++i) {
    const cross_roads::Card card = cross_roads::card_at(i);
    EXPECT_EQ(cross_roads::card_of(cross_roads::low_of(card), cross_roads::high_of(card)), card);
    EXPECT_LE(name_of(card)[0], name_of(card)[1]);
    EXPECT_LT(before, name_of(card)) << "ascending, which is the order of chance's outcomes";
    before = name_of(card);
  }
}

TEST(CrossRoadsChance, IsWrittenWithTheLowerDigitFirst) {
  CrossRoadsTable table(2);
  EXPECT_EQ(table.game().write_chance(1), "first 1");
  table.chance("first 1");
  EXPECT_EQ(table.game().write_chance(index_of(cross_roads::card_of(3, 7))), "draw 1 37");
  table.draws("12 13 14 15 16 23 24 25 26 27");
  EXPECT_EQ(table.game().write_chance(index_of(cross_roads::card_of(2, 8))), "flip 28");
}

TEST(CrossRoadsChance, ReadsOnlyTheLineThatIsDueNow) {
  CrossRoadsTable table(2);
  for (const char* text : {"first 2", "first 01", "first", "First 0", "first 0 ", "draw 0 12", "flip 12", ""}) {
    EXPECT_EQ(table.game().read_chance(text), std::nullopt) << text;
  }
  table.chance("first 0");
  for (const char* text : {"draw 1 12", "draw 0 21", "draw 0 73", "draw 0 1", "draw 0 123", "draw 0  12", "draw 00 12",
                           "draw 0 12 ", "draw 0 10", "first 0", "flip 12", "take 0 1 12", "take 1 0 12", "12", ""}) {
    EXPECT_EQ(table.game().read_chance(text), std::nullopt) << text;
  }
  EXPECT_NE(table.game().read_chance("draw 0 12"), std::nullopt);
}

TEST(CrossRoadsChance, TheFlipIsReadInBothOrdersAndLiesAsRead) {
  CrossRoadsTable as_written(2), turned(2);
  for (CrossRoadsTable* table : {&as_written, &turned})
    table->chance("first 0").draws("12 13 14 15 16 23 24 25 26 27").told();
  as_written.chance("flip 28");
  turned.chance("flip 82");
  EXPECT_EQ(as_written.told(), R"({"type":"flipped","move":"2@0,0/8@1,0"})");
  EXPECT_EQ(turned.told(), R"({"type":"flipped","move":"2@1,0/8@0,0"})");
  EXPECT_EQ(turned.pile(), as_written.pile());
}

TEST(CrossRoadsChance, AMatchReadsNoCardThatIsNotInThePileInEitherOrder) {
  CrossRoadsTable table(2);
  table.chance("first 0").draws("19 19 14 15 16 28 24 25 26 27");
  const MatchOf<CrossRoads> match(table.game());
  for (const char* text : {"flip 28", "flip 82", "flip 19", "flip 91", "flip 55"})
    EXPECT_EQ(match.read_chance(text), std::nullopt) << text;
  EXPECT_NE(match.read_chance("flip 42"), std::nullopt) << "there is a second one";
}

}  // namespace
}  // namespace crosstable::test::cross_roads_notation_test
