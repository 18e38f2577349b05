#include "engine/kreuz_und_quer/value.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "engine/kreuz_und_quer/weights.hpp"

namespace crosstable::kreuz_und_quer {

namespace {

void set_risks_of(Sight::Side& side, const Threats& against) {
  RollSet of_musketeers, of_any;
  for (unsigned i = 0; i < figures; ++i) {
    const RollSet captures = against.captures[i];
    side.risk[i] = static_cast<std::uint8_t>(captures.count());
    of_any |= captures;
    if (i < musketeers) of_musketeers |= captures;
  }
  side.musketeer_risk = static_cast<std::uint8_t>(of_musketeers.count());
  side.any_risk = static_cast<std::uint8_t>(of_any.count());
}

}  // namespace

Sight::Sight(const Board& board, Seat moved, const Threats& of_mover, const Threats& of_other) {
  for (unsigned s = 0; s < 2; ++s) {
    const Seat seat = s == 0 ? moved : other(moved);
    for (unsigned i = 0; i < figures; ++i) set_cell(s, seat, figure_at(i), board.cell(seat, figure_at(i)));
  }
  set_risks(of_mover, of_other);
}

void Sight::set_risks(const Threats& of_mover, const Threats& of_other) {
  set_risks_of(sides[0], of_other);
  set_risks_of(sides[1], of_mover);
}

void Sight::set_cell(unsigned side, Seat seat, Figure figure, Cell cell) {
  const unsigned i = index_of(figure);
  if (cell == nowhere) {
    sides[side].row[i] = gone;
    sides[side].column[i] = 0;
    return;
  }
  const int rows_gone = static_cast<int>(row_of(cell)) - static_cast<int>(zone_row(seat));
  const int off_middle = static_cast<int>(column_of(cell)) - int{width / 2};
  sides[side].row[i] = static_cast<std::uint8_t>(std::abs(rows_gone));
  sides[side].column[i] = static_cast<std::uint8_t>(std::abs(off_middle));
}

const Weights& learned_weights() {
  static const Weights weights = [] {
    Weights read{.unit = learned_unit};
    const std::int16_t* next = learned.data();
    const auto take = [&next](Sums& row) {
      for (float& weight : row) weight = static_cast<float>(*next++);
    };
    for (Sums& row : read.inputs) take(row);
    take(read.answer);
    return read;
  }();
  return weights;
}

Sums sums_of(const Sight& sight, const Weights& weights) {
  Sums sums{};
  for (unsigned s = 0; s < 2; ++s) {
    for (unsigned i = 0; i < figures; ++i) {
      each_input_of(s, i, sight.sides[s],
                    [&](unsigned input, float amount) { add_to(sums, weights.inputs[input], amount); });
    }
  }
  return sums;
}

Sums changed(Sums sums, const Sight& before, const Sight& after, const Weights& weights) {
  for (unsigned s = 0; s < 2; ++s) {
    const Sight::Side& was = before.sides[s];
    const Sight::Side& is = after.sides[s];
    for (unsigned i = 0; i < figures; ++i) {
      const unsigned kind = i < musketeers ? 0 : 1;
      if (was.row[i] == is.row[i] && was.column[i] == is.column[i]) {
        if (was.risk[i] != is.risk[i])
          add_to(sums, weights.inputs[input::risk(s, kind, is.row[i])], float(is.risk[i]) - float(was.risk[i]));
        continue;
      }
      each_input_of(s, i, was, [&](unsigned input, float amount) { add_to(sums, weights.inputs[input], -amount); });
      each_input_of(s, i, is, [&](unsigned input, float amount) { add_to(sums, weights.inputs[input], amount); });
    }
  }
  return sums;
}

float value_of(const Sight& sight, Sums sums, const Weights& weights) {
  each_common_input(sight, [&](unsigned input, float amount) { add_to(sums, weights.inputs[input], amount); });
  float answer = weights.answer[0] * sums[0];
  for (unsigned i = 1; i < units; ++i) answer += weights.answer[i] * std::max(0.0f, sums[i]);
  return 1 / (1 + std::exp(-answer / (weights.unit * weights.unit * float{rolls})));
}

}  // namespace crosstable::kreuz_und_quer
