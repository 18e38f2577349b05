#include "server/room/decisions/door.hpp"

#include <algorithm>

#include "server/log/log.hpp"
#include "server/room/showing/publisher.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {

namespace {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error removed() { return make_error(ErrorCode::forbidden, "removed", "You were removed from this table."); }

}  // namespace

bool may_not_watch(const Parts& parts, const PlayerId& player) {
  const RoomState& state = parts.state;
  const Planner* const planner = parts.context.planner;
  if (state.phase == Phase::lobby || planner == nullptr) return false;
  const bool plays_here = state.planned() != nullptr && state.planned()->kept_for(player);
  return !plays_here && planner->plays_boards(player);
}

bool Door::shows(const std::optional<protocol::SecretText>& invite) const {
  return invite && equal_secrets(invite->reveal(), state_.invite.reveal());
}

Refusal Door::may_enter(const std::optional<protocol::SecretText>& password,
                        const std::optional<protocol::SecretText>& invite, bool takes_a_seat) {
  const Who& who = turn_.who;
  if (state_.is_banned(who.player)) return removed();
  const bool has_invite = shows(invite);
  const bool has_password = password && state_.has_password() && state_.password->is(*password);
  const bool let_in_earlier = state_.is_admitted(who.player);
  turn_.invited = has_invite || has_password || let_in_earlier;
  const bool belongs = my_seat() || who.player == state_.host;
  if (state_.is_guarded() && !belongs && !turn_.invited && !guests_.is_connected(who.player)) {
    const bool is_private = state_.visibility == protocol::Visibility::private_room;
    return is_private ? no_such_room() : make_error(ErrorCode::wrong_password, "Wrong password.");
  }
  if (!state_.may_be_seen_by(who.player)) return undisclosed();
  if (!belongs && !takes_a_seat && may_not_watch(parts_, who.player)) return plays_boards();
  if (belongs || takes_a_seat || !guests_.are_full_for(who.network, turn_.invited, context_.limits))
    return std::nullopt;
  turn_.invited = let_in_earlier;  // a stranger who is inside stays one while invited spectators fill their places
  if (guests_.is_connected(who.player)) return std::nullopt;
  return room_full();
}

// Beyond the limit nobody is added, so a crowd cannot push out a
// friend.
void Door::remember_as_let_in() {
  const PlayerId& player = turn_.who.player;
  const bool asked = state_.is_guarded() || turn_.invited;
  if (!asked || player == state_.host || my_seat() || state_.is_admitted(player)) return;
  if (state_.admitted.size() < context_.limits.admitted) emit(fact::Admitted{player});
}

// Whoever could come in with this. Nothing of it stays, so it takes no spectator's place.
Refusal Door::on(const protocol::RoomPeek& m) {
  const PlayerId& player = turn_.who.player;
  const bool belongs = my_seat() || player == state_.host || state_.is_admitted(player);
  const bool may_know = belongs || shows(m.invite);
  if (state_.visibility == protocol::Visibility::private_room && !may_know) return no_such_room();
  if (state_.is_banned(player)) return removed();
  if (state_.has_password() && !may_know) return make_error(ErrorCode::wrong_password, "Wrong password.");
  if (!state_.may_be_seen_by(player)) return undisclosed();
  if (may_not_watch(parts_, turn_.who.player)) return plays_boards();
  if (views_.is_stale()) Publisher(parts_).refresh_views();  // then nobody is here who waits for what has changed
  turn_.result = protocol::PeekResult{views_.open_view()};
  return std::nullopt;
}

Refusal Door::on(const protocol::RoomSecure& m) {
  if (!is_host()) return not_host();
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
    emit(guarded);
    log_info("room {} is guarded anew by {}", state_.code.view(), turn_.who.player.view());
  }
  turn_.result = protocol::SecureResult{state_.invite};
  return std::nullopt;
}

}  // namespace crosstable
