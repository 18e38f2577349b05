// Ties in the Plackett-Luce model: the mean over all orders in which the tied could have come, without going through
// the orders.
#pragma once
#include <span>
#include <vector>

namespace crosstable::ratings {

// The model draws the next side from those that are left, with a chance of weight / (sum of what is left). These are
// the means, over all orders of the tied, of the sums of 1/left and 1/left² over draws.
struct Draws {
  double first = 0, second = 0;

  Draws& operator+=(const Draws& other) {
    first += other.first;
    second += other.second;
    return *this;
  }
};

struct TiedDraws {
  Draws all;                 // over the draws of all that are tied
  std::vector<Draws> until;  // by tied side: over the draws up to its own
};

// The weights are above 0; `behind` is the sum of those of all sides that are placed behind.
TiedDraws tied_draws(std::span<const double> weights, double behind);

}  // namespace crosstable::ratings
