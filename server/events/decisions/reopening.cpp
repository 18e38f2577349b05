// An event that was cancelled because too few came gets another start.
#include "server/events/decisions/departures.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/decisions/ruling_parts.hpp"

namespace crosstable::events {

// Without a time, check-in begins at once; where there is none, the director starts the event by hand.
Refused reopen(const Case& ruling) {
  const EventState& event = ruling.event();
  if (event.phase != Phase::cancelled || !event.reopens_until_ms) return cannot_reopen();
  const std::int64_t now = ruling.turn.now_ms();
  if (now >= *event.reopens_until_ms) return reopened_too_late();
  std::int64_t starts_at = ruling.request.starts_at;
  if (starts_at != 0 && starts_at < now) return bad("That time is in the past.");
  if (is_too_far(starts_at, now)) return too_far();
  const std::int64_t check_in_ms = event.settings.check_in_ms;
  if (starts_at == 0 && check_in_ms != 0) starts_at = now + check_in_ms;
  if (auto no_place = ruling.surroundings.parts.takes_place(event.event_id)) return no_place;
  ruling.note();
  ruling.turn.emit(fact::Reopened{});
  fact::Set set;
  set.starts_at = starts_at;
  ruling.turn.emit(set);
  see_off(ruling.turn, ruling.surroundings);  // those who left the server meanwhile
  return std::nullopt;
}

}  // namespace crosstable::events
