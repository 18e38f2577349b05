// Somebody who judges the match is shown what one seat sees. It is a fact, durable and told to everybody in the room
// before the view is handed over; nobody else is shown more than before.
#include "server/log.hpp"
#include "server/room/actor.hpp"

namespace crosstable {
namespace {

protocol::Error no(const char* why) { return protocol::make_error(protocol::ErrorCode::forbidden, why); }

}  // namespace

Room::Actor::Handled Room::Actor::handle(Turn& turn, const LookIn& look) {
  const SeatLook& what = look.what;
  turn.tell_look = look.done;
  if (closed_ || !state_.is_arranged()) return no("Nobody judges this room.");
  if (state_.phase != Phase::playing) return no("No game is played.");
  if (index_of(what.seat) >= state_.table()->players()) return no("There is no such seat.");
  if (state_.planned()->kept_for(what.by) || state_.table_seat_of(what.by)) return no("Whoever plays does not judge.");
  turn.look_at = what.seat;
  emit(turn, fact::Looked{what.seat, what.by, what.name});
  log_info("room {}: {} was shown the view of a seat", state_.code.view(), what.by.view());
  return std::nullopt;
}

// Behind the gate, after everybody was told.
void Room::Actor::show_look(const Turn& turn) {
  if (!turn.look_at) return;
  if (views_.is_stale()) refresh_views();
  turn.tell_look({std::nullopt, views_.seen_by(*turn.look_at)});
}

}  // namespace crosstable
