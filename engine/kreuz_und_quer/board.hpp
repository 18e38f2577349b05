// The figures on the board and how they go (KQ-1 … KQ-10). It knows sides and figures, not turns.
#pragma once
#include <array>
#include <cstdint>
#include <optional>

#include "engine/kreuz_und_quer/occupancy.hpp"
#include "engine/kreuz_und_quer/small_set.hpp"

namespace crosstable::kreuz_und_quer {

// One of a side's figures: 0-2 are its musketeers, 3-10 its soldiers.
enum class Figure : std::uint8_t {};

constexpr unsigned musketeers = 3;
constexpr unsigned figures = 11;

constexpr unsigned index_of(Figure figure) { return static_cast<unsigned>(figure); }
constexpr Figure figure_at(unsigned index) { return static_cast<Figure>(index); }
constexpr unsigned count_of(Kind kind) { return kind == Kind::musketeer ? musketeers : figures - musketeers; }
constexpr Kind kind_of(Figure figure) { return index_of(figure) < musketeers ? Kind::musketeer : Kind::soldier; }

using Figures = SmallSet<Figure>;
constexpr Figures all_musketeers{(1u << musketeers) - 1};
constexpr unsigned count_of(Figures set, Kind kind) {
  const unsigned of_musketeers = set.below(figure_at(musketeers)).count();
  return kind == Kind::musketeer ? of_musketeers : set.count() - of_musketeers;
}
using Columns = SmallSet<unsigned>;

class Board {
 public:
  Board();                      // empty, all figures out of the game
  static const Board& start();  // KQ-2

  Cell cell(Seat side, Figure figure) const { return cells_[index_of(side)][index_of(figure)]; }
  Figures in_play(Seat side) const { return in_play_[index_of(side)]; }  // KQ-9
  Figures parked(Seat side) const { return parked_[index_of(side)]; }    // KQ-9
  unsigned parked(Seat side, Kind kind) const { return count_of(parked(side), kind); }
  unsigned out(Seat side, Kind kind) const {
    return count_of(kind) - count_of(in_play(side), kind) - parked(side, kind);
  }  // of the game
  bool has_lost_musketeers(Seat side) const {
    return ((in_play(side) | parked(side)) & all_musketeers).is_empty();
  }  // KQ-14
  bool has_musketeers_home(Seat side) const { return (parked(side) & all_musketeers) == all_musketeers; }  // KQ-15
  int points(Seat side) const;                                                                             // KQ-16
  std::optional<Seat> leader() const;  // KQ-16: who wins if nobody moves any more; empty: a draw

  bool is_taken(Cell cell) const { return taken_.is_taken(cell); }
  const Occupancy& taken() const { return taken_; }
  // That side's figure on the cell, parked or not.
  std::optional<Figure> figure_on(Seat side, Cell cell) const;

  // What an exchange can use (KQ-13): soldiers in the enemy's zone, and free cells in one's own.
  Columns parked_soldier_columns(Seat side) const;
  Columns free_zone_columns(Seat side) const { return taken_.row(zone_row(side)).missing_below(width); }

  // KQ-6. How many cells are free from the next one on, up to `most`.
  unsigned free_cells(Cell from, Direction direction, unsigned most) const {
    return taken_.free_cells(from, direction, most);
  }
  bool is_free(Cell from, Direction direction, unsigned cells) const { return taken_.is_free(from, direction, cells); }
  // KQ-7: where the green step of that side's figure leads from `at`; nowhere if it is impossible. The figure came from
  // `left`, which is empty now.
  [[gnu::always_inline]] Cell green_end(Seat side, Cell left, Cell at, Direction direction, unsigned cells) const {
    if (taken_.is_free(at, direction, cells, left)) return stepped(at, direction, cells);
    return capture_at(side, left, at, direction, cells);
  }

  // Puts a figure that was nowhere on an empty cell. In the enemy's zone it is parked from now on.
  void put(Seat side, Figure figure, Cell cell);
  void take_out(Seat side, Figure figure);  // KQ-12, KQ-13
  // Takes a figure in play to an empty cell, or back to its own.
  void move(Seat side, Figure figure, Cell to);

 private:
  // The first cell of the way that is taken, if an enemy figure is on it that may be captured; else nowhere.
  Cell capture_at(Seat side, Cell left, Cell at, Direction direction, unsigned cells) const;

  Occupancy taken_;
  std::array<std::array<Cell, figures>, 2> cells_;  // by side and figure; nowhere for a figure that is out of the game
  std::array<Figures, 2> in_play_{};
  std::array<Figures, 2> parked_{};
};

}  // namespace crosstable::kreuz_und_quer
