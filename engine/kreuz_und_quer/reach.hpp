// What one figure can do with the next roll: the parts that threats are put together from, and the cells that they
// depend on.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/kreuz_und_quer/board.hpp"
#include "engine/kreuz_und_quer/roll.hpp"
#include "engine/kreuz_und_quer/threats.hpp"
#include "engine/kreuz_und_quer/turns.hpp"

namespace crosstable::kreuz_und_quer {

// Which figure of one side may be captured on a cell (KQ-7). There is a margin of one cell around the board, so the
// cell that ends a way may be looked up even if it is the edge.
class Targets {
 public:
  static constexpr unsigned nobody = figures;

  Targets() { at_.fill(nobody); }
  Targets(const Board& board, Seat side) : Targets() {
    for (const Figure figure : board.in_play(side)) set(board.cell(side, figure), index_of(figure));
  }

  void set(Cell cell, unsigned figure) {
    if (!in_a_zone(cell)) at_[place(cell)] = static_cast<std::uint8_t>(figure);
  }
  unsigned ahead(Cell from, Direction direction, unsigned cells) const {
    const int step = direction.columns * 32 + direction.rows;
    return at_[static_cast<unsigned>(static_cast<int>(place(from)) + static_cast<int>(cells) * step)];
  }

 private:
  static constexpr unsigned place(Cell cell) { return static_cast<unsigned>(cell) + 32 + 1; }

  std::array<std::uint8_t, (width + 2) * 32> at_;
};

struct Reach {
  using Captures = std::array<std::uint64_t, figures + 1>;  // sets of rolls, by figure captured; the last is for nobody

  std::uint64_t whole = 0;
  Captures by_whole{};  // by full turns
  Captures by_green{};  // by green alone, which counts for rolls without a whole turn of the side
  bool captures = false;
};

// The cells that a reach depends on.
class SeenCells {
 public:
  bool contains(Cell cell) const { return (rows_[row_of(cell)] >> column_of(cell) & 1u) != 0; }
  void operator()(Cell from, Direction direction, unsigned cells) {
    for (Cell cell = from; cells > 0; --cells) {
      const int next = static_cast<int>(cell) + direction.columns * 32 + direction.rows;
      cell = static_cast<Cell>(next);
      if (next < 0 || column_of(cell) >= width || row_of(cell) >= width) return;
      rows_[row_of(cell)] |= 1u << column_of(cell);
    }
  }

 private:
  std::array<std::uint32_t, width> rows_{};
};
struct SeeNothing {
  void operator()(Cell, Direction, unsigned) const {}
};

namespace reach {

constexpr std::uint64_t all_greens = (1u << faces) - 1;
constexpr std::uint64_t all_rolls = (std::uint64_t{1} << rolls) - 1;

// `taken` without the figure itself. Calls see(from, direction, cells) for every row of cells it looks at.
template <unsigned side, unsigned reds, unsigned greens, class See>
Reach of(const Occupancy& taken, const Targets& targets, Cell from, See& see) {
  Reach reach;
  std::uint64_t has_red_way = 0;  // all rolls with such a red number
  each_below<reds>([&]<std::size_t way>() {
    constexpr Direction direction = red_ways[side][way];
    const unsigned most = taken.free_cells(from, direction, faces);
    see(from, direction, std::min(most + 1, faces));
    Cell red = from;
    for (unsigned shift = 0; shift < faces * most; shift += faces) {
      red = stepped(red, direction, 1);
      has_red_way |= all_greens << shift;
      if (direction.rows != 0 && enters_shelter(seat_at(side), from, red)) reach.whole |= all_greens << shift;
      each_below<greens>([&]<std::size_t ahead>() {
        constexpr Direction forward = green_ways[side][ahead];
        const unsigned free = taken.free_cells(red, forward, faces);
        const unsigned last = std::min(free + 1, faces);
        see(red, forward, last);
        const std::uint64_t reached = (1u << free) - 1;
        const unsigned target = targets.ahead(red, forward, last);
        if (target == Targets::nobody) {
          reach.whole |= reached << shift;
        } else {
          reach.whole |= all_greens << shift;
          reach.by_whole[target] |= (all_greens & ~reached) << shift;
        }
      });
    }
  });
  if (has_red_way != all_rolls) {
    each_below<greens>([&]<std::size_t ahead>() {
      constexpr Direction forward = green_ways[side][ahead];
      constexpr std::uint64_t each_red = all_rolls / all_greens;
      const unsigned free = taken.free_cells(from, forward, faces);
      const unsigned last = std::min(free + 1, faces);
      see(from, forward, last);
      const std::uint64_t reached = (1u << free) - 1;
      reach.by_green[targets.ahead(from, forward, last)] |= (all_greens & ~reached) * each_red & ~has_red_way;
    });
  }
  std::uint64_t any = 0;
  for (unsigned i = 0; i < figures; ++i) any |= reach.by_whole[i] | reach.by_green[i];
  reach.captures = any != 0;
  return reach;
}

}  // namespace reach

// `targets` are the other side's. `taken` is as before afterwards.
template <class See>
Reach reach_of(Occupancy& taken, const Targets& targets, Seat side, Kind kind, Cell from, See& see) {
  taken.release(from);
  const auto found = [&] {
    if (index_of(side) == 0) {
      return kind == Kind::soldier ? reach::of<0, 3, 1>(taken, targets, from, see)
                                   : reach::of<0, 5, 3>(taken, targets, from, see);
    }
    return kind == Kind::soldier ? reach::of<1, 3, 1>(taken, targets, from, see)
                                 : reach::of<1, 5, 3>(taken, targets, from, see);
  }();
  taken.take(from);
  return found;
}

// Puts the reaches of a side's figures together.
class ThreatSum {
 public:
  void add(const Reach& reach) {
    whole_ |= reach.whole;
    if (!reach.captures) return;
    for (unsigned i = 0; i < figures; ++i) {
      by_whole_[i] |= reach.by_whole[i];
      by_green_[i] |= reach.by_green[i];
    }
  }
  Threats threats() const {
    Threats threats;
    threats.whole = RollSet(whole_);
    for (unsigned i = 0; i < figures; ++i)
      threats.captures[i] = RollSet(by_whole_[i]) | RollSet(by_green_[i]).without(threats.whole);
    return threats;
  }

 private:
  std::uint64_t whole_ = 0;
  Reach::Captures by_whole_{}, by_green_{};
};

}  // namespace crosstable::kreuz_und_quer
