// The board (CW-1), its twelve lines (CW-3) and their values (CW-21). It knows stones, not players.
#pragma once
#include <array>
#include <cassert>
#include <cstdint>
#include <string>

#include "engine/crosswise/cells.hpp"
#include "engine/crosswise/stones.hpp"

namespace crosstable::crosswise {

enum class Team : std::uint8_t { orange, green };  // owner of the columns, owner of the rows

// 0-5 are the columns a-f, 6-11 the rows 1-6.
enum class Line : std::uint8_t {};

constexpr unsigned lines = 12;
constexpr unsigned line_length = 6;
constexpr int six_points = 42;  // CW-25: the score of a six, the most that a team's lines can be worth

constexpr unsigned index_of(Line line) { return static_cast<unsigned>(line); }
constexpr Line line_at(unsigned index) { return static_cast<Line>(index); }
constexpr Line column_line(Cell cell) { return line_at(column_of(cell)); }
constexpr Line row_line(Cell cell) { return line_at(line_length + row_of(cell)); }
constexpr Team owner_of(Line line) { return index_of(line) < line_length ? Team::orange : Team::green; }
constexpr Team other(Team team) { return team == Team::orange ? Team::green : Team::orange; }
constexpr char name_of(Line line) {
  const unsigned index = index_of(line);
  return static_cast<char>(index < line_length ? 'a' + index : '1' + (index - line_length));
}

class Board {
 public:
  Cells filled() const { return filled_; }
  unsigned stones() const { return stone_count_; }
  Cells empty() const { return filled_.complement(); }
  bool has(Cell cell) const { return filled_.contains(cell); }
  Stone at(Cell cell) const {
    assert(has(cell));
    return stones_[index_of(cell)];
  }

  void put(Cell cell, Stone symbol) {
    assert(!has(cell) && is_symbol(symbol));
    filled_.add(cell);
    ++stone_count_;
    stones_[index_of(cell)] = symbol;
    counts_[index_of(symbol)] += unit(cell);
  }
  Stone take(Cell cell) {
    const Stone symbol = at(cell);
    filled_.remove(cell);
    --stone_count_;
    stones_[index_of(cell)] = Stone::A;  // so that equal boards are equal bytes
    counts_[index_of(symbol)] -= unit(cell);
    return symbol;
  }

  // How many stones of the symbol are in the line.
  unsigned count(Line line, Stone symbol) const {
    return static_cast<unsigned>(counts_[index_of(symbol)] >> (4 * index_of(line))) & 15u;
  }
  bool is_six(Line line, Stone symbol) const { return count(line, symbol) == line_length; }
  // Is there a six of the symbol in any line? In four bits only 6 and 7 have both of these.
  bool has_six(Stone symbol) const {
    const std::uint64_t counts = counts_[index_of(symbol)];
    return ((counts >> 1) & (counts >> 2) & one_per_line) != 0;
  }

  // CW-21; six_points for a six.
  int value(Line line) const;
  // The sum over the team's six lines.
  int score(Team team) const;

  friend bool operator==(const Board&, const Board&) = default;

 private:
  static constexpr std::uint64_t one_per_line = 0x1111'1111'1111;
  static constexpr std::array<std::uint64_t, cells> units = [] {
    std::array<std::uint64_t, cells> units{};
    for (unsigned i = 0; i < cells; ++i) {
      for (const Line line : {column_line(cell_at(i)), row_line(cell_at(i))})
        units[i] += std::uint64_t{1} << (4 * index_of(line));
    }
    return units;
  }();
  static constexpr std::uint64_t unit(Cell cell) { return units[index_of(cell)]; }

  Cells filled_;
  std::array<std::uint64_t, symbols> counts_{};  // by symbol, four bits per line
  std::array<Stone, cells> stones_{};            // meaningful where filled_
  std::uint8_t stone_count_ = 0;
};

}  // namespace crosstable::crosswise
