// A fast seeded generator for playouts, bots and tests, never for the chance of a real game (see FAIRNESS.md). It is
// SplitMix64: eight bytes of state, and unlike std::uniform_int_distribution the same numbers everywhere.
#pragma once
#include <cstdint>

namespace crosstable {

// A number drawn once and used up in parts: each part is a choice among a few. The bias is below the product of all
// their n, divided by 2³².
class Fraction {
 public:
  explicit constexpr Fraction(std::uint32_t bits) : bits_(bits) {}

  // 0 … n-1
  constexpr unsigned take(unsigned n) {
    const std::uint64_t parts = std::uint64_t{bits_} * n;
    bits_ = static_cast<std::uint32_t>(parts);
    return static_cast<unsigned>(parts >> 32);
  }

 private:
  std::uint32_t bits_;
};

constexpr std::uint32_t high_half(std::uint64_t number) { return static_cast<std::uint32_t>(number >> 32); }
constexpr std::uint32_t low_half(std::uint64_t number) { return static_cast<std::uint32_t>(number); }

class FastRandom {
 public:
  explicit FastRandom(std::uint64_t seed) : state_(seed) {}

  std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9e3779b97f4a7c15);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
    z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
    return z ^ (z >> 31);
  }

  // 0 … n-1; n must be above 0. The bias is below n / 2³², too small for a playout to notice.
  unsigned below(unsigned n) { return static_cast<unsigned>(((next() >> 32) * n) >> 32); }

 private:
  std::uint64_t state_;
};

}  // namespace crosstable
