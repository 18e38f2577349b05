// Set-up, dice and chance lines of Kreuz und Quer.
#include <gmock/gmock.h>

#include <map>

#include "tests/support/kreuz_und_quer_table.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::kreuz_und_quer_setup_test {
namespace {

using namespace kreuz_und_quer;

TEST(KreuzUndQuerSetUp, BothSidesStandMirroredWithThreeMusketeersAndEightSoldiers) {  // KQ-2
  EXPECT_EQ(DiceTable().figures(),
            "1Sb15 0Sb3 1Sd15 0Sd3 1Me16 0Me2 1Sf15 0Sf3 1Sh15 0Sh3 1Mi16 0Mi2 1Sj15 0Sj3 1Sl15 0Sl3 1Mm16 0Mm2 1Sn15 "
            "0Sn3 1Sp15 0Sp3");
}

TEST(KreuzUndQuerSetUp, TheBoardHasSeventeenRowsAndColumns) {  // KQ-1
  EXPECT_EQ(DiceTable::at("0Sp8").roll("1/1").legal(0), (std::vector<std::string>{"p8-o8-o9", "p8-p7-p8", "p8-q8-q9"}));
  EXPECT_EQ(DiceTable::at("0Sq8").roll("1/1").legal(0), (std::vector<std::string>{"q8-p8-p9", "q8-q7-q8"}));
  EXPECT_EQ(DiceTable::at("0Sa8").roll("1/1").legal(0), (std::vector<std::string>{"a8-a7-a8", "a8-b8-b9"}));
}

TEST(KreuzUndQuerSetUp, SouthGoesUpAndNorthGoesDown) {  // KQ-1, KQ-5
  EXPECT_EQ(DiceTable::at("0Sc9").roll("2/3").legal(0),
            (std::vector<std::string>{"c9-a9-a12", "c9-c7-c10", "c9-e9-e12"}));
  EXPECT_EQ(DiceTable::at("1Sc9", 1).roll("2/3").legal(1),
            (std::vector<std::string>{"c9-a9-a6", "c9-c11-c8", "c9-e9-e6"}));
}

TEST(KreuzUndQuerSetUp, TheStartPlayerIsDrawnAndRollsFirst) {  // KQ-3
  for (const unsigned first : {0u, 1u}) {
    DiceTable table(first);
    EXPECT_TRUE(table.chance_acts());
    EXPECT_EQ(table.told(), R"({"type":"first","seat":)" + std::to_string(first) + "}");
    EXPECT_EQ(table.roll("1/1").turn(), first);
  }
}

TEST(KreuzUndQuerSetUp, EitherSeatIsEquallyLikelyToBegin) {  // KQ-3
  ChanceWeights weights;
  new_game<KreuzUndQuer>(2).chance_weights(weights);
  EXPECT_EQ(weights.size, 2u);
  EXPECT_EQ(weights.weight[0], weights.weight[1]);
}

TEST(KreuzUndQuerSetUp, TheStartSeatOfALaterGameIsGiven) {  // fairness, context.first
  const auto match = make_match<KreuzUndQuer>(crosstable::Setup{.players = 2, .options = {}, .first = seat_at(1)});
  EXPECT_EQ(match->read_chance("first 0"), std::nullopt);
  EXPECT_EQ(match->read_chance("first 1"), 1u);
  FastRandom random(1);
  for (int i = 0; i < 20; ++i) {
    EXPECT_EQ(KreuzUndQuer(crosstable::Setup{.players = 2, .options = {}, .first = seat_at(1)}).sample_chance(random),
              1u);
  }
}

TEST(KreuzUndQuerDice, AreThirtySixPairsWithTheRedOneInFront) {  // KQ-3; fairness, rule 5
  const DiceTable table;
  ChanceWeights weights;
  table.game().chance_weights(weights);
  ASSERT_EQ(weights.size, 36u);
  EXPECT_EQ(weights.total, 36u);
  unsigned outcome = 0;
  for (char red = '1'; red <= '6'; ++red) {
    for (char green = '1'; green <= '6'; ++green, ++outcome) {
      EXPECT_EQ(weights.weight[outcome], 1u);
      EXPECT_EQ(table.game().write_chance(outcome), std::string("roll ") + red + '/' + green);
    }
  }
}

TEST(KreuzUndQuerDice, ReadOnlyTheLineThatIsDue) {  // notation
  DiceTable table;
  for (const char* text : {"roll 3/7", "roll 0/1", "roll 7/1", "roll 3", "roll 3/", "roll 3-5", "roll 03/5",
                           "roll 3/5 ", "roll  3/5", "Roll 3/5", "first 0", ""}) {
    EXPECT_EQ(table.game().read_chance(text), std::nullopt) << text;
  }
  EXPECT_EQ(table.game().read_chance("roll 3/5"), 16u);
  for (const char* text : {"first 2", "first 01", "first", "First 0", "roll 1/1"}) {
    EXPECT_EQ(new_game<KreuzUndQuer>(2).read_chance(text), std::nullopt) << text;
  }
}

TEST(KreuzUndQuerSample, DrawsEveryLegalTurnEquallyOften) {
  for (const char* dice : {"1/1", "3/2", "6/6"}) {
    DiceTable table;
    table.roll(dice);
    std::map<std::string, unsigned> seen;
    FastRandom random(3);
    const std::vector<std::string> legal = table.legal(0);
    for (unsigned i = 0; i < 500 * legal.size(); ++i) ++seen[table.game().sample_legal(seat_at(0), random).text()];
    EXPECT_EQ(seen.size(), legal.size());
    for (const std::string& move : legal) EXPECT_NEAR(seen[move], 500, 150) << dice << ' ' << move;
  }
}

TEST(KreuzUndQuerSample, DrawsEveryAnswerToAnExchangeEquallyOften) {  // KQ-13
  DiceTable open = DiceTable::at("0Me4 0Sa17 0Sc17 0Sd17 1Me6", 1);
  open.roll("1/3").play(1, "e6-e7-e4");
  std::map<std::string, unsigned> seen;
  FastRandom random(4);
  const std::vector<std::string> legal = open.legal(0);
  ASSERT_EQ(legal.size(), 3u * 17 + 1);
  for (unsigned i = 0; i < 400 * legal.size(); ++i) ++seen[open.game().sample_legal(seat_at(0), random).text()];
  EXPECT_EQ(seen.size(), legal.size());
  for (const std::string& move : legal) EXPECT_NEAR(seen[move], 400, 120) << move;
}

TEST(KreuzUndQuerSample, DrawsEveryRollEquallyOften) {  // KQ-3
  const DiceTable table;
  std::array<unsigned, 36> seen{};
  FastRandom random(5);
  for (unsigned i = 0; i < 36 * 500; ++i) ++seen[table.game().sample_chance(random)];
  for (const unsigned times : seen) EXPECT_NEAR(times, 500, 120);
}

TEST(KreuzUndQuerSample, PlaysLegalTurnsThroughoutWholeGames) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    FastRandom random(seed);
    KreuzUndQuer game = new_game<KreuzUndQuer>(2);
    while (!game.over()) {
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
        continue;
      }
      const Seat seat = *game.to_act().begin();
      const Move move = game.sample_legal(seat, random);
      ASSERT_THAT(legal_moves(game, seat), testing::Contains(move));
      ASSERT_FALSE(game.play(seat, move, nullptr));
    }
  }
}

}  // namespace
}  // namespace crosstable::test::kreuz_und_quer_setup_test
