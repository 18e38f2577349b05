// Chance comes from outside. When chance acts, a game names its possible outcomes as an ordered list of whole weights
// (orders: fairness, rule 5); somebody else picks one: the sealed stream in a server, a record's line in a replay, a
// fast generator in playouts. A weight of 0 is an outcome that cannot happen now.
//
// A record may name an outcome in another order than the one that is written, where the rules say so and the order
// matters (a card flipped with its higher number first). Such an outcome is the number of the written one plus
// max_outcomes; it is never drawn.
#pragma once
#include <array>
#include <cstdint>

namespace crosstable {

constexpr unsigned max_outcomes = 64;  // the largest list: 45 cards of Cross Roads' doubles deck

struct ChanceWeights {
  std::array<std::uint16_t, max_outcomes> weight{};
  unsigned size = 0;
  unsigned total = 0;

  void add(unsigned w) {
    weight[size++] = static_cast<std::uint16_t>(w);
    total += w;
  }

  // The outcome at `position` (0 … total-1) of the cumulative weights.
  unsigned at(unsigned position) const {
    unsigned outcome = 0;
    while (position >= weight[outcome]) position -= weight[outcome++];
    return outcome;
  }
};

}  // namespace crosstable
