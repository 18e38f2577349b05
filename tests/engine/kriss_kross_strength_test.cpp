// The learned values against the greedy bot, on pairs of sheets with the same rolls. No player can touch another's
// sheet, so this is how the two levels play against each other.
#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable::test::kriss_kross_strength_test {
namespace {

using namespace kriss_kross;

using Weights = Values<std::int16_t>;

constexpr Seat alone = seat_at(0);

Move best_by_score(const KrissKross::Known& known) {
  Move best;
  float most = -1;
  KrissKross::score_moves(known, [&](const Move& move, float score) {
    if (score > most) most = score, best = move;
  });
  return best;
}

Move best_by_values(const KrissKross::Known& known, const Weights& weights) {
  Move best;
  int most = std::numeric_limits<int>::min();
  const Roll roll = known.open.roll;
  each_entry(QuickSheet(known.open.sheet(alone)), roll, known.open.advanced, weights,
             [&](Cell low, Cell high, bool swapped, int value) {
               if (value <= most) return;
               most = value;
               best = swapped ? Move::enter(roll.second, low, roll.first, high)
                              : Move::enter(roll.first, low, roll.second, high);
             });
  return best;
}

Move best_by_greed(const KrissKross& game, const KrissKross::Known& known) {
  Move best;
  int most = std::numeric_limits<int>::min();
  game.each_legal(alone, [&](const Move& move) {
    const int value = KrissKross::appraise(known, move);
    if (value > most) most = value, best = move;
  });
  return best;
}

template <class Choose>
int total_of(const OptionValues& options, FastRandom rolls_of_game, const Choose& choose) {
  KrissKross game({.players = 1, .options = options, .first = {}});
  game.resolve(0, nullptr);
  game.play(alone, Move::choose(Symbol::D), nullptr);
  while (!game.over()) {
    game.resolve(rolls_of_game.below(rolls), nullptr);
    game.play(alone, choose(game, game.known_to(Viewer::at(alone))), nullptr);
  }
  return game.total(alone);
}

// Points that `choose` is better than greedy, at least: the lower end of the 95 % interval.
template <class Choose>
double gain_at_least(bool advanced, const Choose& choose) {
  constexpr unsigned games = 500;
  OptionValues options;
  if (advanced) options.set(KrissKross::option_specs(), "advanced", true);
  FastRandom seeds(20261123);
  double sum = 0, squares = 0;
  for (unsigned n = 0; n < games; ++n) {
    const FastRandom chance(seeds.next());
    const double gain = total_of(options, chance, choose) - total_of(options, chance, best_by_greed);
    sum += gain;
    squares += gain * gain;
  }
  const double mean = sum / games;
  return mean - 1.96 * std::sqrt((squares / games - mean * mean) / games);
}

double gain_of(bool advanced, const Weights& weights) {
  return gain_at_least(
      advanced, [&](const KrissKross&, const KrissKross::Known& known) { return best_by_values(known, weights); });
}

TEST(KrissKrossStrength, SteadyIsBetterThanGreedy) {
  for (const bool advanced : {false, true}) {
    const double gain =
        gain_at_least(advanced, [](const KrissKross&, const KrissKross::Known& known) { return best_by_score(known); });
    EXPECT_GT(gain, 0) << (advanced ? "advanced" : "plain");
  }
}

// The check above can fail: it finds the effect of one wrong number.
TEST(KrissKrossStrength, OneBrokenWeightIsFound) {
  for (const bool advanced : {false, true}) {
    Weights broken = learned(advanced).values;
    const LineSymbols useless = 0b011'010'001;  // three different symbols and two empty cells
    for (auto& phase : broken.phase) phase.line[place_of[0]][shape_of_line()[useless]] = 1000;
    EXPECT_LT(gain_of(advanced, broken), 0) << (advanced ? "advanced" : "plain");
  }
}

}  // namespace
}  // namespace crosstable::test::kriss_kross_strength_test
