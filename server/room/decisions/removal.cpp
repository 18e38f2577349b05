#include "server/room/decisions/removal.hpp"

#include <utility>

#include "server/log/log.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/room/decisions/seats.hpp"

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

}  // namespace

void Removal::seat_bot(Seat seat, BotLevel level) {
  const unsigned number = state_.bots_made + 1;
  const PlayerId id("bot-" + std::to_string(number));
  emit(fact::Sat{seat, id, guests_.name_for_bot(id, number), level});
}

// The next human in seat order from where the old host sat, else anybody who is there.
void Removal::host_leaves(const PlayerId& player, std::optional<Seat> seat) {
  if (player != state_.host || state_.is_arranged()) return;
  if (const Chair* chair = next_host(state_, player, seat)) {
    emit(fact::HostMoved{chair->player, chair->name});
  } else if (const Guest* guest = guests_.connected_besides(player)) {
    emit(fact::HostMoved{guest->player, guest->name});
  }
}

Refusal Removal::kick_by_name(const std::string& name) {
  for (const Chair& chair : state_.chairs) {
    if (chair.taken() && chair.name == name) return kick(chair.player);
  }
  if (const Guest* guest = guests_.connected_as(name)) return kick(guest->player);
  if (!is_host()) return not_host();
  return make_error(ErrorCode::no_such_player, "There's no player named '" + name + "' here.", {{"name", name}});
}

Refusal Removal::kick(PlayerId player) {
  if (!is_host()) return not_host();
  const auto seat = state_.seat_of(player);
  if (!seat && !guests_.is_connected(player))
    return make_error(ErrorCode::no_such_player, "There's no player with that name here.");
  if (player == state_.host)
    return make_error(ErrorCode::bad_argument, "self", "You can't remove yourself. Leave the table instead.");
  if (seat && state_.is_arranged()) return arranged();
  if (seat && state_.chairs[*seat].bot) {
    if (!state_.before_start()) return already_started();
    emit(fact::Stood{*seat});
    return std::nullopt;
  }
  if (seat && !state_.before_start() && state_.options.rated)
    return make_error(ErrorCode::forbidden, "rated_kick", "You can't remove players from a rated game.");
  expel(player);
  log_info("room {} player {} removed by {}", state_.code.view(), player.view(), turn_.who.player.view());
  return std::nullopt;
}

// Somebody who is connected or seated, and no bot.
void Removal::expel(const PlayerId& player) {
  // Nobody loses a seat in a rated unit: a removed player cannot come back, and the clock decides.
  const auto held = state_.seat_of(player);
  const auto seat = state_.is_rated_unit() ? std::nullopt : held;
  emit(fact::Kicked{player, held ? state_.chairs[*held].name : guests_.find(player)->name, seat});
  if (auto connection = guests_.disconnect(player))
    turn_.dismissed.push_back({std::move(connection), protocol::RoomClosed::Reason::kicked});
  guests_.remove(player);
  if (seat && !state_.before_start()) seat_bot(*seat, BotLevel::steady);
}

Refusal Removal::remove(const PlayerId& player) {
  const auto seat = state_.seat_of(player);
  if ((seat ? state_.chairs[*seat].bot.has_value() : !guests_.is_connected(player)))
    return make_error(ErrorCode::no_such_player, "There's no such player at this table.");
  host_leaves(player, seat);
  expel(player);
  if (is_deserted(state_, guests_) && state_.humans() == 0) Games(parts_, turn_).close();
  return std::nullopt;
}

}  // namespace crosstable
