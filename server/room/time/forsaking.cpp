#include "server/room/time/forsaking.hpp"

#include <algorithm>

namespace crosstable {

std::optional<Seat> forsaking(const Parts& parts) {
  const RoomState& state = parts.state;
  const bool later = state.is_rated_unit() && state.phase == Phase::playing && state.series.game() > 1;
  if (!later || !parts.walk_outs || state.plays_for_days() || state.is_paused()) return std::nullopt;
  const Seats all = Seats::first(state.table()->players());
  const auto is_here = [&](Seat seat) { return parts.guests.is_connected(state.chairs[seat].player); };
  for (const Seat seat : all) {
    if (parts.walk_outs->came().contains(seat) || state.late.contains(seat)) continue;
    const Seats side = state.side_of(seat);
    for (const Seat other : all)
      if (!side.contains(other) && is_here(other)) return seat;
  }
  return std::nullopt;
}

std::optional<std::int64_t> forsaken_at(const Parts& parts) {
  if (!forsaking(parts)) return std::nullopt;
  const PlannedRoom* planned = parts.state.planned();
  const bool has_own = planned != nullptr && planned->plan().absent_ms != 0;
  return parts.walk_outs->game_since() + (has_own ? planned->plan().absent_ms : parts.context.limits.next_absent_ms);
}

}  // namespace crosstable
