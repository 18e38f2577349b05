// Views, offers and the greedy bot of Kreuz und Quer, as described in engine/kreuz_und_quer/README.md.
#include <gmock/gmock.h>

#include "tests/support/kreuz_und_quer_table.hpp"

namespace crosstable::test::kreuz_und_quer_view_test {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(KreuzUndQuerView, EverybodySeesTheWholeTable) {  // README
  DiceTable table = DiceTable::at("0Me2 0Sa17 0Sq10 1Sq12 1Mb15 1Md1", 0, 40);
  table.roll("1/2").play(0, "q10-q9-q11");
  table.roll("3/5");
  EXPECT_EQ(
      table.view(),
      R"({"board":{"a17":"0S","b15":"1M","d1":"1M","e2":"0M","q11":"0S","q12":"1S"},"last":"0 q10-q9-q11","order":[0,1],)"
      R"("out":{"0":{"M":2,"S":6},"1":{"M":1,"S":7}},"points":{"0":2,"1":4},"roll":"3/5","rolls":42,"stage":"turn","turn":1})");
}

TEST(KreuzUndQuerView, BeforeTheFirstRollThereIsNoRollNoLastMoveAndNoTurn) {  // README
  const std::string view = DiceTable(1).view();
  EXPECT_THAT(view, HasSubstr(R"("order":[1,0])"));
  EXPECT_THAT(view, HasSubstr(R"("rolls":0,"stage":"turn"})"));
  EXPECT_THAT(view, Not(HasSubstr(R"("last")")));
  EXPECT_THAT(view, Not(HasSubstr(R"("roll":)")));
}

TEST(KreuzUndQuerView, ATurnOfferNamesTheRollAndTheFiguresThatHaveATurn) {  // README
  DiceTable table = DiceTable::at("0Sb10 0Sb3 0Sa17 0Sa1 0Sa2 0Sa3 0Sb1 1Sq9");
  // The soldier on a2 is blocked by its own side on a1, a3 and b3.
  EXPECT_EQ(table.roll("1/1").offer(0), R"({"figures":["b1","b10","b3"],"kind":"turn","roll":"1/1"})");
}

TEST(KreuzUndQuerView, AnExchangeOfferNamesParkedSoldiersAndFreeCells) {  // README, KQ-13
  DiceTable table = DiceTable::at("0Me4 0Ma1 0Sd17 0Sc17 0Mq17 1Me6 1Sb1", 1);
  table.roll("1/3").play(1, "e6-e7-e4");
  EXPECT_EQ(
      table.offer(0),
      R"({"cells":["c1","d1","e1","f1","g1","h1","i1","j1","k1","l1","m1","n1","o1","p1","q1"],"kind":"exchange","soldiers":["c17","d17"]})");
  EXPECT_THAT(table.view(), HasSubstr(R"("out":{"0":{"M":1,"S":6},)"));
  EXPECT_THAT(table.view(), HasSubstr(R"("roll":"1/3","rolls":1,"stage":"exchange","turn":0})"));
}

TEST(KreuzUndQuerView, NobodyDecidesOnceItIsOver) {  // README
  EXPECT_THAT(DiceTable::at("0Sa17 1Sa1").view(), HasSubstr(R"("rolls":0,"stage":"over"})"));
}

std::string greedy(const DiceTable& table, std::uint64_t random = 1) {
  return MatchOf<KreuzUndQuer>(table.game()).choose(seat_at(table.turn()), BotLevel::greedy, random);
}

TEST(KreuzUndQuerBot, GreedyTakesAMusketeer) {  // KQ-12
  DiceTable table = DiceTable::at("0Se10 0Ma2 0Mc3 1Mf11 1Mq16 1Mp16");
  EXPECT_EQ(greedy(table.roll("1/1")), "e10-f10-f11");
}

TEST(KreuzUndQuerBot, GreedyBringsItsLastMusketeerHomeRatherThanCapture) {  // KQ-15
  DiceTable table = DiceTable::at("0Ma17 0Mb17 0Mi14 0Si9 1Mj12 1Mq16");
  EXPECT_THAT(greedy(table.roll("3/3")), testing::MatchesRegex("i14-.14-.17"));
}

TEST(KreuzUndQuerBot, GreedyDoesNotStepWhereItCanBeCaptured) {  // KQ-12
  // A roll of 6/5 takes North's soldier to k9; no roll takes it to g9.
  DiceTable table = DiceTable::at("0Si8 1Sq14 1Ma17");
  table.roll("2/1");
  for (std::uint64_t random = 0; random < 10; ++random) EXPECT_EQ(greedy(table, random), "i8-g8-g9");
}

TEST(KreuzUndQuerBot, GreedyExchangesRatherThanLose) {  // KQ-13, KQ-14
  DiceTable table = DiceTable::at("0Me4 0Sc17 0Sd17 1Me6", 1);
  table.roll("1/3").play(1, "e6-e7-e4");
  EXPECT_THAT(greedy(table), testing::StartsWith("exchange c17,d17="));
}

TEST(KreuzUndQuerBot, GreedyBeatsRandomNearlyAlways) {
  unsigned wins = 0;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    FastRandom random(seed);
    const auto match = make_match<KreuzUndQuer>(crosstable::Setup{.players = 2, .options = {}, .first = {}});
    const Seat bot = seat_at(static_cast<unsigned>(seed % 2));
    while (!match->outcome()) {
      if (match->chance_acts()) {
        ChanceWeights weights;
        match->chance_weights(weights);
        match->resolve(weights.at(random.below(weights.total)), nullptr);
        continue;
      }
      const Seat seat = *match->to_act().begin();
      match->play(seat, match->choose(seat, seat == bot ? BotLevel::greedy : BotLevel::random, random.next()), nullptr);
    }
    wins += match->outcome()->winners == Seats(bot);
  }
  EXPECT_GE(wins, 18u);
}

}  // namespace
}  // namespace crosstable::test::kreuz_und_quer_view_test
