// splitmix64: small, fast and the same everywhere, so that a seed repeats its games.
#pragma once

#include <cstddef>
#include <cstdint>

namespace load {

class Random {
 public:
  explicit Random(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = state_ += 0x9e3779b97f4a7c15U;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31U);
  }

  // 0 <= result < n. The modulus has a bias below 2^-57 for the small n used here.
  std::size_t below(std::size_t n) { return static_cast<std::size_t>(next() % n); }

  // 0 <= result < 1
  double unit() { return static_cast<double>(next() >> 11U) * 0x1p-53; }

 private:
  std::uint64_t state_;
};

}  // namespace load
