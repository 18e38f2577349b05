// How much a level of a game thinks.
#pragma once
#include <limits>

namespace crosstable {

struct SearchPlan {
  unsigned playouts = 0;    // in all, shared among the candidates
  unsigned candidates = 0;  // how many of the best moves by score are tried at all
  unsigned plies = 0;       // how many decisions, of any seat, follow a candidate before the position is judged

  float own_score = 0;  // weight of the move's own score beside the mean of its playouts

  static constexpr unsigned to_the_end = std::numeric_limits<unsigned>::max();
};

}  // namespace crosstable
