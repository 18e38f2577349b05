// What the server's operator sees of a room and does to it. An act is an item of the inbox like any other: it is
// durable, with its line of the audit, before anybody sees what it has done.
#include "server/log.hpp"
#include "server/room/actor.hpp"
#include "server/room/refusals.hpp"

namespace crosstable {

RoomSummary Room::Actor::summary() const {
  return {.room = state_.code,
          .game = state_.info,
          .phase = closed_ ? std::nullopt : std::optional(state_.shown_phase()),
          .visibility = state_.visibility,
          .host = state_.host,
          .host_name = state_.host_name,
          .seated = state_.seated(),
          .connected = guests_.connected(),
          .since_ms = since_ms_,
          .last_ms = last_ms_};
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const RoomAct& act) {
  turn.tell_outcome = act.done;
  if (closed_) return no_such_room();
  if (act.kind == RoomAct::Kind::end) {
    close(turn);
  } else if (auto refused = remove(turn, act.player)) {
    return refused;
  }
  log_info("room {}: {} by the operator", state_.code.view(),
           act.kind == RoomAct::Kind::end ? "ended" : "player " + act.player.text() + " removed");
  turn.write.audit = act.audit;
  return std::nullopt;
}

// As the host may, and the host too.
Refusal Room::Actor::remove(Turn& turn, const PlayerId& player) {
  const auto seat = state_.seat_of(player);
  if ((seat ? state_.chairs[*seat].bot.has_value() : !guests_.is_connected(player)))
    return protocol::make_error(protocol::ErrorCode::no_such_player, "There is no such player in this room.");
  host_leaves(turn, player, seat);
  expel(turn, player);
  if (is_deserted() && state_.humans() == 0) close(turn);
  return std::nullopt;
}

}  // namespace crosstable
