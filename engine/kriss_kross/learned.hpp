// What training found (tests/bench/train/kriss_kross.cpp), with `advanced` and without.
#pragma once
#include <array>
#include <cstdint>

#include "engine/kriss_kross/values.hpp"

namespace crosstable::kriss_kross {

struct Learned {
  Values<std::int16_t> values;  // in hundredths of a point
  // How many points more make one seat e times as likely to win as another, by the entries left.
  std::array<float, most_entries + 1> points_per_e;
};

const Learned& learned(bool advanced);

}  // namespace crosstable::kriss_kross
