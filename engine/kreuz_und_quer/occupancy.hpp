// Which cells are taken, stored four times, once per orientation of a line. So the free cells beside a figure are
// counted in a few instructions. Everything outside the board counts as taken: an edge stops a figure like another
// figure.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>

#include "engine/kreuz_und_quer/cells.hpp"
#include "engine/kreuz_und_quer/small_set.hpp"

namespace crosstable::kreuz_und_quer {

class Occupancy {
 public:
  // Nothing on the board.
  constexpr Occupancy() {
    lines_.fill(~0u);
    for (unsigned column = 0; column < width; ++column) {
      for (unsigned row = 0; row < width; ++row) turn(cell_at(column, row));
    }
  }

  constexpr bool is_taken(Cell cell) const { return row(row_of(cell)).contains(column_of(cell)); }
  constexpr void take(Cell cell) {
    assert(!is_taken(cell));
    turn(cell);
  }
  constexpr void release(Cell cell) {
    assert(is_taken(cell));
    turn(cell);
  }

  // The columns taken in a row.
  constexpr SmallSet<unsigned> row(unsigned row) const {
    return SmallSet<unsigned>((lines_[row] >> margin) & ((1u << width) - 1));
  }

  // How many cells are free from the next one on, at most `most` (up to 6). `left`, the cell that the figure came from,
  // counts as free.
  constexpr unsigned free_cells(Cell from, Direction direction, unsigned most, Cell left) const {
    const Place here = place(from, direction);
    const Place there = place(left, direction);
    std::uint32_t line = lines_[here.line];
    if (there.line == here.line) line &= ~(1u << there.bit);
    return free_in(line, here, most);
  }
  constexpr unsigned free_cells(Cell from, Direction direction, unsigned most) const {
    const Place here = place(from, direction);
    return free_in(lines_[here.line], here, most);
  }

 private:
  static constexpr unsigned margin = 6;  // cells outside the board on the low side, as many as the longest step
  static constexpr unsigned columns_at = width, rising_at = 2 * width, falling_at = rising_at + 2 * width - 1;

  struct Place {
    unsigned line;
    unsigned bit;
    bool ascending;
  };
  static constexpr Place place(Cell cell, Direction direction) {
    const unsigned column = column_of(cell), row = row_of(cell);
    if (direction.rows == 0) return {row, column + margin, direction.columns > 0};
    const bool up = direction.rows > 0;
    if (direction.columns == 0) return {columns_at + column, row + margin, up};
    if (direction.columns == direction.rows) return {rising_at + width - 1 + column - row, row + margin, up};
    return {falling_at + column + row, row + margin, up};
  }
  static constexpr unsigned free_in(std::uint32_t line, Place here, unsigned most) {
    const int free =
        here.ascending ? std::countr_zero(line >> (here.bit + 1)) : std::countl_zero(line << (32 - here.bit));
    return std::min(static_cast<unsigned>(free), most);
  }
  constexpr void turn(Cell cell) {
    for (const Direction direction : {Direction{1, 0}, Direction{0, 1}, Direction{1, 1}, Direction{-1, 1}}) {
      const Place at = place(cell, direction);
      lines_[at.line] ^= 1u << at.bit;
    }
  }

  // Rows, columns, rising and falling diagonals. Bit `margin` is column a in a row, and row 1 in every other line.
  std::array<std::uint32_t, falling_at + 2 * width - 1> lines_{};
};

}  // namespace crosstable::kreuz_und_quer
