// What a seat may expect from a position, by the learned value function.
#include <algorithm>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable {

using namespace kreuz_und_quer;

float KreuzUndQuer::evaluate(Seat seat) const {
  if (over()) return result_for(seat, *outcome());
  const Weights& weights = learned_weights();
  float of_turn = 0;
  switch (open_.stage) {
    case Stage::first:
      return 0.5f;  // the sides are alike
    case Stage::turn:
    case Stage::exchange:
      each_judged(open_, weights, [&](const Move&, float value) { of_turn = std::max(of_turn, value); });
      break;
    case Stage::roll:
    case Stage::over:
      of_turn = 1 - value_about_to_roll(open_.board, other(open_.turn), open_.rolls, weights);
  }
  return seat == open_.turn ? of_turn : 1 - of_turn;
}

}  // namespace crosstable
