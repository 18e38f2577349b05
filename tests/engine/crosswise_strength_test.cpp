// The learned bot plays better than the hand-made one, and the same games notice when its table of weights is broken.
#include <gtest/gtest.h>

#include <algorithm>

#include "engine/core/match_adapter.hpp"
#include "engine/crosswise/crosswise.hpp"
#include "engine/crosswise/weights.hpp"
#include "tests/support/duel/duel.hpp"

namespace crosstable::test::crosswise_strength_test {
namespace {

using namespace crosswise;

// Elo of steady over greedy, at the least, in a few games.
template <class G>
double lower_bound() {
  const GameInfo game = info_of<G>();
  const Duel duel{.game = &game, .players = 2, .one = BotLevel::steady, .two = BotLevel::greedy};
  FastRandom seeds(1);
  std::vector<PairResult> pairs;
  for (unsigned n = 0; n < 60; ++n) pairs.push_back(play_pair(duel, seeds.next()));
  return elo_of(pairs).low;
}

constexpr double clearly_stronger = 100;

TEST(CrosswiseStrength, SteadyBeatsGreedy) { EXPECT_GT(lower_bound<Crosswise>(), clearly_stronger); }

// Crosswise whose steady bot plays by the learned weights after `spoil` had them.
template <void (*spoil)(Weights&)>
struct Spoiled : Crosswise {
  using Crosswise::Crosswise;
  template <class Visit>
  static void score_moves(const Known& known, Visit&& visit) {
    static const Value value = [] {
      Weights weights = learned_weights;
      spoil(weights);
      return Value(weights);
    }();
    Crosswise::score_moves(known, value, visit);
  }
};

// Around 20 stones, nothing is better than empty lines of the other team.
void overflow_one_weight(Weights& weights) {
  const unsigned empty = pattern_table.by_key[0];
  weights[weight_index(3, false, feature::pattern(1, empty))] = 32767;
}
// Every weight is where its neighbour belongs.
void shift_all(Weights& weights) { std::rotate(weights.begin(), weights.begin() + 1, weights.end()); }

TEST(CrosswiseStrength, TheGamesFindOneBrokenWeight) {
  EXPECT_LT(lower_bound<Spoiled<overflow_one_weight>>(), clearly_stronger);
}
TEST(CrosswiseStrength, TheGamesFindAShiftedTable) { EXPECT_LT(lower_bound<Spoiled<shift_all>>(), clearly_stronger); }

}  // namespace
}  // namespace crosstable::test::crosswise_strength_test
