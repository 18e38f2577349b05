#include "clients/terminal/screen/canvas.hpp"

#include "clients/terminal/play/harmless.hpp"
#include "clients/terminal/screen/text.hpp"

namespace crosstable::terminal::screen {

Canvas::Canvas(Size size, bool unicode)
    : size_(size), unicode_(unicode), cells_(static_cast<std::size_t>(size.rows * size.columns)) {}

const Cell& Canvas::at(int row, int column) const {
  return cells_.at(static_cast<std::size_t>(row * size_.columns + column));
}

Cell* Canvas::cell(int row, int column) {
  const Area all{0, 0, size_.rows, size_.columns};
  return all.has(row, column) ? &cells_[static_cast<std::size_t>(row * size_.columns + column)] : nullptr;
}

std::string Canvas::row(int row) const {
  std::string text;
  for (int column = 0; column < size_.columns; ++column) text += at(row, column).text;
  text.resize(text.find_last_not_of(' ') + 1);
  return text;
}

std::string Canvas::target_at(int row, int column) const {
  const Area all{0, 0, size_.rows, size_.columns};
  return all.has(row, column) ? at(row, column).target : std::string();
}

int Canvas::put(Area clip, int row, int column, const Span& span) {
  const std::string shown = harmless(unicode_ && !span.glyph.empty() ? span.glyph : span.text);
  for (const Letter& letter : letters_of(unicode_ ? shown : ascii(shown))) {
    if (clip.has(row, column) && clip.has(row, column + letter.columns - 1)) {
      for (int part = 0; part < letter.columns; ++part) {
        if (Cell* const to = cell(row, column + part))
          *to = {.text = part == 0 ? letter.bytes : "", .ink = span.ink, .target = span.target};
      }
    }
    column += letter.columns;
  }
  return column;
}

int Canvas::put(Area clip, int row, int column, const Line& line) {
  for (const Span& span : line) column = put(clip, row, column, span);
  return column;
}

void Canvas::fill(Area area, Ink ink) {
  for (int row = area.row; row < area.row + area.rows; ++row) {
    for (int column = area.column; column < area.column + area.columns; ++column)
      if (Cell* const to = cell(row, column)) to->ink = ink;
  }
}

}  // namespace crosstable::terminal::screen
