// Where a card lies, which is also a player's move, and its notation: `3@1,1/7@0,1`.
#pragma once
#include <compare>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/cross_roads/cards.hpp"

namespace crosstable::cross_roads {

// A cell of the grid. No game gets further than `farthest` from the flip (layout.hpp says why), but a text may.
struct Cell {
  std::int8_t x = 0;  // grows to the right
  std::int8_t y = 0;  // grows upwards

  friend constexpr auto operator<=>(const Cell&, const Cell&) = default;  // by x, then y
};

constexpr int farthest = 27;
constexpr int farthest_read = 99;

enum class Direction : std::uint8_t { right, up, left, down };

constexpr Direction opposite(Direction direction) {
  return static_cast<Direction>(static_cast<unsigned>(direction) ^ 2u);
}
constexpr bool is_upright(Direction direction) { return (static_cast<unsigned>(direction) & 1u) != 0; }

constexpr Cell beside(Cell cell, Direction direction) {
  const int there = static_cast<unsigned>(direction) < 2 ? 1 : -1;
  return is_upright(direction) ? Cell{cell.x, static_cast<std::int8_t>(cell.y + there)}
                               : Cell{static_cast<std::int8_t>(cell.x + there), cell.y};
}

// The direction from one cell to another that shares an edge with it, if it does.
constexpr std::optional<Direction> way(Cell from, Cell to) {
  for (const Direction direction : {Direction::right, Direction::up, Direction::left, Direction::down}) {
    if (beside(from, direction) == to) return direction;
  }
  return std::nullopt;
}

struct Half {
  Number number = 1;
  Cell cell;

  friend constexpr auto operator<=>(const Half&, const Half&) = default;
};

// The lower number comes first; for a double, the lower cell.
struct Placement {
  Half low;
  Half high;

  static constexpr Placement of(Half one, Half two) { return one < two ? Placement{one, two} : Placement{two, one}; }
  constexpr Card card() const { return card_of(low.number, high.number); }

  std::string text() const;
  // Accepts any two numbers on any two cells that are not too far away. The rules decide whether the cells are a
  // footprint.
  static std::optional<Placement> read(std::string_view text);

  friend constexpr bool operator==(const Placement&, const Placement&) = default;
};

}  // namespace crosstable::cross_roads
