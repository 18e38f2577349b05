// The learned value function: what the side that has just moved may expect while the other is about to roll. A small
// network: every input adds its row of weights, multiplied by an amount, to a layer of units; all units but the first
// are cut off below zero; the answer is the logistic function of their weighted sum.
//
// The trainer (tests/bench/train/kreuz_und_quer.cpp) learns the weights, and value_test.cpp changes some.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>

#include "engine/kreuz_und_quer/board.hpp"
#include "engine/kreuz_und_quer/threats.hpp"

namespace crosstable::kreuz_und_quer {

constexpr unsigned units = 32;

// What the function sees of a position. Index 0 is the side that has just moved, 1 the other.
struct Sight {
  struct Side {
    std::array<std::uint8_t, figures> row;     // from the side's own edge; `gone` for a figure that is out of the game
    std::array<std::uint8_t, figures> column;  // from the middle
    std::array<std::uint8_t, figures> risk;    // rolls of the other side that capture the figure
    std::uint8_t musketeer_risk;               // rolls that capture any musketeer
    std::uint8_t any_risk;                     // rolls that capture anything
  };
  static constexpr std::uint8_t gone = width;

  Sight() = default;
  Sight(const Board& board, Seat moved, const Threats& of_mover, const Threats& of_other);
  // Index 0 is captured by `of_other`.
  void set_risks(const Threats& of_mover, const Threats& of_other);
  void set_cell(unsigned side, Seat seat, Figure figure, Cell cell);

  std::array<Side, 2> sides;
};

// Inputs are rows of the table of weights.
namespace input {

constexpr unsigned kinds = 2;
constexpr unsigned columns = width / 2 + 1;

constexpr unsigned row(unsigned side, unsigned kind, unsigned row) { return (side * kinds + kind) * width + row; }
constexpr unsigned risk(unsigned side, unsigned kind, unsigned row) { return 4 * width + input::row(side, kind, row); }
constexpr unsigned column(unsigned side, unsigned kind, unsigned column) {
  return 8 * width + (side * kinds + kind) * columns + column;
}
constexpr unsigned all_columns_end = 8 * width + 4 * columns;
constexpr unsigned musketeer_risk(unsigned side) { return all_columns_end + 2 * side; }
constexpr unsigned any_risk(unsigned side) { return all_columns_end + 2 * side + 1; }
// One to three musketeers parked, or out of the game.
constexpr unsigned parked(unsigned side, unsigned number) { return all_columns_end + 4 + 6 * side + number - 1; }
constexpr unsigned out(unsigned side, unsigned number) { return parked(side, 3) + number; }
constexpr unsigned in_play(unsigned side, unsigned number) { return parked(2, 1) + side * (figures + 1) + number; }
// Points of the side that has just moved less those of the other, halved.
constexpr int most_lead = 7;
constexpr unsigned lead(int half) { return in_play(2, 0) + static_cast<unsigned>(half + most_lead); }
constexpr unsigned always = lead(most_lead) + 1;
constexpr unsigned count = always + 1;

}  // namespace input

// Calls add(input, amount) for the inputs of one figure. Amounts are whole numbers: rolls of 36.
template <class Add>
void each_input_of(unsigned side, unsigned figure, const Sight::Side& of, Add add) {
  const unsigned kind = figure < musketeers ? 0 : 1;
  const unsigned row = of.row[figure];
  if (row == Sight::gone) return;
  add(input::row(side, kind, row), float{rolls});
  if (row == width - 1) return;
  add(input::column(side, kind, of.column[figure]), float{rolls});
  if (of.risk[figure] != 0) add(input::risk(side, kind, row), static_cast<float>(of.risk[figure]));
}

// The same for what concerns several figures at once.
template <class Add>
void each_common_input(const Sight& sight, Add add) {
  add(input::always, float{rolls});
  int lead = 0;
  for (unsigned s = 0; s < 2; ++s) {
    const Sight::Side& side = sight.sides[s];
    std::array<unsigned, 2> parked{}, out{};
    for (unsigned i = 0; i < figures; ++i) {
      const unsigned kind = i < musketeers ? 0 : 1;
      parked[kind] += side.row[i] == width - 1;
      out[kind] += side.row[i] == Sight::gone;
    }
    if (side.musketeer_risk != 0) add(input::musketeer_risk(s), static_cast<float>(side.musketeer_risk));
    if (side.any_risk != 0) add(input::any_risk(s), static_cast<float>(side.any_risk));
    if (parked[0] > 0) add(input::parked(s, parked[0]), float{rolls});
    if (out[0] > 0) add(input::out(s, out[0]), float{rolls});
    add(input::in_play(s, figures - parked[0] - parked[1] - out[0] - out[1]), float{rolls});
    const int half_points = static_cast<int>(2 * parked[0] + parked[1]);  // KQ-16
    lead += s == 0 ? half_points : -half_points;
  }
  add(input::lead(std::clamp(lead, -input::most_lead, input::most_lead)), float{rolls});
}

template <class Add>
void each_input(const Sight& sight, Add add) {
  for (unsigned s = 0; s < 2; ++s) {
    for (unsigned i = 0; i < figures; ++i) each_input_of(s, i, sight.sides[s], add);
  }
  each_common_input(sight, add);
}

// All weights are whole numbers and small enough that every sum is exact. So a sum may be built up in any order, and
// changed where the position changes.
using Sums = std::array<float, units>;
struct Weights {
  std::array<Sums, input::count> inputs{};
  Sums answer{};
  float unit = 1;  // this much is 1
};

const Weights& learned_weights();

inline void add_to(Sums& sums, const Sums& row, float amount) {
  for (unsigned i = 0; i < units; ++i) sums[i] += amount * row[i];
}

// The inputs of all figures, without the common ones.
Sums sums_of(const Sight& sight, const Weights& weights);
// The same after a change that affects few figures.
Sums changed(Sums sums, const Sight& before, const Sight& after, const Weights& weights);
float value_of(const Sight& sight, Sums sums, const Weights& weights);  // 0 lost … 1 won

}  // namespace crosstable::kreuz_und_quer
