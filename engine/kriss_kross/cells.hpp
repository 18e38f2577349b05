// The cells of a sheet, numbered by column, then row: a1 a2 … a5 b1 … e5 (KK-1), and pairs of neighbours.
#pragma once
#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/bits.hpp"

namespace crosstable::kriss_kross {

enum class Cell : std::uint8_t {};

constexpr unsigned side = 5;
constexpr unsigned cells = side * side;

constexpr unsigned index_of(Cell cell) { return static_cast<unsigned>(cell); }
constexpr Cell cell_at(unsigned index) { return static_cast<Cell>(index); }
constexpr Cell cell_at(unsigned column, unsigned row) { return cell_at(column * side + row); }
constexpr unsigned column_of(Cell cell) { return index_of(cell) / side; }
constexpr unsigned row_of(Cell cell) { return index_of(cell) % side; }
constexpr Cell start_cell = cell_at(0, 2);  // a3

inline std::string name_of(Cell cell) {
  return {static_cast<char>('a' + column_of(cell)), static_cast<char>('1' + row_of(cell))};
}
constexpr std::optional<Cell> cell_named(std::string_view text) {
  if (text.size() != 2 || text[0] < 'a' || text[0] > 'e' || text[1] < '1' || text[1] > '5') return std::nullopt;
  return cell_at(static_cast<unsigned>(text[0] - 'a'), static_cast<unsigned>(text[1] - '1'));
}

constexpr bool are_adjacent(Cell one, Cell two) {
  const unsigned low = index_of(one < two ? one : two), high = index_of(one < two ? two : one);
  return high - low == side || (high - low == 1 && high % side != 0);
}

// A set of cells; bit i is the cell with number i.
using Cells = std::uint32_t;
constexpr Cells all_cells = (Cells{1} << cells) - 1;
constexpr Cells set_of(Cell cell) { return Cells{1} << index_of(cell); }

constexpr Cells neighbours_of(Cells some) {
  constexpr Cells not_in_bottom_row = 0b11110'11110'11110'11110'11110;
  const Cells above = (some << 1) & not_in_bottom_row, below = (some & not_in_bottom_row) >> 1;
  return (above | below | some << side | some >> side) & all_cells;
}

// A set of pairs of adjacent cells. Each bit is a pair's lower cell; upright pairs come before lying ones.
class Pairs {
 public:
  constexpr Pairs() = default;
  // All pairs whose cells are both among these.
  constexpr explicit Pairs(Cells among) {
    constexpr Cells not_in_top_row = 0b01111'01111'01111'01111'01111;
    bits_ = (among & (among >> 1) & not_in_top_row) | std::uint64_t{among & (among >> side)} << lying;
  }

  constexpr bool empty() const { return bits_ == 0; }
  // Every cell that is in a pair.
  constexpr Cells cells() const {
    const Cells upright = static_cast<Cells>(bits_), flat = static_cast<Cells>(bits_ >> lying);
    return upright | upright << 1 | flat | flat << side;
  }
  constexpr unsigned count() const { return count_bits(bits_); }
  constexpr std::pair<Cell, Cell> nth(unsigned n) const { return at(nth_bit(bits_, n)); }

  template <class Visit>
  constexpr void each(Visit&& visit) const {
    for (std::uint64_t left = bits_; left != 0; left &= left - 1) {
      const auto [low, high] = at(static_cast<unsigned>(std::countr_zero(left)));
      visit(low, high);
    }
  }

 private:
  static constexpr unsigned lying = 32;

  // Without a branch: in random play nobody could predict it.
  static constexpr std::pair<Cell, Cell> at(unsigned bit) {
    const unsigned low = bit % lying, is_lying = bit / lying;
    return {cell_at(low), cell_at(low + 1 + (side - 1) * is_lying)};
  }

  std::uint64_t bits_ = 0;
};

}  // namespace crosstable::kriss_kross
