// A sheet for playouts: every line is at hand, and so is its shape, so the value of a sheet is a few look-ups.
#pragma once
#include <array>
#include <cstdint>

#include "engine/kriss_kross/sheet.hpp"

namespace crosstable::kriss_kross {

// A line's symbols up to their names and its direction: DDX.X, XXD.D and X.XDD are one shape. Values depend on nothing
// else, because all symbols are alike.
constexpr unsigned shapes = 117;
using Shape = std::uint8_t;
const std::array<Shape, 1u << (3 * side)>& shape_of_line();

// How often each symbol is wished for: one byte per symbol, in which the lower four bits count single symbols with an
// empty neighbour in the line, and the upper four count longer runs with one. The wishes of lines add up.
using Wishes = std::uint64_t;
const std::array<Wishes, 1u << (3 * side)>& wishes_of_line();

class QuickSheet {
 public:
  explicit QuickSheet(const Sheet& sheet);

  Cells empty_cells() const { return empty_; }
  Pairs pairs() const { return Pairs(empty_); }
  LineSymbols row(unsigned n) const { return rows_[n]; }
  LineSymbols column(unsigned n) const { return columns_[n]; }
  LineSymbols falling_line() const { return falling_; }
  LineSymbols rising_line() const { return rising_; }

  void put(Cell cell, Symbol symbol) {
    const unsigned column = column_of(cell), row = row_of(cell), code = index_of(symbol) + 1;
    add(rows_[row], column, code);
    add(columns_[column], row, code);
    if (column == row) add(rising_, column, code);
    if (column + row == side - 1) add(falling_, column, code);
    empty_ &= ~set_of(cell);
  }

  int total(bool advanced) const;

  static LineSymbols with(LineSymbols line, unsigned place, Symbol symbol) {
    return static_cast<LineSymbols>(line | (index_of(symbol) + 1) << (3 * place));
  }

 private:
  static void add(LineSymbols& line, unsigned place, unsigned code) {
    line = static_cast<LineSymbols>(line | code << (3 * place));
  }

  std::array<LineSymbols, side> rows_{}, columns_{};
  LineSymbols falling_ = 0, rising_ = 0;
  Cells empty_ = all_cells;
};

}  // namespace crosstable::kriss_kross
