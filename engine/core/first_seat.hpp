// The chance that every game begins with: which seat starts. It may be any of them, except that in the later games of a
// series it is the seat that the series names.
#pragma once
#include <cstdint>

#include "engine/core/chance.hpp"
#include "engine/core/fast_random.hpp"
#include "engine/core/setup.hpp"

namespace crosstable {

class FirstSeat {
 public:
  FirstSeat() = default;
  explicit FirstSeat(const Setup& setup)
      : fixed_(setup.first ? static_cast<std::int8_t>(index_of(*setup.first)) : std::int8_t{-1}) {}

  void add_weights(unsigned players, ChanceWeights& weights) const {
    for (unsigned seat = 0; seat < players; ++seat) {
      weights.add(fixed_ < 0 || static_cast<unsigned>(fixed_) == seat ? 1 : 0);
    }
  }
  unsigned sample(unsigned players, FastRandom& random) const {
    return fixed_ >= 0 ? static_cast<unsigned>(fixed_) : random.below(players);
  }

  friend bool operator==(const FirstSeat&, const FirstSeat&) = default;

 private:
  std::int8_t fixed_ = -1;
};

}  // namespace crosstable
