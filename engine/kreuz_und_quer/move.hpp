// A player's move and its notation: `e2-h2-h7` both steps, `e4-e1-` red alone, `e2--e7` green alone, `exchange
// c17,d17=e1`, `decline`.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/kreuz_und_quer/cells.hpp"

namespace crosstable::kreuz_und_quer {

enum class Act : std::uint8_t { steps, exchange, decline };

struct Move {
  Act act = Act::decline;
  // steps
  Cell from = nowhere;
  Cell red = nowhere;    // after the red step; nowhere if it is not made
  Cell green = nowhere;  // after the green step; nowhere if it is not made
  // exchange
  std::array<Cell, 2> soldiers = {nowhere, nowhere};  // ascending
  Cell musketeer = nowhere;

  static constexpr Move both(Cell from, Cell red, Cell green) { return {Act::steps, from, red, green}; }
  static constexpr Move red_alone(Cell from, Cell red) { return {Act::steps, from, red}; }
  static constexpr Move green_alone(Cell from, Cell green) { return {Act::steps, from, nowhere, green}; }
  static constexpr Move exchange(Cell lower, Cell higher, Cell musketeer) {
    assert(lower < higher);
    return {.act = Act::exchange, .soldiers = {lower, higher}, .musketeer = musketeer};
  }
  static constexpr Move decline() { return {}; }

  constexpr Cell end() const { return green != nowhere ? green : red; }  // of steps: where the figure stops

  std::string text() const;
  static std::optional<Move> read(std::string_view text);

  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace crosstable::kreuz_und_quer
