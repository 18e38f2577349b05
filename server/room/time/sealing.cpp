#include "server/room/time/sealing.hpp"

#include <algorithm>

namespace crosstable {

bool Sealing::waits_for_any(const Round& round) const {
  if (round.revealing) return !round.owing.empty();
  if (!round.anybody) return true;
  for (const Seat seat : round.owing)
    if (round.contributing.contains(seat) || (was_interrupted_ && round.away.contains(seat))) return true;
  return false;
}

Sealing::Step Sealing::go_on(const Round& round, std::int64_t now) {
  if (was_interrupted_ && !round.revealing && round.away.empty()) {
    was_interrupted_ = false;
    until_ = std::min(until_, now + round_ms_);
  }
  if (waits_for_any(round) && now < until_) return Step::wait;
  if (round.revealing || !round.any_commit) return Step::deal;
  was_interrupted_ = false;
  until_ = now + round_ms_;
  return Step::reveal;
}

}  // namespace crosstable
