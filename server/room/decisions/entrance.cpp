#include "server/room/decisions/entrance.hpp"

#include <utility>

#include "server/room/state/narrate.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

}  // namespace

protocol::Error removed() { return make_error(ErrorCode::forbidden, "removed", "You were removed from this table."); }

bool may_not_watch(const Parts& parts, const PlayerId& player) {
  const RoomState& state = parts.state;
  const Planner* const planner = parts.context.planner;
  if (state.phase == Phase::lobby || planner == nullptr) return false;
  const bool plays_here = state.planned() != nullptr && state.planned()->kept_for(player);
  return !plays_here && planner->plays_boards(player);
}

bool shows_invite(const RoomState& state, const std::optional<protocol::SecretText>& invite) {
  return invite && equal_secrets(invite->reveal(), state.invite.reveal());
}

Refusal Entrance::may_enter(const std::optional<protocol::SecretText>& password,
                            const std::optional<protocol::SecretText>& invite, bool takes_a_seat) {
  const Who& who = turn_.who;
  if (state_.is_banned(who.player)) return removed();
  const bool has_invite = shows_invite(state_, invite);
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

// Beyond the limit nobody is added, so a crowd cannot push out a friend.
void Entrance::remember_as_let_in() {
  const PlayerId& player = turn_.who.player;
  const bool asked = state_.is_guarded() || turn_.invited;
  if (!asked || player == state_.host || my_seat() || state_.is_admitted(player)) return;
  if (state_.admitted.size() < context_.limits.admitted) emit(fact::Admitted{player});
}

// A player with a seat kept in an arranged room takes it by coming in, once it is free.
std::optional<Seat> Entrance::seat_that_waits(const PlayerId& player) const {
  if (!state_.is_arranged() || !state_.before_start() || state_.is_played_out()) return std::nullopt;
  const auto kept = state_.planned()->kept_for(player);
  return kept && !state_.chairs[*kept].taken() ? kept : std::nullopt;
}

// A waiting room is its host's for as long as it waits for somebody.
bool Entrance::leads_again() const {
  return turn_.who.player == state_.handed_on_by && state_.before_start() &&
         !parts_.former_host_away.outlasts(state_.idle_limit_ms(), context_.loop.steady_ms());
}

void Entrance::admit(bool snapshot) {
  Who& who = turn_.who;
  std::string chosen = std::exchange(who.name, guests_.name_for(who));
  auto seat = my_seat();
  remember_as_let_in();
  if (seat && state_.chairs[*seat].name != who.name) emit(fact::Renamed{*seat, who.name});
  if (!seat && (seat = seat_that_waits(who.player))) emit(fact::Sat{*seat, who.player, who.name, {}});

  if (leads_again()) emit(fact::HostMoved{who.player, who.name});

  const Guests::Arrival arrival = guests_.admit(who, std::move(chosen), turn_.from, turn_.invited, snapshot);
  if (arrival.seen_otherwise) turn_.changes.face = true;
  if (!arrival.on_another_connection) return;
  turn_.inside_now = true;
  if (arrival.instead_of) return turn_.dismissed.push_back({arrival.instead_of, protocol::RoomClosed::Reason::left});
  turn_.changes.face = true;
  if (!seat) return tell_entered(who.name, turn_.narration);
  tell_connection(*seat, true, turn_.narration);
  if (self_play_.dismiss_stand_in(*seat)) tell_stand_in(*seat, false, turn_.narration);
}

}  // namespace crosstable
