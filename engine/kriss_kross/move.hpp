// A player's move and its notation: `choose X`, or an entry `D@b2/S@b3`. An entry is read in either order, and written
// with the lower cell first, by column and then row.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/kriss_kross/cells.hpp"
#include "engine/kriss_kross/symbols.hpp"

namespace crosstable::kriss_kross {

enum class Act : std::uint8_t { choose, enter };

struct Move {
  Act act = Act::choose;
  Symbol symbol = Symbol::D;  // choose: the symbol; enter: the one in `cell`
  Symbol second = Symbol::D;  // enter: the one in `other`
  Cell cell{};                // enter: the lower cell
  Cell other{};               // enter: the higher one

  static constexpr Move choose(Symbol symbol) { return {Act::choose, symbol, Symbol::D, {}, {}}; }
  static constexpr Move enter(Symbol one, Cell at, Symbol two, Cell and_at) {
    return at < and_at ? Move{Act::enter, one, two, at, and_at} : Move{Act::enter, two, one, and_at, at};
  }

  std::string text() const;
  // Reads entries of any two cells, so that the rules can say what is wrong with them.
  static std::optional<Move> read(std::string_view text);

  friend bool operator==(const Move&, const Move&) = default;
};

}  // namespace crosstable::kriss_kross
