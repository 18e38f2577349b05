// What the server's operator sees of a room and does to it. An act is an item of the inbox like any other: it is
// durable, with its line of the audit, before anybody sees what it has done.
#include "server/log.hpp"
#include "server/room/actor.hpp"
#include "server/room/refusals.hpp"

namespace crosstable {

RoomSummary Room::Actor::summary() const {
  return {.room = state_.code,
          .game = state_.info,
          .phase = closed_ ? std::nullopt : std::optional(state_.phase),
          .visibility = state_.visibility,
          .host = state_.host,
          .host_name = state_.host_name,
          .seated = state_.seated(),
          .connected = connected(),
          .since_ms = since_ms_,
          .last_ms = last_ms_};
}

void Room::Actor::handle(const RoomAct& act) {
  Refusal refusal;
  if (closed_) refusal = no_such_room();
  else if (act.kind == RoomAct::Kind::end) close();
  else refusal = remove(act.player);
  if (refusal) {
    turn_.reset();
    return act.done(refusal->text);
  }
  log_info("room {}: {} by the operator", state_.code.view(),
           act.kind == RoomAct::Kind::end ? "ended" : "player " + act.player.text() + " removed");
  turn_->write.audit = act.audit;
  turn_->tell_operator = act.done;
  finish({});
}

// As the host may, and the host too.
Refusal Room::Actor::remove(const PlayerId& player) {
  const auto seat = state_.seat_of(player);
  if ((seat ? state_.chairs[*seat].bot.has_value() : !is_connected(player)))
    return protocol::make_error(protocol::ErrorCode::no_such_player, "There is no such player in this room.");
  host_leaves(player, seat);
  expel(player);
  if (connected() == 0 && state_.humans() == 0) close();
  return std::nullopt;
}

}  // namespace crosstable
