// What a side may capture with its next roll, found for all 36 rolls at once. A set of rolls is one word, so a figure's
// red ways and the green ways after them are looked up once each and not once per roll.
#pragma once
#include <array>
#include <cstdint>

#include "engine/core/bits.hpp"
#include "engine/kreuz_und_quer/board.hpp"
#include "engine/kreuz_und_quer/roll.hpp"

namespace crosstable::kreuz_und_quer {

class RollSet {
 public:
  constexpr RollSet() = default;
  constexpr explicit RollSet(std::uint64_t bits) : bits_(bits) {}  // bit n is Roll::at(n)

  constexpr bool contains(unsigned outcome) const { return (bits_ >> outcome & 1u) != 0; }
  constexpr bool is_empty() const { return bits_ == 0; }
  constexpr unsigned count() const { return bits_ == 0 ? 0 : count_bits(bits_); }
  constexpr RollSet without(RollSet others) const { return RollSet(bits_ & ~others.bits_); }
  constexpr RollSet& operator|=(RollSet others) {
    bits_ |= others.bits_;
    return *this;
  }
  friend constexpr RollSet operator|(RollSet one, RollSet two) { return one |= two; }
  friend constexpr bool operator==(RollSet, RollSet) = default;

 private:
  std::uint64_t bits_ = 0;
};

struct Threats {
  std::array<RollSet, figures> captures;  // by figure of the other side: the rolls that have a turn capturing it
  RollSet whole;                          // the rolls that have a full or a shelter turn (KQ-11)
};

Threats threats_of(const Board& board, Seat attacker);

}  // namespace crosstable::kreuz_und_quer
