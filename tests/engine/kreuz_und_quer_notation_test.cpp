// Notation, exactly as the rules write it.
#include <gtest/gtest.h>

#include <set>

#include "engine/core/match_adapter.hpp"
#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable::test::kreuz_und_quer_notation_test {
namespace {

using namespace kreuz_und_quer;

std::string again(std::string_view text) {
  const std::optional<Move> move = KreuzUndQuer::Move::read(text);
  return move ? move->text() : "unreadable";
}

TEST(KreuzUndQuerNotation, ReadsAndWritesEveryKindOfMove) {
  for (const char* text : {"e2-h2-h7", "a1-q17-a17", "e4-e1-", "e2--e7", "q17--q1", "exchange c17,d17=e1",
                           "exchange a1,q1=q17", "decline"}) {
    EXPECT_EQ(again(text), text);
  }
}

TEST(KreuzUndQuerNotation, ReadsNothingElse) {
  for (const char* text : {"",
                           "-",
                           "--",
                           "e2",
                           "e2-",
                           "e2--",
                           "-e2-",
                           "--e2",
                           "e2-h2",
                           "e2-h2-h7-",
                           "e2-h2-h7 ",
                           " e2-h2-h7",
                           "e2 -h2-h7",
                           "e2-h2 -h7",
                           "e2-h2-h18",
                           "e2-h2-h0",
                           "e2-h2-h07",
                           "e02-h2-h7",
                           "r2-h2-h7",
                           "E2-h2-h7",
                           "e2-H2-h7",
                           "e2-h2-h+7",
                           "e2-h2-h177",
                           "e2-h2-7h",
                           "e2h2-h7",
                           "e2---h7",
                           "e2-x-h7",
                           "e2-h2-x",
                           "exchange",
                           "exchange ",
                           "exchange c17,d17",
                           "exchange c17,d17=",
                           "exchange d17,c17=e1",
                           "exchange c17,c17=e1",
                           "exchange c17, d17=e1",
                           "exchange  c17,d17=e1",
                           "exchange c17,d17=e1 ",
                           "exchange c17,d17,e17=e1",
                           "exchange c17=e1",
                           "exchange c17,d17=e1=e2",
                           "Exchange c17,d17=e1",
                           "exchange c17-d17=e1",
                           "Decline",
                           "decline ",
                           "declined",
                           "first 0",
                           "roll 3/5",
                           "0 e2-h2-h7",
                           "\xc3\xa4"
                           "2-h2-h7"}) {
    EXPECT_EQ(again(text), "unreadable") << text;
  }
  EXPECT_EQ(again(std::string_view("e2-h2-h7\0", 9)), "unreadable");
}

TEST(KreuzUndQuerNotation, EveryCellHasItsOwnNameAndItsPlaceAmongSortedNames) {
  std::set<std::string> names;
  std::set<unsigned> ranks;
  for (unsigned column = 0; column < width; ++column) {
    for (unsigned row = 0; row < width; ++row) {
      const Cell cell = cell_at(column, row);
      EXPECT_EQ(cell_named(name_of(cell)), cell);
      names.insert(name_of(cell));
      ranks.insert(name_rank(cell));
    }
  }
  ASSERT_EQ(names.size(), 289u);
  ASSERT_EQ(ranks.size(), 289u);
  unsigned rank = 0;
  for (const std::string& name : names) EXPECT_EQ(name_rank(*cell_named(name)), rank++) << name;
}

TEST(KreuzUndQuerNotation, ARollIsReadInTheOrderOfItsDice) {
  MatchOf<KreuzUndQuer> match{KreuzUndQuer(crosstable::Setup())};
  EXPECT_EQ(match.read_chance("roll 1/2"), std::nullopt) << "the first side is drawn before";
  match.resolve(*match.read_chance("first 0"), nullptr);
  EXPECT_EQ(match.read_chance("roll 1/2"), 1u);
  EXPECT_EQ(match.read_chance("roll 2/1"), 6u);
  EXPECT_EQ(match.read_chance("roll 6/6"), 35u);
  for (const char* text : {"roll", "roll 1", "roll 1/", "roll 1/2 ", "roll 1/22", "roll  1/2", "roll 1-2", "Roll 1/2",
                           "roll 0/1", "roll 1/0", "roll 7/1", "roll 1/7", "roll A/1", "move 1/2", "first 0"}) {
    EXPECT_EQ(match.read_chance(text), std::nullopt) << text;
  }
}

}  // namespace
}  // namespace crosstable::test::kreuz_und_quer_notation_test
