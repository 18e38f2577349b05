// Chance: its lines, its weights, and fast playouts that follow the same rules.
#include <gmock/gmock.h>

#include <map>

#include "tests/support/crosswise_table.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::crosswise_chance_test {
namespace {

using ::testing::Contains;

TEST(CrosswiseChance, NamesTheStartSeatAndTheDrawnStones) {  // notation: first, draw
  Table table(2);
  EXPECT_EQ(table.game().write_chance(1), "first 1");
  table.first(1);
  EXPECT_EQ(table.game().write_chance(2), "draw 1 C");
  EXPECT_EQ(table.game().write_chance(9), "draw 1 X");
  EXPECT_EQ(table.game().read_chance("draw 1 C"), 2u);
}

TEST(CrosswiseChance, ReadsOnlyTheLineThatIsDueNow) {
  Table table(2);
  for (const char* text : {"first 2", "first 01", "first +1", "first -0", "first", "First 0", "first 0 ", "draw 0 A"}) {
    EXPECT_EQ(table.game().read_chance(text), std::nullopt) << text;
  }
  table.first(0);
  for (const char* text : {"draw 1 A", "draw 0 G", "draw 0 a", "draw 0  A", "draw 00 A", "draw 0 A ", "first 0"}) {
    EXPECT_EQ(table.game().read_chance(text), std::nullopt) << text;
  }
}

TEST(CrosswiseChance, AMatchReadsNoStoneThatIsNotInTheBag) {  // CW-2
  const auto match = make_match<Crosswise>(crosstable::Setup{.players = 2, .options = {}, .first = seat_at(0)});
  EXPECT_EQ(match->read_chance("first 1"), std::nullopt);
  match->resolve(*match->read_chance("first 0"), nullptr);
  for (int i = 0; i < 3; ++i) match->resolve(*match->read_chance("draw 0 M"), nullptr);
  EXPECT_EQ(match->read_chance("draw 0 M"), std::nullopt);
  EXPECT_NE(match->read_chance("draw 0 R"), std::nullopt);
}

TEST(CrosswiseChance, WeightsAreTheStonesInTheBag) {
  Table table(2);
  table.first(0).deal("A A B M");
  ChanceWeights weights;
  table.game().chance_weights(weights);
  EXPECT_EQ(weights.total, 50u);
  EXPECT_EQ(weights.weight[0], 5);
  EXPECT_EQ(weights.weight[1], 6);
  EXPECT_EQ(weights.weight[6], 2);
}

TEST(CrosswiseChance, SampledChanceFollowsTheWeights) {
  Table table(2);
  table.first(0).deal("M M M A A A A");
  ChanceWeights weights;
  table.game().chance_weights(weights);
  FastRandom random(7);
  std::array<unsigned, crosswise::stone_kinds> seen{};
  constexpr unsigned draws = 47 * 2000;
  for (unsigned i = 0; i < draws; ++i) ++seen[table.game().sample_chance(random)];
  for (unsigned kind = 0; kind < crosswise::stone_kinds; ++kind) {
    EXPECT_NEAR(seen[kind], weights.weight[kind] * 2000.0, weights.weight[kind] * 2000.0 * 0.05) << kind;
  }
}

TEST(CrosswiseChance, SampledMovesAreTheLegalMovesAllEquallyLikely) {
  const Table table = Table::at(R"(
. . . . . .
. . . . . .
. . A . . .
. . . B . .
. . . . . .
A . . . . .)",
                                1, {"A B C D", "M S X B"});
  std::map<std::string, unsigned> seen;
  FastRandom random(11);
  const std::vector<std::string> legal = table.legal(1);
  const unsigned samples = static_cast<unsigned>(legal.size()) * 1000;
  for (unsigned i = 0; i < samples; ++i) ++seen[table.game().sample_legal(seat_at(1), random).text()];
  EXPECT_EQ(seen.size(), legal.size());
  for (const std::string& move : legal) EXPECT_NEAR(seen[move], 1000, 200) << move;
}

TEST(CrosswiseChance, SampledMovesAreLegalThroughoutManyGames) {
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    FastRandom random(seed);
    Crosswise game = new_game<Crosswise>(2 + static_cast<unsigned>(seed % 3));
    while (!game.over()) {
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
        continue;
      }
      const Seat seat = *game.to_act().begin();
      const crosswise::Move move = game.sample_legal(seat, random);
      ASSERT_THAT(legal_moves(game, seat), Contains(move));
      game.play(seat, move, nullptr);
    }
  }
}

TEST(CrosswiseChance, TheNthCellOfASetIsTheOneThatIterationReaches) {
  FastRandom random(3);
  for (int i = 0; i < 2000; ++i) {
    crosswise::Cells set;
    for (unsigned cell = 0; cell < crosswise::cells; ++cell) {
      if (random.below(3) != 0) set.add(crosswise::cell_at(cell));
    }
    unsigned n = 0;
    for (const crosswise::Cell cell : set) EXPECT_EQ(set.nth(n++), cell);
    EXPECT_EQ(set.count(), n);
  }
}

}  // namespace
}  // namespace crosstable::test::crosswise_chance_test
