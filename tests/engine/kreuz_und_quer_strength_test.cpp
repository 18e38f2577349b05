// The steady bot's weights against the greedy bot, and proof that this check finds a broken weight.
#include <gtest/gtest.h>

#include <vector>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"
#include "tests/support/duel/duel.hpp"

namespace crosstable::test::kreuz_und_quer_strength_test {
namespace {

using namespace kreuz_und_quer;

Move best_learned(const KreuzUndQuer& game, const Weights& weights) {
  Move best;
  float most = -1;
  each_judged(game.open(), weights, [&](const Move& move, float value) {
    if (value <= most) return;
    most = value;
    best = move;
  });
  return best;
}

Move best_greedy(const KreuzUndQuer& game, Seat seat) {
  const auto known = game.known_to(Viewer::at(seat));
  std::optional<Move> best;
  int most = 0;
  game.each_legal(seat, [&](const Move& move) {
    const int value = KreuzUndQuer::appraise(known, move);
    if (best && value <= most) return;
    most = value;
    best = move;
  });
  return *best;
}

float play(const Weights& weights, Seat learned, FastRandom chance) {
  KreuzUndQuer game(Setup{.players = 2, .options = {}, .first = {}});
  while (!game.over()) {
    if (game.chance_acts()) {
      game.resolve(game.sample_chance(chance), nullptr);
      continue;
    }
    const Seat seat = *game.to_act().begin();
    game.play(seat, seat == learned ? best_learned(game, weights) : best_greedy(game, seat), nullptr);
  }
  return result_for(learned, *game.outcome());
}

// The Elo of these weights over the greedy bot, from pairs of games with the same chance and changed sides.
Elo strength(const Weights& weights) {
  constexpr unsigned pairs = 60;
  std::vector<PairResult> results;
  FastRandom seeds(1);
  for (unsigned n = 0; n < pairs; ++n) {
    const FastRandom chance(seeds.next());
    results.push_back({.score = (play(weights, seat_at(0), chance) + play(weights, seat_at(1), chance)) / 2});
  }
  return elo_of(results);
}

TEST(KreuzUndQuerStrength, SteadyBeatsGreedyClearly) { EXPECT_GT(strength(learned_weights()).low, 0); }

TEST(KreuzUndQuerStrength, TheSameCheckFindsABrokenWeight) {
  Weights broken = learned_weights();
  float& weight = broken.answer[0];
  weight = -weight;
  EXPECT_LT(strength(broken).low, 0);
}

}  // namespace
}  // namespace crosstable::test::kreuz_und_quer_strength_test
