#include "server/events/decisions/check_in.hpp"

#include <algorithm>

namespace crosstable::events {

std::vector<Number> connected_entrants(const EventState& event, const IsHere& is_here) {
  std::vector<Number> connected;
  if (event.phase != Phase::check_in) return connected;
  for (Number number = 1; number <= event.entrants.size(); ++number) {
    const Entrant& one = event.entrant(number);
    if (one.gone() || one.checked_in || one.tells_to_miss(1) || !event.is_complete(one)) continue;
    if (std::ranges::any_of(one.members, [&](const Member& m) { return !one.asks(m.player) && is_here(m.player); }))
      connected.push_back(number);
  }
  return connected;
}

}  // namespace crosstable::events
