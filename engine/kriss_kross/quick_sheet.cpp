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

Wishes wishes(LineSymbols line) {
  const auto code = [line](unsigned i) { return (line >> (3 * i)) & 7u; };
  Wishes wishes = 0;
  for (unsigned first = 0, end = 1; first < side; first = end, ++end) {
    while (end < side && code(end) == code(first)) ++end;
    const bool can_grow = (first > 0 && code(first - 1) == 0) || (end < side && code(end) == 0);
    if (code(first) != 0 && can_grow) wishes += Wishes{end - first == 1 ? 1u : 16u} << (8 * (code(first) - 1));
  }
  return wishes;
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

const std::array<Wishes, 1u << (3 * side)>& wishes_of_line() {
  static const auto table = [] {
    std::array<Wishes, 1u << (3 * side)> wishes_of{};
    for (unsigned line = 0; line < wishes_of.size(); ++line) {
      if (exists(static_cast<LineSymbols>(line))) wishes_of[line] = wishes(static_cast<LineSymbols>(line));
    }
    return wishes_of;
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
