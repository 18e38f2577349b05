#include "engine/kreuz_und_quer/threats.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "engine/kreuz_und_quer/turns.hpp"

namespace crosstable::kreuz_und_quer {

namespace {

constexpr unsigned nobody = figures;
constexpr std::uint64_t all_greens = (1u << faces) - 1;

// Who may be captured on a cell (KQ-7), with a margin of one cell around the board, so that a blocked way may be looked
// up without asking where it ends.
class Targets {
 public:
  Targets(const Board& board, Seat side) {
    at_.fill(nobody);
    for (const Figure figure : board.in_play(side)) {
      const Cell cell = board.cell(side, figure);
      if (!in_a_zone(cell)) at_[place(cell)] = static_cast<std::uint8_t>(index_of(figure));
    }
  }
  unsigned beyond(Cell from, Direction direction, unsigned cells) const {
    const int step = direction.columns * 32 + direction.rows;
    return at_[static_cast<unsigned>(static_cast<int>(place(from)) + static_cast<int>(cells) * step)];
  }

 private:
  static constexpr unsigned place(Cell cell) { return static_cast<unsigned>(cell) + 32 + 1; }

  std::array<std::uint8_t, (width + 2) * 32> at_;
};

// Calls f<0>() … f<n - 1>(): directions are known when this is compiled, which halves its time.
template <unsigned n, class F>
void each_below(F&& f) {
  [&]<std::size_t... i>(std::index_sequence<i...>) { (f.template operator()<i>(), ...); }
  (std::make_index_sequence<n>());
}

template <unsigned side>
class Search {
 public:
  explicit Search(const Board& board) : board_(board), targets_(board, other(seat)), taken_(board.taken()) {}

  Threats run() {
    for (const Figure figure : board_.in_play(seat)) {
      const Cell from = board_.cell(seat, figure);
      taken_.release(from);
      if (kind_of(figure) == Kind::soldier) {
        go<3, 1>(from);
      } else {
        go<5, 3>(from);
      }
      taken_.take(from);
    }
    Threats threats;
    threats.whole = RollSet(whole_);
    for (unsigned i = 0; i < figures; ++i)
      threats.captures[i] = RollSet(captured_by_whole_[i]) | RollSet(captured_by_green_[i]).without(threats.whole);
    return threats;
  }

 private:
  static constexpr Seat seat = seat_at(side);

  template <unsigned reds, unsigned greens>
  void go(Cell from) {
    std::uint64_t has_red_way = 0;  // all rolls with such a red number
    each_below<reds>([&]<std::size_t way>() {
      constexpr Direction direction = red_ways[side][way];
      const unsigned most = taken_.free_cells(from, direction, faces);
      Cell red = from;
      for (unsigned shift = 0; shift < faces * most; shift += faces) {
        red = stepped(red, direction, 1);
        has_red_way |= all_greens << shift;
        if (direction.rows != 0 && enters_shelter(seat, from, red)) whole_ |= all_greens << shift;
        each_below<greens>([&]<std::size_t ahead>() {
          constexpr Direction forward = green_ways[side][ahead];
          const unsigned free = taken_.free_cells(red, forward, faces);
          const std::uint64_t reached = (1u << free) - 1;
          const unsigned target = targets_.beyond(red, forward, std::min(free + 1, faces));
          captured_by_whole_[target] |= (all_greens & ~reached) << shift;
          whole_ |= (target == nobody ? reached : all_greens) << shift;
        });
      }
    });
    constexpr std::uint64_t all_rolls = (std::uint64_t{1} << rolls) - 1;
    if (has_red_way == all_rolls) return;
    each_below<greens>([&]<std::size_t ahead>() {
      constexpr Direction forward = green_ways[side][ahead];
      const unsigned free = taken_.free_cells(from, forward, faces);
      if (free == faces) return;
      constexpr std::uint64_t each_red = all_rolls / all_greens;
      captured_by_green_[targets_.beyond(from, forward, free + 1)] |=
          (all_greens & ~((std::uint64_t{1} << free) - 1)) * each_red & ~has_red_way;
    });
  }

  const Board& board_;
  Targets targets_;
  Occupancy taken_;  // without the figure that goes
  std::uint64_t whole_ = 0;
  std::array<std::uint64_t, figures + 1> captured_by_whole_{};
  std::array<std::uint64_t, figures + 1> captured_by_green_{};  // if no whole turn exists for the roll
};

}  // namespace

Threats threats_of(const Board& board, Seat attacker) {
  return index_of(attacker) == 0 ? Search<0>(board).run() : Search<1>(board).run();
}

}  // namespace crosstable::kreuz_und_quer
