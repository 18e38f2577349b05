// Chance comes from outside. When chance acts, a game lists its possible outcomes in order, each with an integer weight
// (FAIRNESS.md, step 5, fixes the orders). Something else picks one: the sealed stream in a server, a line of the
// record in a replay, a fast generator in playouts. An outcome of weight 0 cannot happen now.
//
// Where the rules allow it, a record may name an outcome in a second way that matters, such as a card flipped with its
// higher number first. That outcome has the number of the usual one plus max_outcomes, and is never drawn.
#pragma once
#include <array>
#include <cstdint>

namespace crosstable {

constexpr unsigned max_outcomes = 64;  // the longest list has 45: the doubles deck of Cross Roads

struct ChanceWeights {
  std::array<std::uint16_t, max_outcomes> weight{};
  unsigned size = 0;
  unsigned total = 0;

  void add(unsigned w) {
    weight[size++] = static_cast<std::uint16_t>(w);
    total += w;
  }

  // The outcome at `position` (0 … total-1) in the cumulative weights.
  unsigned at(unsigned position) const {
    unsigned outcome = 0;
    while (position >= weight[outcome]) position -= weight[outcome++];
    return outcome;
  }
};

}  // namespace crosstable
