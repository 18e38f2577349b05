// A room that cannot go on: its facts do not fold after a restart, or one of our own mistakes happened in it. It
// answers that it is out of order, to those who may know of it, and appends nothing; its facts stay in the log as they
// are.
#include "server/log/log.hpp"
#include "server/room/actor.hpp"
#include "server/room/requests/hints.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {

// Folds as many facts as it can, to know whose room this is.
void RoomActor::resume_damaged(const StoredStream& room, std::string_view damage) {
  try {
    parts_.fold_.resume(room);
  } catch (const std::exception&) {  // `damage` says what it is
  }
  log_error("room {} is set aside, everything else goes on: {}. See crosstable-server check", parts_.state.code.view(),
            damage);
  fail_at_resume();
  if (parts_.state.info != nullptr) note_seats();
  parts_.context.observer.room_set_aside(parts_.state.code);
}

void RoomActor::note_seats() {
  for (const Seat seat : all_seats) {
    const Chair& chair = parts_.state.chairs[seat];
    if (chair.human()) parts_.context.observer.seat_changed(parts_.state.code, *parts_.state.info, chair.player, seat);
  }
}

// Our own mistake must not take the other rooms with it. What this room had made durable is safe; what it holds in
// memory may be half done, so nobody plays on with it: it answers that it is out of order, and a restart folds its
// facts again.
void RoomActor::set_aside(const char* why) {
  log_critical("room {} has failed and is set aside until the next start: {}", parts_.state.code.view(), why);
  parts_.context.observer.room_set_aside(parts_.state.code);
  parts_.alarms.clear();
  parts_.self_play.stop_thinking();
  give_up_hint(parts_, out_of_order());
  if (!turn_) return;
  protocol::Error error = out_of_order();
  error.unknown = true;  // its facts may be on their way to the store
  turn_->refuse(error);
}

// Create is not one: without it there is no room.
bool RoomActor::is_request(const inbox::Item& item) const {
  return std::visit(
      []<class Each>(const Each& each) {
        return !std::same_as<Each, inbox::Create> && (requires { each.answer; } || requires { each.done; });
      },
      item);
}

void RoomActor::refuse(inbox::Item& item, const protocol::Error& why) {
  std::visit(
      [&](auto& each) {
        if constexpr (requires { each.answer.give(why); }) each.answer.give(why);
        if constexpr (requires { each.done.refuse(why); }) each.done.refuse(why);
      },
      item);
}

// A private room says no more to somebody it does not know than a room that does not exist.
protocol::Error RoomActor::when_failed(const inbox::Item& item) const {
  const auto told = [this](const Who& who, const std::optional<protocol::SecretText>& password,
                           const std::optional<protocol::SecretText>& invite) {
    if (parts_.state.info == nullptr) return false;
    if (parts_.state.visibility == protocol::Visibility::public_room || parts_.state.seat_of(who.player) ||
        who.player == parts_.state.host)
      return true;
    if (parts_.state.is_admitted(who.player) || parts_.guests.is_connected(who.player)) return true;
    if (invite && equal_secrets(invite->reveal(), parts_.state.invite.reveal())) return true;
    return password && parts_.state.has_password() && parts_.state.password->is(*password);
  };
  bool tell = true;
  if (const auto* command = std::get_if<inbox::Command>(&item)) {
    const auto* enter = std::get_if<protocol::RoomEnter>(&command->what.request.message);
    const Who& who = command->what.who;
    tell = enter ? told(who, enter->password, enter->invite) : told(who, {}, {});
  } else if (const auto* join = std::get_if<inbox::Join>(&item)) {
    tell = told(join->who, join->password, {});
  }
  return tell ? out_of_order() : no_such_room();
}

}  // namespace crosstable
