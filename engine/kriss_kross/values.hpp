// What a sheet will be worth at its end, learned by playing: the sum of what its lines are worth by their shape, their
// place and how many entries are left, and of what its empty cells are worth.
#pragma once
#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <type_traits>

#include "engine/kriss_kross/quick_sheet.hpp"

namespace crosstable::kriss_kross {

constexpr unsigned most_entries = 12;
constexpr unsigned most_pairs = 40;
constexpr unsigned most_lost = 7;  // more count as so many

// Where a line lies: at the edge, next to it, in the middle, on a diagonal.
constexpr unsigned places = 4;
constexpr std::array<unsigned, side> place_of = {0, 1, 2, 1, 0};
constexpr unsigned diagonal_place = 3;

template <class Number>
struct Values {
  struct Phase {
    std::array<std::array<Number, shapes>, places> line{};
    std::array<Number, most_pairs + 1> pairs{};
    std::array<Number, most_lost + 1> lost{};
  };
  std::array<Phase, most_entries + 1> phase{};  // by the entries left, if all cells can be filled
};

// One point of the score.
template <class Number>
constexpr int point_of = std::is_integral_v<Number> ? 100 : 1;

// Every entry takes a dark cell and a light one, so of a region of empty cells at least the surplus of either colour
// stays empty. Adds them up. Until late in the game only the lone cells are counted, because regions take time.
inline unsigned lost_cells(Cells empty, const Pairs& pairs) {
  constexpr Cells dark = 0b10101'01010'10101'01010'10101;
  Cells left = empty & pairs.cells();
  unsigned lost = count_bits(empty & ~left);
  if (lost > most_lost || count_bits(empty) > 12) return std::min(lost, most_lost);
  while (left != 0) {
    Cells region = left & (~left + 1), before = 0;
    while (region != before) {
      before = region;
      region |= neighbours_of(region) & left;
    }
    left &= ~region;
    const int surplus = static_cast<int>(count_bits(region & dark)) - static_cast<int>(count_bits(region & ~dark));
    lost += static_cast<unsigned>(std::abs(surplus));
  }
  return std::min(lost, most_lost);
}

constexpr unsigned entries_left(Cells empty) { return count_bits(empty) / 2; }

// Calls visit(part) for every number that the value of an unfinished sheet is the sum of.
template <class Numbers, class Visit>
void each_part(const QuickSheet& sheet, bool advanced, Numbers& values, Visit&& visit) {
  auto& phase = values.phase[entries_left(sheet.empty_cells())];
  const auto& shape_of = shape_of_line();
  for (unsigned i = 0; i < side; ++i) {
    visit(phase.line[place_of[i]][shape_of[sheet.row(i)]]);
    visit(phase.line[place_of[i]][shape_of[sheet.column(i)]]);
  }
  if (advanced) {
    visit(phase.line[diagonal_place][shape_of[sheet.falling_line()]]);
    visit(phase.line[diagonal_place][shape_of[sheet.rising_line()]]);
  }
  const Pairs pairs = sheet.pairs();
  visit(phase.pairs[pairs.count()]);
  visit(phase.lost[lost_cells(sheet.empty_cells(), pairs)]);
}

template <class Number>
auto value_of(const QuickSheet& sheet, bool advanced, const Values<Number>& values) {
  decltype(Number{} + Number{}) sum = 0;
  if (sheet.pairs().empty()) return static_cast<decltype(sum)>(point_of<Number> * sheet.total(advanced));
  each_part(sheet, advanced, values, [&](const Number& part) { sum += part; });
  return sum;
}

// Calls visit(low, high, swapped, value) for every entry of the roll, where `value` is what the sheet is worth after
// it; swapped: the second die is in the lower cell.
template <class Number, class Visit>
void each_entry(const QuickSheet& sheet, Roll roll, bool advanced, const Values<Number>& values, Visit&& visit) {
  using Sum = decltype(Number{} + Number{});
  const Cells empty = sheet.empty_cells();
  const unsigned left = entries_left(empty) - 1;
  const auto& phase = values.phase[left];
  const auto& shape_of = shape_of_line();
  const unsigned dice = roll.first == roll.second ? 1 : 2;
  const Symbol symbol[2] = {roll.first, roll.second};

  std::array<Sum, side> rows, columns;
  Sum base = 0;
  for (unsigned i = 0; i < side; ++i) {
    base += rows[i] = phase.line[place_of[i]][shape_of[sheet.row(i)]];
    base += columns[i] = phase.line[place_of[i]][shape_of[sheet.column(i)]];
  }
  Sum fall = 0, rise = 0;
  if (advanced) {
    base += fall = phase.line[diagonal_place][shape_of[sheet.falling_line()]];
    base += rise = phase.line[diagonal_place][shape_of[sheet.rising_line()]];
  }

  // What one symbol in one cell adds to its row and to its column; either with its diagonals.
  Sum to_row[2][cells], to_column[2][cells];
  const Pairs pairs(empty);
  for (Cells cells_left = pairs.cells(); cells_left != 0; cells_left &= cells_left - 1) {
    const unsigned cell = static_cast<unsigned>(std::countr_zero(cells_left));
    const unsigned column = cell / side, row = cell % side;
    for (unsigned die = 0; die < dice; ++die) {
      Sum more = 0;
      if (advanced && column == row)
        more += phase.line[diagonal_place][shape_of[QuickSheet::with(sheet.rising_line(), column, symbol[die])]] - rise;
      if (advanced && column + row == side - 1)
        more +=
            phase.line[diagonal_place][shape_of[QuickSheet::with(sheet.falling_line(), column, symbol[die])]] - fall;
      to_row[die][cell] =
          more + phase.line[place_of[row]][shape_of[QuickSheet::with(sheet.row(row), column, symbol[die])]] - rows[row];
      to_column[die][cell] =
          more + phase.line[place_of[column]][shape_of[QuickSheet::with(sheet.column(column), row, symbol[die])]] -
          columns[column];
    }
  }

  pairs.each([&](Cell low, Cell high) {
    const Cells after = empty & ~(set_of(low) | set_of(high));
    const Pairs pairs_after(after);
    const bool over = pairs_after.empty();
    const Sum structure = phase.pairs[pairs_after.count()] + phase.lost[lost_cells(after, pairs_after)];
    const unsigned one = index_of(low), other = index_of(high);
    const bool upright = column_of(low) == column_of(high);
    for (unsigned die = 0; die < dice; ++die) {
      const Symbol first = symbol[die], second = symbol[1 - die];
      const unsigned second_die = dice == 1 ? 0 : 1 - die;
      if (over) {
        QuickSheet full = sheet;
        full.put(low, first);
        full.put(high, second);
        visit(low, high, die == 1, static_cast<Sum>(point_of<Number> * full.total(advanced)));
        continue;
      }
      Sum value = base + structure;
      if (upright) {
        const unsigned column = column_of(low);
        const LineSymbols both =
            QuickSheet::with(QuickSheet::with(sheet.column(column), row_of(low), first), row_of(high), second);
        value += to_row[die][one] + to_row[second_die][other] + phase.line[place_of[column]][shape_of[both]] -
                 columns[column];
      } else {
        const unsigned row = row_of(low);
        const LineSymbols both =
            QuickSheet::with(QuickSheet::with(sheet.row(row), column_of(low), first), column_of(high), second);
        value +=
            to_column[die][one] + to_column[second_die][other] + phase.line[place_of[row]][shape_of[both]] - rows[row];
      }
      visit(low, high, die == 1, value);
    }
  });
}

}  // namespace crosstable::kriss_kross
