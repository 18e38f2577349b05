#include "server/events/pairing/assignment.hpp"

#include <deque>

#include "server/events/pairing/matching.hpp"

namespace crosstable::events {
namespace {

using Bits = std::vector<std::uint64_t>;

class Assignment {
 public:
  explicit Assignment(const BitMatrix& allowed)
      : allowed_(allowed),
        by_column_(allowed.columns(), allowed.rows()),
        size_(static_cast<unsigned>(allowed.rows())),
        column_(size_, nobody),
        row_(size_, nobody),
        open_rows_(by_column_.words()),
        open_columns_(allowed.words()) {
    for (unsigned row = 0; row < size_; ++row) {
      for (unsigned column = 0; column < size_; ++column)
        if (allowed.at(row, column)) by_column_.set(column, row);
      set(open_rows_, row);
      set(open_columns_, row);
    }
  }

  bool complete() {
    for (unsigned row = 0; row < size_; ++row) {
      const unsigned column = first_in(row, [&](unsigned one) { return row_[one] == nobody; });
      if (column != nobody) give(row, column);
    }
    for (unsigned row = 0; row < size_; ++row)
      if (column_[row] == nobody && !make_room(row)) return false;
    return true;
  }

  std::vector<unsigned> in_order() {
    for (unsigned row = 0; row < size_; ++row) {
      clear(open_rows_, row);
      const unsigned held = column_[row];
      const unsigned least = first_in(row, [&](unsigned) { return true; });
      if (least != held) take_least(row, held);
      clear(open_columns_, column_[row]);
    }
    return column_;
  }

 private:
  static void set(Bits& bits, unsigned i) { bits[i / 64] |= std::uint64_t{1} << (i % 64); }
  static void clear(Bits& bits, unsigned i) { bits[i / 64] &= ~(std::uint64_t{1} << (i % 64)); }

  void give(unsigned row, unsigned column) {
    column_[row] = column;
    row_[column] = row;
  }

  // The row's first open column that satisfies the condition.
  template <typename Condition>
  unsigned first_in(unsigned row, const Condition& condition) const {
    for (std::size_t word = 0; word < allowed_.words(); ++word) {
      for (std::uint64_t bits = allowed_.word(row, word) & open_columns_[word]; bits != 0; bits &= bits - 1) {
        const auto column = static_cast<unsigned>(word * 64 + static_cast<unsigned>(std::countr_zero(bits)));
        if (condition(column)) return column;
      }
    }
    return nobody;
  }

  // Kuhn: a free column at the end of an alternating path from the row.
  bool make_room(unsigned start) {
    std::vector<unsigned> came_from(size_, nobody);  // column to row
    std::deque<unsigned> rows{start};
    while (!rows.empty()) {
      const unsigned row = rows.front();
      rows.pop_front();
      unsigned end = nobody;
      first_in(row, [&](unsigned column) {
        if (came_from[column] != nobody) return false;
        came_from[column] = row;
        if (row_[column] == nobody) {
          end = column;
          return true;
        }
        rows.push_back(row_[column]);
        return false;
      });
      if (end == nobody) continue;
      for (unsigned column = end; column != nobody;) {
        const unsigned owner = came_from[column], before = column_[owner];
        give(owner, column);
        column = owner == start ? nobody : before;
      }
      return true;
    }
    return false;
  }

  // Gives the row the first column that its owner can do without: the owners that reach the row's own column by an
  // alternating path of later rows.
  void take_least(unsigned row, unsigned held) {
    std::vector<unsigned> moves_to(size_, nobody);  // row to column
    Bits unseen = open_rows_;
    std::deque<unsigned> columns{held};
    while (!columns.empty()) {
      const unsigned column = columns.front();
      columns.pop_front();
      for (std::size_t word = 0; word < unseen.size(); ++word) {
        std::uint64_t found = by_column_.word(column, word) & unseen[word];
        unseen[word] &= ~found;
        for (; found != 0; found &= found - 1) {
          const auto reached = static_cast<unsigned>(word * 64 + static_cast<unsigned>(std::countr_zero(found)));
          moves_to[reached] = column;
          columns.push_back(column_[reached]);
        }
      }
    }
    const unsigned least =
        first_in(row, [&](unsigned column) { return column == held || moves_to[row_[column]] != nobody; });
    if (least == held) return;
    for (unsigned owner = row_[least]; owner != row;) {
      const unsigned column = moves_to[owner], next = row_[column];
      give(owner, column);
      owner = next;
    }
    give(row, least);
  }

  const BitMatrix& allowed_;
  BitMatrix by_column_;
  unsigned size_;
  std::vector<unsigned> column_, row_;  // of each row, of each column
  Bits open_rows_, open_columns_;       // not yet fixed
};

}  // namespace

std::optional<std::vector<unsigned>> first_assignment(const BitMatrix& allowed) {
  Assignment assignment(allowed);
  if (!assignment.complete()) return std::nullopt;
  return assignment.in_order();
}

}  // namespace crosstable::events
