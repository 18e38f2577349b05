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

// Kinds of a symbol, by how often it is wished for: single symbols and longer runs, both up to a limit.
constexpr unsigned most_single = 5, most_longer = 4;
constexpr unsigned wish_kinds = (most_single + 1) * (most_longer + 1);
constexpr std::array<std::uint8_t, 256> kind_of_wish = [] {
  std::array<std::uint8_t, 256> kinds{};
  for (unsigned wish = 0; wish < 256; ++wish)
    kinds[wish] = static_cast<std::uint8_t>(std::min(most_single, wish % 16) +
                                            (most_single + 1) * std::min(most_longer, wish / 16));
  return kinds;
}();

template <class Number>
struct Values {
  struct Phase {
    std::array<std::array<Number, shapes>, places> line{};
    std::array<Number, wish_kinds> wish{};
    std::array<Number, most_pairs + 1> pairs{};
    std::array<Number, most_lost + 1> lost{};
  };
  std::array<Phase, most_entries + 1> phase{};  // by the entries left, if all cells can be filled
};

// One point of the score.
template <class Number>
constexpr int point_of = std::is_integral_v<Number> ? 100 : 1;

// Every entry takes a dark cell and a light one, so in a region of empty cells at least the surplus of either colour
// stays empty. Adds up these surpluses. Until late in the game only the lone cells are counted, because regions take
// time.
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

inline Wishes wishes_of(const QuickSheet& sheet, bool advanced) {
  const auto& wishes = wishes_of_line();
  Wishes sum = 0;
  for (unsigned i = 0; i < side; ++i) sum += wishes[sheet.row(i)] + wishes[sheet.column(i)];
  return advanced ? sum + wishes[sheet.falling_line()] + wishes[sheet.rising_line()] : sum;
}

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
  for (Wishes left = wishes_of(sheet, advanced), n = 0; n < symbols; ++n, left >>= 8)
    visit(phase.wish[kind_of_wish[left & 255u]]);
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

// What lines add up to: a part of the value, and their wishes.
template <class Number>
struct Tally {
  using Sum = decltype(Number{} + Number{});
  Sum sum = 0;
  Wishes wishes = 0;

  friend Tally operator+(Tally one, Tally other) { return {one.sum + other.sum, one.wishes + other.wishes}; }
  friend Tally operator-(Tally one, Tally other) { return {one.sum - other.sum, one.wishes - other.wishes}; }
};

// A sheet that is about to be written in. An entry touches three lines, or five with diagonals; two of them are the
// same for many entries and are looked up once.
template <class Number>
class Entering {
 public:
  Entering(const QuickSheet& sheet, Roll roll, bool advanced, const Values<Number>& values)
      : sheet_(sheet),
        symbol_{roll.first, roll.second},
        dice_(roll.first == roll.second ? 1 : 2),
        advanced_(advanced),
        phase_(values.phase[entries_left(sheet.empty_cells()) - 1]) {
    for (unsigned i = 0; i < side; ++i) {
      rows_[i] = of(place_of[i], sheet.row(i));
      columns_[i] = of(place_of[i], sheet.column(i));
      all_ = all_ + rows_[i] + columns_[i];
    }
    if (advanced) {
      falling_ = of(diagonal_place, sheet.falling_line());
      rising_ = of(diagonal_place, sheet.rising_line());
      all_ = all_ + falling_ + rising_;
    }
  }

  template <class Visit>
  void each(Visit&& visit) {
    const Cells empty = sheet_.empty_cells();
    const Pairs pairs(empty);
    for (Cells left = pairs.cells(); left != 0; left &= left - 1) {
      for (unsigned die = 0; die < dice_; ++die) look_up(static_cast<unsigned>(std::countr_zero(left)), die);
    }
    pairs.each([&](Cell low, Cell high) {
      const Cells after = empty & ~(set_of(low) | set_of(high));
      const Pairs pairs_after(after);
      if (pairs_after.empty()) {
        for (unsigned die = 0; die < dice_; ++die) visit(low, high, die == 1, at_the_end(low, high, die));
        return;
      }
      const Sum structure = phase_.pairs[pairs_after.count()] + phase_.lost[lost_cells(after, pairs_after)];
      for (unsigned die = 0; die < dice_; ++die) {
        const Tally<Number> tally = all_ + added(low, high, die);
        Sum value = tally.sum + structure;
        for (unsigned n = 0; n < symbols; ++n) value += phase_.wish[kind_of_wish[(tally.wishes >> (8 * n)) & 255u]];
        visit(low, high, die == 1, value);
      }
    });
  }

 private:
  using Sum = typename Tally<Number>::Sum;

  Tally<Number> of(unsigned place, LineSymbols line) const {
    return {phase_.line[place][shape_of_[line]], wishes_of_[line]};
  }

  // What one symbol in one cell adds to its row and to its column, either with its diagonals.
  void look_up(unsigned cell, unsigned die) {
    const unsigned column = cell / side, row = cell % side;
    const Symbol symbol = symbol_[die];
    Tally<Number> more;
    if (advanced_ && column == row)
      more = more + of(diagonal_place, QuickSheet::with(sheet_.rising_line(), column, symbol)) - rising_;
    if (advanced_ && column + row == side - 1)
      more = more + of(diagonal_place, QuickSheet::with(sheet_.falling_line(), column, symbol)) - falling_;
    to_row_[die][cell] = more + of(place_of[row], QuickSheet::with(sheet_.row(row), column, symbol)) - rows_[row];
    to_column_[die][cell] =
        more + of(place_of[column], QuickSheet::with(sheet_.column(column), row, symbol)) - columns_[column];
  }

  // What both symbols add, with `die` in the lower cell.
  Tally<Number> added(Cell low, Cell high, unsigned die) const {
    const unsigned other = dice_ == 1 ? 0 : 1 - die;
    const unsigned column = column_of(low), row = row_of(low);
    if (column == column_of(high)) {
      const LineSymbols both =
          QuickSheet::with(QuickSheet::with(sheet_.column(column), row, symbol_[die]), row + 1, symbol_[other]);
      return to_row_[die][index_of(low)] + to_row_[other][index_of(high)] + of(place_of[column], both) -
             columns_[column];
    }
    const LineSymbols both =
        QuickSheet::with(QuickSheet::with(sheet_.row(row), column, symbol_[die]), column + 1, symbol_[other]);
    return to_column_[die][index_of(low)] + to_column_[other][index_of(high)] + of(place_of[row], both) - rows_[row];
  }

  Sum at_the_end(Cell low, Cell high, unsigned die) const {
    QuickSheet sheet = sheet_;
    sheet.put(low, symbol_[die]);
    sheet.put(high, symbol_[1 - die]);
    return static_cast<Sum>(point_of<Number> * sheet.total(advanced_));
  }

  const QuickSheet& sheet_;
  const Symbol symbol_[2];
  const unsigned dice_;
  const bool advanced_;
  const typename Values<Number>::Phase& phase_;
  const std::array<Shape, 1u << (3 * side)>& shape_of_ = shape_of_line();
  const std::array<Wishes, 1u << (3 * side)>& wishes_of_ = wishes_of_line();
  std::array<Tally<Number>, side> rows_, columns_;
  Tally<Number> falling_, rising_, all_;
  Tally<Number> to_row_[2][cells], to_column_[2][cells];
};

// Calls visit(low, high, swapped, value) for every entry of the roll, where `value` is what the sheet is worth after
// it; swapped: the second die is in the lower cell.
template <class Number, class Visit>
void each_entry(const QuickSheet& sheet, Roll roll, bool advanced, const Values<Number>& values, Visit&& visit) {
  Entering<Number>(sheet, roll, advanced, values).each(visit);
}

}  // namespace crosstable::kriss_kross
