#include "server/room/time/walk_outs.hpp"

#include <algorithm>

namespace crosstable {

void WalkOuts::keep(const PerSeat<std::optional<Owed>>& owed, Seats here, std::int64_t now) {
  for (const Seat seat : all_seats) {
    Decision& decision = decisions_[seat];
    if (decision.owed != owed[seat]) decision = {.owed = owed[seat], .gone = {}};
    if (!decision.owed) continue;
    const bool is_here = here.contains(seat);
    if (is_here && decision.gone.since()) decision.longest = std::max(decision.longest, now - *decision.gone.since());
    decision.gone.note(is_here, now);
  }
}

bool WalkOuts::walked_out(Seat seat, std::int64_t now, std::int64_t least_ms) const {
  const Decision& decision = decisions_[seat];
  if (!decision.owed) return false;
  return decision.longest >= least_ms || decision.gone.outlasts(least_ms, now);
}

void WalkOuts::keep_game(std::uint32_t game, Seats here, bool held_up, std::int64_t now) {
  if (game_ != game) came_ = {};
  if (game_ != game || held_up) game_since_ = now;
  game_ = game;
  for (const Seat seat : here) came_.add(seat);
}

}  // namespace crosstable
