// A room that cannot go on: its facts do not fold after a restart, or one of our own mistakes happened in it. It
// answers that it is out of order, to those who may know of it, and appends nothing; its facts stay in the log as they
// are.
#include "server/log.hpp"
#include "server/overloaded.hpp"
#include "server/room/actor.hpp"
#include "server/room/refusals.hpp"
#include "server/room/secrets.hpp"

namespace crosstable {

// Folds as many facts as it can, to know whose room this is.
void Room::Actor::set_aside(const StoredStream& room, std::string_view damage) {
  try {
    fold_.resume(room);
  } catch (const std::exception&) {  // `damage` says what it is
  }
  log_error("room {} is set aside, everything else goes on: {}. See crosstable-server check", state_.code.view(),
            damage);
  failed_ = true;
  if (state_.info != nullptr) note_seats();
  context_.observer.room_set_aside(state_.code);
}

void Room::Actor::note_seats() {
  for (const Seat seat : all_seats) {
    const Chair& chair = state_.chairs[seat];
    if (chair.human()) context_.observer.seat_changed(state_.code, *state_.info, chair.player, seat);
  }
}

// Our own mistake must not take the other rooms with it. What this room had made durable is safe; what it holds in
// memory may be half done, so nobody plays on with it: it answers that it is out of order, and a restart folds its
// facts again.
void Room::Actor::fail(const char* why) {
  log_critical("room {} has failed and is set aside until the next start: {}", state_.code.view(), why);
  failed_ = true;
  context_.observer.room_set_aside(state_.code);
  alarms_.clear();
  self_play_.stop_thinking();
  give_up_hint(out_of_order());
  const std::unique_ptr<Turn> turn = std::move(turn_);
  if (turn && turn->tell_outcome) turn->tell_outcome(out_of_order().text);
  if (!turn || !turn->from || turn->answered) return;
  turn->from->respond(turn->id, out_of_order());
}

// A private room says no more to somebody it does not know than a room that does not exist.
protocol::Error Room::Actor::refusal_when_failed(const Item& item) const {
  const auto told = [this](const Who& who, const std::optional<protocol::SecretText>& password,
                           const std::optional<protocol::SecretText>& invite) {
    if (state_.info == nullptr) return false;
    if (state_.visibility == protocol::Visibility::public_room || state_.seat_of(who.player) ||
        who.player == state_.host)
      return true;
    if (state_.is_admitted(who.player) || guests_.is_connected(who.player)) return true;
    if (invite && equal_secrets(invite->reveal(), state_.invite.reveal())) return true;
    return password && state_.has_password() && state_.password->is(*password);
  };
  bool tell = true;
  if (const auto* command = std::get_if<RoomCommand>(&item)) {
    const auto* enter = std::get_if<protocol::RoomEnter>(&command->request.message);
    tell = enter ? told(command->who, enter->password, enter->invite) : told(command->who, {}, {});
  } else if (const auto* join = std::get_if<Join>(&item)) {
    tell = told(join->who, join->password, {});
  }
  return tell ? out_of_order() : no_such_room();
}

}  // namespace crosstable
