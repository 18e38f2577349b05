// Views, offers and the profi option, as described in engine/crosswise/README.md.
#include <gmock/gmock.h>

#include "tests/support/crosswise_table.hpp"

namespace crosstable::test::crosswise_view_test {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

constexpr std::string_view some_stones = R"(
. . . . . .
. . . . . .
. . A . . .
. . A B . .
. . . . . .
A . . . . .)";

template <class Write>
std::string object(Write write) {
  std::string text;
  JsonWriter json(text);
  json.object();
  write(json);
  json.end();
  return text;
}

std::string public_table(const Table& table) {
  return object([&](JsonWriter& json) { crosstable::public_table(table.game(), json); });
}

std::string offer(const Table& table, unsigned seat) {
  std::string text;
  JsonWriter json(text);
  crosstable::offer(table.game(), seat_at(seat), json);
  return text;
}

TEST(CrosswiseView, EverybodySeesBoardTurnSizesAndPlayedActionStones) {  // CW-7
  Table table = Table::at(some_stones, 0, {"M B C D", "A B C D"});
  table.play(0, "M:a1-b1").deal("F");
  EXPECT_EQ(public_table(table),
            R"({"bag":41,"board":{"b1":"A","c3":"A","c4":"A","d3":"B"},"hands":{"0":4,"1":4},)"
            R"("last":"0 M:a1-b1","order":[0,1],"played":{"M":1,"R":0,"S":0,"X":0},)"
            R"("stage":"play","turn":1,)"
            R"("values":{"1":0,"2":0,"3":0,"4":0,"5":0,"6":0,"a":0,"b":0,"c":1,"d":0,"e":0,"f":0}})");
}

TEST(CrosswiseView, NobodyIsToldToWhomANewHandIsOffered) {  // CW-7, CW-9
  const auto offered = [](std::string_view stones) {
    Table table(4);
    return public_table(table.first(0).deal(stones));
  };
  const std::string to_second = offered("A B C D  M R S X  A B C D  A B C D");
  EXPECT_EQ(to_second, offered("A B C D  A B C D  M R S X  A B C D"));
  EXPECT_EQ(to_second, offered("M R S X  A B C D  A B C D  A B C D"));
  EXPECT_THAT(to_second, AllOf(HasSubstr(R"("stage":"redraw")"), Not(HasSubstr("turn"))));
}

TEST(CrosswiseView, AHandIsSortedAndOnlyInItsOwnSeatsView) {  // CW-6
  const Table table = Table::at(some_stones, 0, {"M D B A", "X E F E"});
  EXPECT_EQ(object([&](JsonWriter& json) { own_table(table.game(), seat_at(0), json); }),
            R"({"hand":["A","B","D","M"]})");
  EXPECT_EQ(object([&](JsonWriter& json) { own_table(table.game(), seat_at(1), json); }),
            R"({"hand":["E","E","F","X"]})");
}

TEST(CrosswiseView, TheOmniscientStateHasAllHandsAndTheBag) {
  const Table table = Table::at(some_stones, 0, {"M D B A", "X E F E"});
  EXPECT_EQ(object([&](JsonWriter& json) { table.game().hidden_table(json); }),
            R"({"all_hands":{"0":["A","B","D","M"],"1":["E","E","F","X"]},)"
            R"("bag_stones":{"A":3,"B":5,"C":7,"D":6,"E":5,"F":6,"M":2,"R":3,"S":3,"X":2}})");
}

TEST(CrosswiseView, TheOrderOfThreeNamesTheSinglePlayerTwiceFromTheStartSeat) {  // CW-10
  Table table(3);
  table.first(1).draw_anything();
  EXPECT_THAT(public_table(table), HasSubstr(R"("order":[1,2,1,0])"));
}

TEST(CrosswiseView, AnOfferNamesWhatTheHandCanDoNow) {  // CW-12, CW-14
  const Table table = Table::at(R"(
. . . . . .
. . . . . .
. . A . . .
. . . . . .
. . . . . .
. . . . . .)",
                                1, {"A B C D", "S B B R"});
  EXPECT_EQ(offer(table, 1), R"({"actions":["R"],"kind":"turn","place":["B"]})");
}

TEST(CrosswiseView, TheRedrawOfferOfTheStartPlayerHasOneAnswer) {  // CW-9
  Table table(2);
  table.first(0).deal("M R S X M R S X");
  EXPECT_EQ(offer(table, 0), R"({"kind":"redraw","moves":["redraw"]})");
  table.play(0, "redraw").deal("A B C D");
  EXPECT_EQ(offer(table, 1), R"({"kind":"redraw","moves":["keep","redraw"]})");
  EXPECT_THAT(public_table(table), HasSubstr(R"("stage":"redraw")"));
}

TEST(CrosswiseView, NobodyDecidesDuringTheDeal) {  // CW-8
  Table table(2);
  table.first(0).deal("A");
  EXPECT_THAT(public_table(table), HasSubstr(R"("stage":"deal")"));
  EXPECT_THAT(public_table(table), Not(HasSubstr("turn")));
}

TEST(CrosswiseView, ProfiHidesTheAidsAndNothingElse) {  // option profi, CW-7
  const Table with = Table::at(some_stones, 0, {"M B C D", "A B C D"});
  const Table without = Table::at(some_stones, 0, {"M B C D", "A B C D"}, true);
  std::string expected = public_table(with);
  expected.erase(expected.find(",\"values\""), expected.size());
  EXPECT_EQ(public_table(without), expected + '}');
}

TEST(CrosswiseView, ProfiShowsTheValuesOnceTheGameIsOver) {  // option profi
  Table table = Table::at(R"(
. . . . . .
. . . . . .
. . . . . .
A A A A A .
B . . . . .
. . . . . .)",
                          0, {"A C D E", "B C D E"}, true);
  EXPECT_THAT(public_table(table), Not(HasSubstr("values")));
  table.play(0, "A@f3");
  EXPECT_THAT(public_table(table), HasSubstr(R"("stage":"over","values":{"1":0,"2":0,"3":42,)"));
}

TEST(CrosswiseBot, GreedyCompletesASixOfItsOwn) {  // CW-19
  const Table table = Table::at(R"(
. . . . . .
. . . . . .
. . . . . .
A A A A A .
B . . . . .
C . . . . .)",
                                1, {"B C D E", "A C D E"});
  for (std::uint64_t random = 0; random < 20; ++random) {
    EXPECT_EQ(MatchOf<Crosswise>(table.game()).choose(seat_at(1), BotLevel::greedy, random), "A@f3");
  }
}

TEST(CrosswiseBot, GreedyDoesNotGiveTheOthersASix) {  // CW-19
  const Table table = Table::at(R"(
. . . . . .
. . . . . .
. . . . . .
A A A A A .
B . . . . .
. . . . . .)",
                                0, {"A C D E", "B C D E"});
  for (std::uint64_t random = 0; random < 20; ++random) {
    EXPECT_NE(MatchOf<Crosswise>(table.game()).choose(seat_at(0), BotLevel::greedy, random), "A@f3");
  }
}

TEST(CrosswiseBot, GreedyBreaksFiveEqualStonesOfTheOthers) {  // CW-19
  const Table table = Table::at(R"(
. . . . . .
. . . . . .
. . . . . .
A A A A A .
B . . . . .
. . . . . .)",
                                0, {"C D E F", "B C D E"});
  const std::string move = MatchOf<Crosswise>(table.game()).choose(seat_at(0), BotLevel::greedy, 1);
  EXPECT_EQ(move.substr(1), "@f3") << move;
}

TEST(CrosswiseBot, GreedyDrawsANewHandWhenAllowed) {  // CW-9
  Table table(2);
  table.first(0).deal("A B C D M R S X");
  EXPECT_EQ(MatchOf<Crosswise>(table.game()).choose(seat_at(1), BotLevel::greedy, 1), "redraw");
}

TEST(CrosswiseBot, GreedyBeatsRandomNearlyAlways) {
  unsigned wins = 0;
  for (std::uint64_t seed = 0; seed < 40; ++seed) {
    FastRandom random(seed);
    const auto match = make_match<Crosswise>(crosstable::Setup{.players = 2, .options = {}, .first = {}});
    const Seat greedy = seat_at(static_cast<unsigned>(seed % 2));
    while (!match->outcome()) {
      if (match->chance_acts()) {
        ChanceWeights weights;
        match->chance_weights(weights);
        match->resolve(weights.at(random.below(weights.total)), nullptr);
        continue;
      }
      const Seat seat = *match->to_act().begin();
      match->play(seat, match->choose(seat, seat == greedy ? BotLevel::greedy : BotLevel::random, random.next()),
                  nullptr);
    }
    wins += match->outcome()->winners == Seats(greedy);
  }
  EXPECT_GE(wins, 36u);
}

}  // namespace
}  // namespace crosstable::test::crosswise_view_test
