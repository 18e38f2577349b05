// Cells and directions. Cells are ordered by column, then row: a1 a2 … a17 b1 … q17.
#pragma once
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "engine/core/seat.hpp"

namespace crosstable::kreuz_und_quer {

constexpr unsigned width = 17;  // KQ-1: columns a-q, rows 1-17

// Five bits each for column and row, both from 0.
enum class Cell : std::uint16_t {};
constexpr Cell nowhere{0xffff};  // for a figure that is out of the game, or a step that was not made

constexpr Cell cell_at(unsigned column, unsigned row) { return static_cast<Cell>(column << 5 | row); }
constexpr unsigned column_of(Cell cell) { return static_cast<unsigned>(cell) >> 5; }
constexpr unsigned row_of(Cell cell) { return static_cast<unsigned>(cell) & 31u; }

inline std::string name_of(Cell cell) {
  return static_cast<char>('a' + column_of(cell)) + std::to_string(row_of(cell) + 1);
}
constexpr std::optional<Cell> cell_named(std::string_view text) {
  if (text.size() < 2 || text.size() > 3 || text[0] < 'a' || text[0] > 'q' || text[1] < '1' || text[1] > '9')
    return std::nullopt;
  unsigned row = static_cast<unsigned>(text[1] - '0');
  if (text.size() == 3) {
    if (text[2] < '0' || text[2] > '9') return std::nullopt;
    row = 10 * row + static_cast<unsigned>(text[2] - '0');
  }
  if (row > width) return std::nullopt;
  return cell_at(static_cast<unsigned>(text[0] - 'a'), row - 1);
}

// The position of the cell's name when all names are sorted as text, like JSON keys: a1 a10 … a17 a2 … a9 b1 ….
constexpr unsigned name_rank(Cell cell) {
  constexpr std::array<std::uint8_t, width> of_row = {0, 9, 10, 11, 12, 13, 14, 15, 16, 1, 2, 3, 4, 5, 6, 7, 8};
  return column_of(cell) * width + of_row[row_of(cell)];
}

// KQ-1: the row that is this side's neutral zone. Seat 0 is South.
constexpr unsigned zone_row(Seat side) { return index_of(side) == 0 ? 0 : width - 1; }
constexpr Seat other(Seat side) { return seat_at(1 - index_of(side)); }
constexpr bool in_zone(Seat side, Cell cell) { return row_of(cell) == zone_row(side); }
constexpr bool in_a_zone(Cell cell) { return row_of(cell) == 0 || row_of(cell) == width - 1; }

struct Direction {
  std::int8_t columns;  // -1, 0 or 1 per cell
  std::int8_t rows;
};

// The cell that is `cells` further on; it must be on the board.
constexpr Cell stepped(Cell from, Direction direction, unsigned cells) {
  const int n = static_cast<int>(cells);
  assert(static_cast<unsigned>(static_cast<int>(column_of(from)) + n * direction.columns) < width);
  assert(static_cast<unsigned>(static_cast<int>(row_of(from)) + n * direction.rows) < width);
  const int step = static_cast<int>(cell_at(1, 0)) * direction.columns + direction.rows;
  return static_cast<Cell>(static_cast<int>(from) + n * step);
}

enum class Kind : std::uint8_t { musketeer, soldier };
constexpr std::string_view text_of(Kind kind) { return kind == Kind::musketeer ? "M" : "S"; }

// KQ-5, by side. Straight ways come first; soldiers have no others.
inline constexpr std::array<std::array<Direction, 5>, 2> red_ways = {
    {{{{-1, 0}, {1, 0}, {0, -1}, {-1, -1}, {1, -1}}}, {{{-1, 0}, {1, 0}, {0, 1}, {-1, 1}, {1, 1}}}}};
inline constexpr std::array<std::array<Direction, 3>, 2> green_ways = {
    {{{{0, 1}, {-1, 1}, {1, 1}}}, {{{0, -1}, {-1, -1}, {1, -1}}}}};

constexpr std::span<const Direction> red_directions(Seat side, Kind kind) {
  return std::span(red_ways[index_of(side)]).first(kind == Kind::soldier ? 3 : 5);
}
constexpr std::span<const Direction> green_directions(Seat side, Kind kind) {
  return std::span(green_ways[index_of(side)]).first(kind == Kind::soldier ? 1 : 3);
}

// Calls f<0>() … f<n - 1>(), so that the compiler knows the directions.
template <unsigned n, class F>
constexpr void each_below(F&& f) {
  [&]<std::size_t... i>(std::index_sequence<i...>) {
    (f.template operator()<i>(), ...);
  }(std::make_index_sequence<n>());
}
// The same until one of them returns true.
template <unsigned n, class F>
constexpr bool any_below(F&& f) {
  return [&]<std::size_t... i>(std::index_sequence<i...>) {
    return (f.template operator()<i>() || ...);
  }(std::make_index_sequence<n>());
}

}  // namespace crosstable::kreuz_und_quer
