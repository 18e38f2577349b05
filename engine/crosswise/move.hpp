// A player's move and its notation: `C@d4`, `M:c4-d5`, `R:c4`, `S:c4-d5`, `X:c4=B`, `redraw`, `keep`.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/crosswise/cells.hpp"
#include "engine/crosswise/stones.hpp"

namespace crosstable::crosswise {

enum class Act : std::uint8_t { place, move, remove, swap, replace, redraw, keep };

struct Move {
  Act act = Act::keep;
  Stone stone = Stone::A;  // for place and replace: the stone from the hand
  Cell cell{};             // for all but redraw and keep
  Cell to{};               // for move: the target; for swap: the second, higher cell

  static constexpr Move place(Stone stone, Cell cell) { return {Act::place, stone, cell, {}}; }
  static constexpr Move move(Cell from, Cell to) { return {Act::move, Stone::A, from, to}; }
  static constexpr Move remove(Cell cell) { return {Act::remove, Stone::A, cell, {}}; }
  static constexpr Move swap(Cell one, Cell two) {
    return one < two ? Move{Act::swap, Stone::A, one, two} : Move{Act::swap, Stone::A, two, one};
  }
  static constexpr Move replace(Cell cell, Stone stone) { return {Act::replace, stone, cell, {}}; }
  static constexpr Move redraw() { return {Act::redraw, Stone::A, {}, {}}; }
  static constexpr Move keep() { return {Act::keep, Stone::A, {}, {}}; }

  std::string text() const;
  // Accepts any stone letter where notation names a stone of the hand, so that the rules can say why an action stone is
  // wrong.
  static std::optional<Move> read(std::string_view text);

  friend bool operator==(const Move&, const Move&) = default;
};

// The action stone that carries out the act. Only for move, remove, swap and replace.
constexpr Stone action_stone(Act act) {
  return stone_at(index_of(Stone::M) + static_cast<unsigned>(act) - static_cast<unsigned>(Act::move));
}

}  // namespace crosstable::crosswise
