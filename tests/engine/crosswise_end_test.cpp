// The end and the score: CW-19 … CW-25.
#include <gmock/gmock.h>

#include <algorithm>

#include "tests/support/crosswise_table.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::crosswise_end_test {
namespace {

using ::testing::ElementsAre;
using ::testing::EndsWith;

constexpr std::string_view publishers_example = R"(
A F D C A B
C A D C B C
A E D E E D
B E B E E B
A F D C B E
A C D C A B)";

constexpr std::string_view brettspielwelts_example = R"(
E C D E B C
E D D C B B
A D A A A A
A D F C B E
E D B F C C
E B D F C A)";

// The board with f1 still empty, and the player to act holding the stone that belongs there.
Table before_the_last_stone(std::string_view board, const std::string& hand0, const std::string& hand1) {
  std::string text(board);
  text.back() = '.';
  return Table::at(text, 1, {hand0, hand1});
}

// These six symbols in a column, with all other cells empty.
int worth(std::string_view symbols) {
  crosswise::Board board;
  unsigned row = 0;
  for (const char symbol : symbols) board.put(crosswise::cell_at(2, row++), *crosswise::stone_named(symbol));
  return board.value(crosswise::line_at(2));
}

TEST(Crosswise, ThePublishersExampleCountsTwentySixToTwentyTwo) {  // CW-20, CW-21, CW-22, vector
  Table table = before_the_last_stone(publishers_example, "D F F F", "B M M M");
  table.play(1, "B@f1");
  EXPECT_THAT(table.values("abcdef"), ElementsAre(5, 2, 7, 6, 3, 3));
  EXPECT_THAT(table.values("654321"), ElementsAre(1, 3, 4, 6, 6, 2));
  const Outcome outcome = table.game().outcome().value();
  EXPECT_EQ(outcome.reason, "full");
  EXPECT_THAT(outcome.scores, ElementsAre(26, 22));
  EXPECT_EQ(outcome.winners, Seats(seat_at(0)));
}

TEST(Crosswise, BrettspielWeltsExampleCountsTwentyTwoToTwentyFour) {  // CW-20, CW-21, CW-22, vector
  Table table = before_the_last_stone(brettspielwelts_example, "F F F B", "A M M M");
  table.play(1, "A@f1");
  EXPECT_THAT(table.values("abcdef"), ElementsAre(6, 5, 3, 2, 4, 2));
  EXPECT_THAT(table.values("654321"), ElementsAre(2, 2, 7, 6, 1, 6));
  const Outcome outcome = table.game().outcome().value();
  EXPECT_THAT(outcome.scores, ElementsAre(22, 24));
  EXPECT_EQ(outcome.winners, Seats(seat_at(1)));
}

TEST(Crosswise, AFullLineIsWorthWhatItsPatternSays) {  // CW-21
  EXPECT_EQ(worth("AAAAAB"), 7);
  EXPECT_EQ(worth("AAAABB"), 6);
  EXPECT_EQ(worth("AAAABC"), 5);
  EXPECT_EQ(worth("AAABBB"), 6);
  EXPECT_EQ(worth("AAABBC"), 4);
  EXPECT_EQ(worth("AAABCD"), 3);
  EXPECT_EQ(worth("AABBCC"), 3);
  EXPECT_EQ(worth("AABBCD"), 2);
  EXPECT_EQ(worth("AABCDE"), 1);
  EXPECT_EQ(worth("ABCDEF"), 6);
}

TEST(Crosswise, EqualStonesNeedNotBeAdjacent) {  // CW-21
  std::string line = "AAABBC";
  do {
    EXPECT_EQ(worth(line), 4) << line;
  } while (std::next_permutation(line.begin(), line.end()));
}

TEST(Crosswise, AnUnfinishedLineShowsTheValueOfTheStonesInIt) {  // CW-21
  EXPECT_EQ(worth(""), 0);
  EXPECT_EQ(worth("A"), 0);
  EXPECT_EQ(worth("AA"), 1);
  EXPECT_EQ(worth("AAA"), 3);
  EXPECT_EQ(worth("AAAA"), 5);
  EXPECT_EQ(worth("AAAAA"), 7);
  EXPECT_EQ(worth("AABB"), 2);
  EXPECT_EQ(worth("AAABB"), 4);
}

TEST(Crosswise, SixDifferentCountOnlyWhenTheLineIsComplete) {  // CW-21
  EXPECT_EQ(worth("ABCDE"), 0);
  EXPECT_EQ(worth("FBCDEA"), 6);
}

TEST(Crosswise, ASixWinsAtOnce) {  // CW-19
  Table table = Table::at(R"(
. . . . . .
. . . . . .
. . . . . .
A A A A A .
B . . . . .
C . . . . .)",
                          1, {"B C D E", "A C D E"});
  table.told();
  table.play(1, "A@f3");
  EXPECT_TRUE(table.game().over());
  EXPECT_FALSE(table.chance_acts());
  EXPECT_THAT(table.told(), EndsWith(R"({"type":"six","line":"3","team":"green","symbol":"A"})"));
  const Outcome outcome = table.game().outcome().value();
  EXPECT_EQ(outcome.reason, "six");
  EXPECT_EQ(outcome.winners, Seats(seat_at(1)));
}

TEST(Crosswise, SixCompletedByAnOpponentWinsForTheOwnerOfTheLine) {  // CW-19, vector: five A and one empty cell
  Table table = Table::at(R"(
. . . . . .
. . . . . .
. . . . . .
A A A A A .
B . . . . .
. . . . . .)",
                          0, {"A C D E", "B C D E"});
  table.play(0, "A@f3");
  const Outcome outcome = table.game().outcome().value();
  EXPECT_EQ(outcome.reason, "six");
  EXPECT_EQ(outcome.winners, Seats(seat_at(1)));
}

TEST(Crosswise, AColumnOfSixWinsForOrange) {  // CW-19
  Table table = Table::at(R"(
. . . . . .
. . . A . .
. . . A . .
. . . A . .
. . . A . .
B . . A . .)",
                          0, {"A C D E", "B C D E"});
  table.told();
  table.play(0, "A@d6");
  EXPECT_THAT(table.told(), EndsWith(R"({"type":"six","line":"d","team":"orange","symbol":"A"})"));
  EXPECT_EQ(table.game().outcome()->winners, Seats(seat_at(0)));
}

TEST(Crosswise, AMovedStoneCanCompleteASix) {  // CW-19, CW-13
  Table table = Table::at(R"(
A . . . . .
. . . . . .
. . . . . .
. A A A A A
. . . . . .
. . . . . .)",
                          0, {"M C D E", "B C D E"});
  table.play(0, "M:a6-a3");
  EXPECT_EQ(table.game().outcome()->winners, Seats(seat_at(1)));
}

TEST(Crosswise, AReplacedStoneCanCompleteASix) {  // CW-19, CW-13
  Table table = Table::at(R"(
. . . . . .
. . . . . .
. . . . . .
B A A A A A
. . . . . .
. . . . . .)",
                          0, {"X A D E", "B C D E"});
  table.play(0, "X:a3=A");
  EXPECT_EQ(table.game().outcome()->reason, "six");
}

TEST(Crosswise, ASwapCanCompleteTwoSixesOfOneTeamAtOnce) {  // CW-19, CW-13
  Table table = Table::at(R"(
. . . . . .
. . . . . .
A A A A A B
B B B B B A
. . . . . .
. . . . . .)",
                          0, {"S C D E", "C C D E"});
  table.told();
  table.play(0, "S:f3-f4");
  EXPECT_THAT(table.told(), EndsWith(R"({"type":"six","line":"3","team":"green","symbol":"B"})"
                                     R"({"type":"six","line":"4","team":"green","symbol":"A"})"));
  EXPECT_EQ(table.game().outcome()->winners, Seats(seat_at(1)));
  EXPECT_THAT(table.game().outcome()->scores, ElementsAre(0, 42));
}

TEST(Crosswise, ASixOnTheLastCellCountsBeforeTheFullBoard) {  // CW-19 before CW-20
  Table table = before_the_last_stone(R"(
B C D E F A
C D E F B A
D E F B C A
E F B C D A
F B C D E A
B C D E F A)",
                                      "B C D E", "A A M M");
  table.told();
  table.play(1, "A@f1");
  EXPECT_THAT(table.told(), EndsWith(R"({"type":"six","line":"f","team":"orange","symbol":"A"})"));
  EXPECT_EQ(table.game().outcome()->reason, "six");
  EXPECT_EQ(table.game().outcome()->winners, Seats(seat_at(0)));
}

TEST(Crosswise, TheThirtySixthCellEndsTheGameBeforeAnyRefill) {  // CW-20
  Table table = before_the_last_stone(publishers_example, "D F F F", "B M M M");
  table.told();
  table.play(1, "B@f1");
  EXPECT_THAT(table.told(), EndsWith(R"({"type":"full"})"));
  EXPECT_FALSE(table.chance_acts());
  EXPECT_TRUE(table.game().to_act().empty());
  EXPECT_EQ(table.hand(1), "MMM");
}

TEST(Crosswise, EqualScoresAreADrawThatNobodyWins) {  // CW-22, CW-24
  // Every row and every column has all six symbols.
  Table table = before_the_last_stone(R"(
A B C D E F
B C D E F A
C D E F A B
D E F A B C
E F A B C D
F A B C D E)",
                                      "A B C D", "E M M M");
  table.play(1, "E@f1");
  const Outcome outcome = table.game().outcome().value();
  EXPECT_THAT(outcome.scores, ElementsAre(36, 36));
  EXPECT_TRUE(outcome.winners.empty());
}

TEST(Crosswise, AWinCountsForEveryMemberOfTheTeam) {  // CW-24
  Table table = Table::at(R"(
. . . . . .
. . . . . .
. . . . . .
A A A A A .
B . . . . .
C . . . . .)",
                          3, {"B C D E", "B C D E", "B C D E", "A C D E"});
  table.play(3, "A@f3");
  const Outcome outcome = table.game().outcome().value();
  Seats green(seat_at(1));
  green.add(seat_at(3));
  EXPECT_EQ(outcome.winners, green);
  EXPECT_THAT(outcome.scores, ElementsAre(0, 42, 0, 42));
}

TEST(Crosswise, ASixIsCreditedFortyTwoAndTheOtherTeamItsLinesAsTheyLie) {  // CW-25
  Table table = Table::at(R"(
. . . . . .
B . . . . .
B . . . . .
A A A A A .
. D . . . .
. D . D . .)",
                          0, {"A C D E", "B C D E"});
  EXPECT_EQ(table.game().board().score(crosswise::Team::orange), 2);
  table.play(0, "A@f3");
  EXPECT_THAT(table.game().outcome()->scores, ElementsAre(2, 42));
}

TEST(Crosswise, ResigningLosesAndCreditsTheOtherTeamFortyTwo) {  // CW-25
  const Table table = Table::at(R"(
. . . . . .
B . . . . .
B . . . . .
. . . . . .
. D . . . .
. D . D . .)",
                                1, {"A C D E", "B C D E", "A C D E", "B C D E"});
  const Outcome outcome = table.game().conceded(seat_at(3));
  EXPECT_EQ(outcome.reason, "resigned");
  EXPECT_THAT(outcome.scores, ElementsAre(42, 1, 42, 1));
  Seats orange(seat_at(0));
  orange.add(seat_at(2));
  EXPECT_EQ(outcome.winners, orange);
}

TEST(Crosswise, NoGameTakesMoreThanFiftyOnePlaysAndSomeTakeThatMany) {  // CW-23
  unsigned longest = 0;
  for (std::uint64_t seed = 0; seed < 400; ++seed) {
    FastRandom random(seed);
    Crosswise game = new_game<Crosswise>(2 + static_cast<unsigned>(seed % 3));
    unsigned plays = 0;
    while (!game.over()) {
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
        continue;
      }
      const Seat seat = *game.to_act().begin();
      const crosswise::Move move = game.sample_legal(seat, random);
      plays += move.act != crosswise::Act::redraw && move.act != crosswise::Act::keep;
      ASSERT_FALSE(game.play(seat, move, nullptr));
    }
    ASSERT_LE(plays, 51u);
    longest = std::max(longest, plays);
  }
  EXPECT_EQ(longest, 51u);
}

TEST(Crosswise, BothTeamsNeverHaveASix) {  // CW-19
  for (std::uint64_t seed = 0; seed < 300; ++seed) {
    FastRandom random(seed);
    Crosswise game = new_game<Crosswise>(2);
    // A seat that can complete a six does, so that many games end with one.
    while (!game.over()) {
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
        continue;
      }
      const Seat seat = *game.to_act().begin();
      const MatchOf<Crosswise> match(game);
      game.play(seat, *Crosswise::Move::read(match.choose(seat, BotLevel::greedy, random.next())), nullptr);
    }
    std::array<bool, 2> six{};
    for (unsigned line = 0; line < crosswise::lines; ++line) {
      for (unsigned symbol = 0; symbol < crosswise::symbols; ++symbol) {
        if (game.board().is_six(crosswise::line_at(line), crosswise::stone_at(symbol))) six[line / 6] = true;
      }
    }
    EXPECT_FALSE(six[0] && six[1]);
    EXPECT_EQ(game.outcome()->reason == "six", six[0] || six[1]);
  }
}

}  // namespace
}  // namespace crosstable::test::crosswise_end_test
