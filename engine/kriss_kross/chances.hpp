// How likely a seat is to win, by what its sheet and the others' will be worth.
#pragma once
#include <algorithm>
#include <cmath>

#include "engine/kriss_kross/learned.hpp"
#include "engine/kriss_kross/table.hpp"

namespace crosstable::kriss_kross {

// No seat can influence another's sheet, so the others are one number: the sum of what they weigh.
class Chances {
 public:
  Chances(const Open& open, Seat seat);

  // For the seat, if its sheet will be worth so many hundredths of a point.
  float of(int value) const {
    const float weight = weight_of(value);
    return weight / (weight + others_);
  }

 private:
  float weight_of(int value) const {
    constexpr float sure = 60;  // e^60 to 1; a float holds it
    return std::exp(std::min(static_cast<float>(value - par_) * per_hundredth_, sure));
  }

  int par_ = 0;  // the value that weighs 1: the best of the others'
  float per_hundredth_ = 0;
  float others_ = 0;
};

// What a sheet will be worth, in hundredths of a point; in a round that it has not entered in, after its best entry.
int prospect(const Open& open, Seat seat);

}  // namespace crosstable::kriss_kross
