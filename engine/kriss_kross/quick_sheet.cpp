#include "engine/kriss_kross/quick_sheet.hpp"

#include <cassert>
#include <map>

namespace crosstable::kriss_kross {

namespace {

// The smaller of the line's two readings, with its symbols named in the order in which they occur.
LineSymbols canonical(LineSymbols line) {
  LineSymbols least = 0;
  for (const bool backwards : {false, true}) {
    std::array<unsigned, symbols + 1> name{};
    unsigned names = 0, reading = 0;
    for (unsigned i = 0; i < side; ++i) {
      const unsigned code = (line >> (3 * (backwards ? side - 1 - i : i))) & 7u;
      if (code != 0 && name[code] == 0) name[code] = ++names;
      reading |= name[code] << (3 * i);
    }
    if (!backwards || reading < least) least = static_cast<LineSymbols>(reading);
  }
  return least;
}

bool exists(LineSymbols line) {
  for (unsigned i = 0; i < side; ++i) {
    if (((line >> (3 * i)) & 7u) > symbols) return false;
  }
  return true;
}

}  // namespace

const std::array<Shape, 1u << (3 * side)>& shape_of_line() {
  static const auto table = [] {
    std::array<Shape, 1u << (3 * side)> shape_of{};
    std::map<LineSymbols, Shape> seen;  // numbered in ascending order of the first line that has the shape
    for (unsigned line = 0; line < shape_of.size(); ++line) {
      const LineSymbols of = static_cast<LineSymbols>(line);
      if (exists(of)) shape_of[line] = seen.try_emplace(canonical(of), static_cast<Shape>(seen.size())).first->second;
    }
    assert(seen.size() == shapes);
    return shape_of;
  }();
  return table;
}

QuickSheet::QuickSheet(const Sheet& sheet) {
  for (unsigned i = 0; i < cells; ++i) {
    if (const auto symbol = sheet.at(cell_at(i))) put(cell_at(i), *symbol);
  }
}

int QuickSheet::total(bool advanced) const {
  int total = 0;
  for (const auto& some : {rows_, columns_}) {
    for (const LineSymbols line : some) {
      const int value = value_of(line);
      total += value == 0 && advanced ? -price_of_nothing : value;
    }
  }
  return advanced ? total + value_of(falling_) + value_of(rising_) : total;
}

}  // namespace crosstable::kriss_kross
