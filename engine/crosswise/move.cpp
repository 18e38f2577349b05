#include "engine/crosswise/move.hpp"

namespace crosstable::crosswise {

std::string Move::text() const {
  const auto joined = [](auto... parts) {
    std::string whole;
    (whole += ... += parts);
    return whole;
  };
  switch (act) {
    case Act::place:
      return joined(letter_of(stone), '@', name_of(cell));
    case Act::move:
      return joined("M:", name_of(cell), '-', name_of(to));
    case Act::remove:
      return joined("R:", name_of(cell));
    case Act::swap:
      return joined("S:", name_of(cell), '-', name_of(to));
    case Act::replace:
      return joined("X:", name_of(cell), '=', letter_of(stone));
    case Act::redraw:
      return "redraw";
    case Act::keep:
      return "keep";
  }
  return {};
}

std::optional<Move> Move::read(std::string_view text) {
  if (text == "redraw") return Move::redraw();
  if (text == "keep") return Move::keep();
  if (text.size() < 4) return std::nullopt;

  if (text[1] == '@') {
    const std::optional<Stone> stone = stone_named(text[0]);
    const std::optional<Cell> cell = cell_named(text.substr(2));
    if (!stone || !cell) return std::nullopt;
    return Move::place(*stone, *cell);
  }

  const std::string_view action = text.substr(0, 2);
  const std::optional<Cell> cell = cell_named(text.substr(2, 2));
  if (!cell) return std::nullopt;
  const std::string_view rest = text.substr(4);
  if (action == "R:" && rest.empty()) return Move::remove(*cell);
  if (action == "X:" && rest.size() == 2 && rest[0] == '=') {
    const std::optional<Stone> stone = stone_named(rest[1]);
    if (!stone) return std::nullopt;
    return Move::replace(*cell, *stone);
  }
  if (rest.size() != 3 || rest[0] != '-') return std::nullopt;
  const std::optional<Cell> second = cell_named(rest.substr(1));
  if (!second) return std::nullopt;
  if (action == "M:") return Move::move(*cell, *second);
  if (action == "S:") return Move::swap(*cell, *second);
  return std::nullopt;
}

}  // namespace crosstable::crosswise
