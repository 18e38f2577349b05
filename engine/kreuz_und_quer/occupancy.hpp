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

namespace detail {

constexpr unsigned margin = 6;  // cells outside the board on the low side, as many as the longest step
constexpr unsigned columns_at = width, rising_at = 2 * width, falling_at = rising_at + 2 * width - 1;
constexpr unsigned lines = falling_at + 2 * width - 1;

// Where the lines of a direction are, and how a line and the place in it follow from a cell. A table, because nobody
// could predict a branch on the direction.
struct Way {
  std::uint8_t first_line = 0;
  std::int8_t by_column = 0, by_row = 0;  // lines further for each column and row
  bool along_row = false;                 // else the place in the line is the cell's row
  bool ascending = false;
};
constexpr unsigned number_of(Direction direction) {
  return static_cast<unsigned>(3 * (direction.columns + 1) + direction.rows + 1);
}
inline constexpr std::array<Way, 9> ways = [] {
  std::array<Way, 9> table{};
  for (const int sign : {-1, 1}) {
    const bool up = sign > 0;
    const std::int8_t one = static_cast<std::int8_t>(sign), minus_one = static_cast<std::int8_t>(-sign);
    table[number_of({one, 0})] = {0, 0, 1, true, up};
    table[number_of({0, one})] = {columns_at, 1, 0, false, up};
    table[number_of({one, one})] = {rising_at + width - 1, 1, -1, false, up};
    table[number_of({minus_one, one})] = {falling_at, 1, 1, false, up};
  }
  return table;
}();

}  // namespace detail

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
    return SmallSet<unsigned>((lines_[row] >> detail::margin) & ((1u << width) - 1));
  }

  // How many cells are free from the next one on, at most `most` (up to 6). `left`, the cell that the figure came from,
  // counts as free.
  constexpr unsigned free_cells(Cell from, Direction direction, unsigned most, Cell left) const {
    const Place here = place(from, direction);
    return free_in(line_without(left, here, direction), here, most);
  }
  constexpr unsigned free_cells(Cell from, Direction direction, unsigned most) const {
    const Place here = place(from, direction);
    return free_in(lines_[here.line], here, most);
  }

  // Are so many cells free from the next one on (up to 6)? Quicker than to count them.
  [[gnu::always_inline]] constexpr bool is_free(Cell from, Direction direction, unsigned cells) const {
    const Place here = place(from, direction);
    return (lines_[here.line] & cells_after(here, cells)) == 0;
  }
  [[gnu::always_inline]] constexpr bool is_free(Cell from, Direction direction, unsigned cells, Cell left) const {
    const Place here = place(from, direction);
    return (line_without(left, here, direction) & cells_after(here, cells)) == 0;
  }

 private:
  struct Place {
    unsigned line;
    unsigned bit;
    bool ascending;
  };
  [[gnu::always_inline]] static constexpr Place place(Cell cell, Direction direction) {
    const detail::Way& way = detail::ways[detail::number_of(direction)];
    const int column = static_cast<int>(column_of(cell)), row = static_cast<int>(row_of(cell));
    return {static_cast<unsigned>(way.first_line + way.by_column * column + way.by_row * row),
            static_cast<unsigned>(way.along_row ? column : row) + detail::margin, way.ascending};
  }
  static constexpr std::uint32_t cells_after(Place here, unsigned cells) {
    return ((1u << cells) - 1) << (here.ascending ? here.bit + 1 : here.bit - cells);
  }
  [[gnu::always_inline]] constexpr std::uint32_t line_without(Cell left, Place here, Direction direction) const {
    const Place there = place(left, direction);
    return lines_[here.line] & ~(std::uint32_t{there.line == here.line} << there.bit);
  }
  static constexpr unsigned free_in(std::uint32_t line, Place here, unsigned most) {
    const int free =
        here.ascending ? std::countr_zero(line >> (here.bit + 1)) : std::countl_zero(line << (32 - here.bit));
    return std::min(static_cast<unsigned>(free), most);
  }
  constexpr void turn(Cell cell) {
    const unsigned column = column_of(cell), row = row_of(cell);
    lines_[row] ^= 1u << (column + detail::margin);
    const std::uint32_t bit = 1u << (row + detail::margin);
    lines_[detail::columns_at + column] ^= bit;
    lines_[detail::rising_at + width - 1 + column - row] ^= bit;
    lines_[detail::falling_at + column + row] ^= bit;
  }

  // Rows, columns, rising and falling diagonals. Bit `margin` is column a in a row, and row 1 in every other line.
  std::array<std::uint32_t, detail::lines> lines_{};
};

}  // namespace crosstable::kreuz_und_quer
