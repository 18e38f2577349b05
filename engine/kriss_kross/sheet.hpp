// A player's sheet and what its lines are worth (KK-1, KK-9, KK-11). Three bits per cell, one word per column.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "engine/kriss_kross/cells.hpp"
#include "engine/kriss_kross/symbols.hpp"

namespace crosstable::kriss_kross {

// The five cells of a line, three bits each, the first in the lowest bits: 0 for empty, else the symbol's number
// plus 1.
using LineSymbols = std::uint16_t;

constexpr int price_of_nothing = 5;  // KK-11: what a worthless row or column costs

// KK-9: the runs of equal symbols.
int value_of(LineSymbols line);

// KK-12
std::string_view rating_of(int total);

// The lines of a sheet: rows 1-5, columns a-e, and the diagonals, falling from a5 and rising from a1.
enum class Line : std::uint8_t {};
constexpr unsigned lines = 12;
constexpr unsigned index_of(Line line) { return static_cast<unsigned>(line); }
constexpr Line line_at(unsigned index) { return static_cast<Line>(index); }
constexpr Line row_line(unsigned row) { return line_at(row); }
constexpr Line column_line(unsigned column) { return line_at(side + column); }
constexpr Line falling = line_at(10);
constexpr Line rising = line_at(11);
constexpr bool is_diagonal(Line line) { return line >= falling; }

class Sheet {
 public:
  std::optional<Symbol> at(Cell cell) const {
    const unsigned code = code_at(column_of(cell), row_of(cell));
    return code == 0 ? std::nullopt : std::optional(symbol_at(code - 1));
  }
  Cells empty_cells() const { return empty_; }
  bool is_empty(Cell cell) const { return (empty_ & set_of(cell)) != 0; }
  Pairs pairs() const { return Pairs(empty_); }         // where an entry can go
  bool is_finished() const { return pairs().empty(); }  // KK-6

  // The cell must be empty.
  void put(Cell cell, Symbol symbol) {
    const Place place = places[index_of(cell)];
    columns_[place.column] = static_cast<LineSymbols>(columns_[place.column] | (index_of(symbol) + 1) << place.shift);
    empty_ &= ~set_of(cell);
  }

  LineSymbols line(Line line) const;
  // The line's score; under `advanced` a worthless row or column costs 5.
  int value(Line line, bool advanced) const;
  int total(bool advanced) const;

  std::string text() const;  // "DDXXD/D.TT./OOOQS/XSQSX/TTTTS": row 5 first, an empty cell is a dot

  friend bool operator==(const Sheet&, const Sheet&) = default;

 private:
  struct Place {
    std::uint8_t column, shift;
  };
  static constexpr std::array<Place, cells> places = [] {
    std::array<Place, cells> places{};
    for (unsigned i = 0; i < cells; ++i)
      places[i] = {static_cast<std::uint8_t>(i / side), static_cast<std::uint8_t>(3 * (i % side))};
    return places;
  }();

  unsigned code_at(unsigned column, unsigned row) const { return (columns_[column] >> (3 * row)) & 7u; }

  std::array<LineSymbols, side> columns_{};
  Cells empty_ = all_cells;
};

}  // namespace crosstable::kriss_kross
