#include "server/room/requests/door.hpp"

#include "server/log/log.hpp"
#include "server/room/decisions/entrance.hpp"
#include "server/room/showing/publisher.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {

namespace {

using protocol::ErrorCode;
using protocol::make_error;

}  // namespace

// For anyone who could come in with this request. Leaves no trace, so it takes no spectator's place.
Refusal Door::on(const protocol::RoomPeek& m) {
  const PlayerId& player = turn_.who.player;
  const bool belongs = my_seat() || player == state_.host || state_.is_admitted(player);
  const bool may_know = belongs || shows_invite(state_, m.invite);
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
