// What becomes of an outcome when seats ran out of time that have more than one opponent: they are placed last.
#pragma once
#include <algorithm>
#include <limits>

#include "engine/core/outcome.hpp"

namespace crosstable {

// None of `late` wins, and none of them has more than the worst of the others. If nobody is left to win, the best of
// the others do.
inline Outcome placed_last(Seats late, Outcome outcome) {
  const Seats all = Seats::first(static_cast<unsigned>(outcome.scores.size()));
  Seats others = all;
  for (const Seat seat : late) others.remove(seat);
  if (late.empty() || others.empty()) return outcome;
  const auto score = [&](Seat seat) -> int& { return outcome.scores[index_of(seat)]; };
  int best = std::numeric_limits<int>::min(), worst = std::numeric_limits<int>::max();
  for (const Seat seat : others) {
    best = std::max(best, score(seat));
    worst = std::min(worst, score(seat));
  }
  for (const Seat seat : late) {
    outcome.winners.remove(seat);
    score(seat) = std::min(score(seat), worst);
  }
  if (!outcome.winners.empty()) return outcome;
  for (const Seat seat : others)
    if (score(seat) == best) outcome.winners.add(seat);
  return outcome;
}

}  // namespace crosstable
