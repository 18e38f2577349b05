// A player's move and its notation: `e2-h2-h7` for both steps, `e4-e1-` for red alone, `e2--e7` for green alone,
// `exchange c17,d17=e1`, `decline`.
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
  Cell red = nowhere;    // the cell after the red step; nowhere if there is none
  Cell green = nowhere;  // the cell after the green step; nowhere if there is none
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

  constexpr Cell end() const { return green != nowhere ? green : red; }  // for steps: where the figure stops

  std::string text() const;
  static std::optional<Move> read(std::string_view text);

  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace crosstable::kreuz_und_quer
