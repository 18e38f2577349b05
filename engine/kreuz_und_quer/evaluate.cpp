// What a seat may expect from a position, by the learned value function.
#include <algorithm>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable {

using namespace kreuz_und_quer;

float KreuzUndQuer::evaluate(Seat seat) const {
  if (over()) return result_for(seat, *outcome());
  if (open_.stage == Stage::first) return 0.5f;  // the sides are alike
  const Weights& weights = learned_weights();
  if (open_.stage == Stage::roll) {
    const float value = value_about_to_roll(open_.board, other(open_.turn), open_.rolls, weights);
    return seat == open_.turn ? 1 - value : value;
  }
  float value = 0;
  each_judged(open_, weights, [&](const Move&, float of_move) { value = std::max(value, of_move); });
  return seat == open_.turn ? value : 1 - value;
}

}  // namespace crosstable
