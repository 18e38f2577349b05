#include "engine/kriss_kross/sheet.hpp"

namespace crosstable::kriss_kross {

namespace {

// KK-9: the value of a line. Bit i of the index says whether its cells i and i + 1 are equal.
constexpr std::array<int, 16> value_of_runs = [] {
  constexpr std::array<int, 5> value_of_joins = {0, 2, 3, 6, 10};  // n joins make a run of n + 1
  std::array<int, 16> values{};
  for (unsigned joined = 0; joined < 16; ++joined) {
    unsigned run = 0;
    for (unsigned i = 0; i < 4; ++i) {
      if ((joined >> i) & 1u) {
        ++run;
      } else {
        values[joined] += value_of_joins[run];
        run = 0;
      }
    }
    values[joined] += value_of_joins[run];
  }
  return values;
}();

}  // namespace

std::string_view rating_of(int total) {
  if (total >= 30) return "Champion";
  if (total >= 25) return "Master of dice";
  if (total >= 20) return "Collector";
  if (total >= 15) return "Lucky devil";
  return "Unlucky";
}

int value_of(LineSymbols line) {
  unsigned joined = 0;
  for (unsigned i = 0; i < 4; ++i) {
    const unsigned one = (line >> (3 * i)) & 7u, two = (line >> (3 * i + 3)) & 7u;
    joined |= static_cast<unsigned>(one != 0 && one == two) << i;
  }
  return value_of_runs[joined];
}

LineSymbols Sheet::line(Line line) const {
  const unsigned n = index_of(line);
  if (!is_diagonal(line) && n >= side) return columns_[n - side];
  unsigned symbols_of_line = 0;
  for (unsigned column = 0; column < side; ++column) {
    const unsigned row = line == rising ? column : line == falling ? side - 1 - column : n;
    symbols_of_line |= code_at(column, row) << (3 * column);
  }
  return static_cast<LineSymbols>(symbols_of_line);
}

int Sheet::value(Line which, bool advanced) const {
  const int value = value_of(line(which));
  return value == 0 && advanced && !is_diagonal(which) ? -price_of_nothing : value;
}

int Sheet::total(bool advanced) const {
  int total = 0;
  for (unsigned n = 0; n < (advanced ? lines : index_of(falling)); ++n) total += value(line_at(n), advanced);
  return total;
}

std::string Sheet::text() const {
  std::string text;
  for (unsigned row = side; row-- > 0;) {
    for (unsigned column = 0; column < side; ++column) {
      const std::optional<Symbol> symbol = at(cell_at(column, row));
      text += symbol ? letter_of(*symbol) : '.';
    }
    if (row > 0) text += '/';
  }
  return text;
}

}  // namespace crosstable::kriss_kross
