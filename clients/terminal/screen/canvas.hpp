// A screen as a grid of cells, before a terminal shows it. Everything that is put on it is made harmless and clipped.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "clients/terminal/play/picture.hpp"

namespace crosstable::terminal::screen {

struct Size {
  int rows = 24, columns = 80;
  bool operator==(const Size&) const = default;
};

struct Area {
  int row = 0, column = 0, rows = 0, columns = 0;
  bool has(int at_row, int at_column) const {
    return at_row >= row && at_row < row + rows && at_column >= column && at_column < column + columns;
  }
};

struct Cell {
  std::string text = " ";  // empty: the right half of a wide character
  Ink ink = Ink::plain;
  bool choice = false, chosen = false;  // can be clicked next, was clicked
  std::string target;
};

class Canvas {
 public:
  Canvas(Size size, bool unicode);

  Size size() const { return size_; }
  const Cell& at(int row, int column) const;         // must be on it
  std::string row(int row) const;                    // its text, without spaces at the end
  std::string target_at(int row, int column) const;  // empty outside

  // From a row and column on. Returns the column behind the text.
  int put(Area clip, int row, int column, const Span& span);
  int put(Area clip, int row, int column, const Line& line);
  void fill(Area area, Ink ink);
  Cell* cell(int row, int column);  // null outside

  int cursor_row = 0, cursor_column = 0;
  Area board, log;  // where the wheel and the keys scroll what

 private:
  Size size_;
  bool unicode_;
  std::vector<Cell> cells_;
};

}  // namespace crosstable::terminal::screen
