// Who may come in, how many may look on, and how the host changes what lets people in.
//
// Whoever has a seat, the host, and those who were let in earlier come in at any time. Spectators who were invited have
// places of their own, so that strangers cannot take them; strangers are also bounded by address. At a table that plays
// an event's boards there is nobody but its players until the event discloses them.
#include <algorithm>

#include "server/log.hpp"
#include "server/room/actor.hpp"
#include "server/room/refusals.hpp"
#include "server/room/secrets.hpp"

namespace crosstable {

namespace {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error removed() { return make_error(ErrorCode::forbidden, "removed", "You were removed from this room."); }

}  // namespace

// A private room says no more to somebody it does not know than a room that does not exist.
Refusal Room::Actor::may_enter(Turn& turn, const std::optional<protocol::SecretText>& password,
                               const std::optional<protocol::SecretText>& invite, bool takes_a_seat) {
  const Who& who = turn.who;
  if (state_.is_banned(who.player)) return removed();
  const bool has_invite = invite && equal_secrets(invite->reveal(), state_.invite.reveal());
  const bool has_password = password && state_.has_password() && state_.password->is(*password);
  const bool let_in_earlier = state_.is_admitted(who.player);
  turn.invited = has_invite || has_password || let_in_earlier;
  const bool belongs = my_seat(turn) || who.player == state_.host;
  if (state_.is_guarded() && !belongs && !turn.invited && !guests_.is_connected(who.player)) {
    const bool is_private = state_.visibility == protocol::Visibility::private_room;
    return is_private ? no_such_room() : make_error(ErrorCode::wrong_password, "The password is wrong.");
  }
  if (!state_.may_be_seen_by(who.player)) return undisclosed();
  if (belongs || takes_a_seat || !guests_.are_full_for(who.network, turn.invited, context_.limits)) return std::nullopt;
  turn.invited = let_in_earlier;  // a stranger who is inside stays one while invited spectators fill their places
  if (guests_.is_connected(who.player)) return std::nullopt;
  return room_full();
}

// Whoever was let in once needs nothing to come again. Beyond the limit nobody is added, so a crowd cannot push out a
// friend.
void Room::Actor::remember_as_let_in(Turn& turn) {
  const PlayerId& player = turn.who.player;
  const bool asked = state_.is_guarded() || turn.invited;
  if (!asked || player == state_.host || my_seat(turn) || state_.is_admitted(player)) return;
  if (state_.admitted.size() < context_.limits.admitted) emit(turn, fact::Admitted{player});
}

// Whoever could come in without being asked for anything. Nothing of it stays, so it takes no spectator's place.
Refusal Room::Actor::on(Turn& turn, const protocol::RoomPeek&) {
  if (state_.visibility == protocol::Visibility::private_room) return no_such_room();
  if (state_.is_banned(turn.who.player)) return removed();
  if (state_.has_password()) return make_error(ErrorCode::wrong_password, "The password is wrong.");
  if (state_.is_undisclosed()) return undisclosed();
  if (views_.is_stale()) refresh_views();  // then nobody is here who waits for what has changed
  turn.result = protocol::PeekResult{views_.open_view()};
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomSecure& m) {
  if (!is_host(turn)) return not_host();
  fact::Guarded guarded{{}, {}, state_.invite};
  if (state_.has_password() && !m.no_password) {
    guarded.salt = state_.password->salt;
    guarded.password_hash = state_.password->hash;
  }
  if (m.password) {
    guarded.salt = random_salt(context_.random);
    guarded.password_hash = password_hash(guarded.salt, *m.password);
  }
  if (m.new_invite) guarded.invite = new_invite(context_.random);
  if (m.password || m.no_password || m.new_invite) {
    emit(turn, guarded);
    log_info("room {} is guarded anew by {}", state_.code.view(), turn.who.player.view());
  }
  turn.result = protocol::SecureResult{state_.invite};
  return std::nullopt;
}

}  // namespace crosstable
