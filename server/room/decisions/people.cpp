#include "server/room/decisions/people.hpp"

#include <algorithm>

#include "server/log/log.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/door.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/room/decisions/seats.hpp"
#include "server/room/decisions/terms.hpp"
#include "server/room/state/events.hpp"
#include "server/room/time/timeouts.hpp"

namespace crosstable {
namespace {

using Closed = protocol::RoomClosed::Reason;
using protocol::ErrorCode;
using protocol::make_error;

}  // namespace

// Whoever has a seat kept in an arranged room takes it by coming in, once it is free.
std::optional<Seat> People::seat_that_waits(const PlayerId& player) const {
  if (!state_.is_arranged() || !state_.before_start() || state_.is_played_out()) return std::nullopt;
  const auto kept = state_.planned()->kept_for(player);
  return kept && !state_.chairs[*kept].taken() ? kept : std::nullopt;
}

// An event's table is nobody's own.
bool People::is_kept_away() const {
  return !state_.is_arranged() && context_.keeps_away(state_.host, turn_.who.player);
}

// A waiting room is its host's for as long as it waits for somebody.
bool People::leads_again() const {
  return turn_.who.player == state_.handed_on_by && state_.before_start() &&
         !parts_.former_host_away.outlasts(state_.idle_limit_ms(), context_.loop.steady_ms());
}

void People::admit(bool snapshot) {
  Who& who = turn_.who;
  std::string chosen = std::exchange(who.name, guests_.name_for(who));
  auto seat = my_seat();
  Door(parts_, turn_).remember_as_let_in();
  if (seat && state_.chairs[*seat].name != who.name) emit(fact::Renamed{*seat, who.name});
  if (!seat && (seat = seat_that_waits(who.player))) emit(fact::Sat{*seat, who.player, who.name, {}});

  if (leads_again()) emit(fact::HostMoved{who.player, who.name});

  const Guests::Arrival arrival = guests_.admit(who, std::move(chosen), turn_.from, turn_.invited, snapshot);
  if (arrival.seen_otherwise) turn_.face_changed = true;
  if (!arrival.on_another_connection) return;
  turn_.inside_now = true;
  if (arrival.instead_of) return turn_.dismissed.push_back({arrival.instead_of, Closed::left});
  turn_.face_changed = true;
  if (!seat) return tell_entered(who.name, turn_.told);
  tell_connection(*seat, true, turn_.told);
  if (self_play_.dismiss_stand_in(*seat)) tell_stand_in(*seat, false, turn_.told);
}

Refusal People::on(const protocol::RoomEnter& m) {
  if (auto refused = Door(parts_, turn_).may_enter(m.password, m.invite, false)) return refused;
  admit(true);
  turn_.snapshot = true;
  return std::nullopt;
}

Handled People::handle(inbox::Join& join) {
  turn_.who = join.who;
  turn_.from = join.from;
  turn_.answer = std::move(join.answer);
  if (parts_.closed) return no_such_room();
  const auto seat = seat_for(state_, turn_.who.player, std::nullopt, is_kept_away());
  if (auto refused = Door(parts_, turn_).may_enter(join.password, std::nullopt, std::holds_alternative<Seat>(seat)))
    return refused;
  if (const auto* refused = std::get_if<protocol::Error>(&seat)) return *refused;
  admit(false);
  if (!my_seat()) Terms(parts_, turn_).sit(std::get<Seat>(seat), std::nullopt);
  const std::string number(text_of(*my_seat()));
  turn_.result = protocol::Reply{"reply.join",
                                 "You're at table " + state_.code.text() + ", in seat " + number + ".",
                                 {{"room", state_.code.text()}, {"seat", number}}};
  return std::nullopt;
}

Refusal People::on(const protocol::RoomSit& m) {
  const auto found = seat_for(state_, turn_.who.player, m.seat, is_kept_away());
  if (const auto* refused = std::get_if<protocol::Error>(&found)) return *refused;
  const Seat seat = std::get<Seat>(found);
  const auto mine = my_seat();
  if (mine != seat) {
    if (mine) emit(fact::Stood{*mine});
    Terms(parts_, turn_).sit(seat, m.agreed);
  }
  turn_.result = protocol::SeatResult{index_of(seat)};
  return std::nullopt;
}

Refusal People::on(const protocol::RoomStand&) {
  const auto seat = my_seat();
  if (!seat) return not_seated();
  if (state_.is_arranged()) return arranged();
  if (!state_.before_start()) return already_started();
  const Guest* guest = guests_.find(turn_.who.player);
  if (guest != nullptr && !is_host() && guests_.are_full_for(guest->network, guest->invited, context_.limits))
    return room_full();
  emit(fact::Stood{*seat});
  return std::nullopt;
}

void People::seat_bot(Seat seat, BotLevel level) {
  const unsigned number = state_.bots_made + 1;
  const PlayerId id("bot-" + std::to_string(number));
  emit(fact::Sat{seat, id, guests_.name_for_bot(id, number), level});
}

Refusal People::on(const protocol::RoomBot& m) {
  if (!is_host()) return not_host();
  if (!state_.before_start()) return already_started();
  if (state_.is_gathering()) return gathers();
  if (state_.is_arranged()) return arranged();
  const auto level = bot_level(m.level);
  if (!level) {
    return make_error(ErrorCode::bad_argument, "level",
                      "Bot levels are 'random', 'greedy', 'steady', 'strong' and 'expert'.", {{"level", m.level}});
  }
  const auto found = vacant_seat(state_, PlayerId(), m.seat);
  if (const auto* refused = std::get_if<protocol::Error>(&found)) return *refused;
  const Seat seat = std::get<Seat>(found);
  seat_bot(seat, *level);
  turn_.result = protocol::SeatResult{index_of(seat)};
  return std::nullopt;
}

void People::host_stays_away() {
  const auto next = heir(state_, guests_);
  if (!next || context_.loop.steady_ms() < host_away_.due(context_.limits.host_away_ms)) return;
  log_info("room {} host {} is away, and {} is host now", state_.code.view(), state_.host.view(), next->player.view());
  emit(*next);
}

// The next human in seat order from where the old host sat, else whoever is there.
void People::host_leaves(const PlayerId& player, std::optional<Seat> seat) {
  if (player != state_.host || state_.is_arranged()) return;
  if (const Chair* chair = next_host(state_, player, seat)) {
    emit(fact::HostMoved{chair->player, chair->name});
  } else if (const Guest* guest = guests_.connected_besides(player)) {
    emit(fact::HostMoved{guest->player, guest->name});
  }
}

Refusal People::on(const protocol::RoomLeave&) {
  const PlayerId& player = turn_.who.player;
  const auto seat = my_seat();
  const bool stays_seated = seat && !state_.before_start();
  if (auto connection = guests_.disconnect(player)) {
    const bool from_here = connection == turn_.from;
    turn_.dismissed.push_back({std::move(connection), from_here ? std::nullopt : std::optional(Closed::left)});
    tell_left(guests_.find(player)->name, turn_.told);
    if (stays_seated) tell_connection(*seat, false, turn_.told);
    turn_.face_changed = true;
  }
  if (seat && !stays_seated) emit(fact::Stood{*seat});
  if (!stays_seated) guests_.remove(player);
  else if (Guest* guest = guests_.find(player)) guest->left = true;
  host_leaves(player, seat);
  if (is_deserted(state_, guests_) && state_.humans() == 0) Games(parts_, turn_).close();
  return std::nullopt;
}

Refusal People::on(const protocol::RoomKick& m) { return kick(m.player); }

Refusal People::kick_by_name(const std::string& name) {
  for (const Chair& chair : state_.chairs) {
    if (chair.taken() && chair.name == name) return kick(chair.player);
  }
  if (const Guest* guest = guests_.connected_as(name)) return kick(guest->player);
  if (!is_host()) return not_host();
  return make_error(ErrorCode::no_such_player, "There's no player named '" + name + "' here.", {{"name", name}});
}

Refusal People::kick(PlayerId player) {
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
void People::expel(const PlayerId& player) {
  // Nobody loses a seat in a rated unit: whoever is removed cannot come back, and the clock decides.
  const auto held = state_.seat_of(player);
  const auto seat = state_.is_rated_unit() ? std::nullopt : held;
  emit(fact::Kicked{player, held ? state_.chairs[*held].name : guests_.find(player)->name, seat});
  if (auto connection = guests_.disconnect(player)) turn_.dismissed.push_back({std::move(connection), Closed::kicked});
  guests_.remove(player);
  if (seat && !state_.before_start()) seat_bot(*seat, BotLevel::steady);
}

Refusal People::remove(const PlayerId& player) {
  const auto seat = state_.seat_of(player);
  if ((seat ? state_.chairs[*seat].bot.has_value() : !guests_.is_connected(player)))
    return make_error(ErrorCode::no_such_player, "There's no such player at this table.");
  host_leaves(player, seat);
  expel(player);
  if (is_deserted(state_, guests_) && state_.humans() == 0) Games(parts_, turn_).close();
  return std::nullopt;
}

// Also while partners are silent: the name says nothing, and comes once.
Handled People::handle(const inbox::Deleted& deleted) {
  const auto seat = state_.seat_of(deleted.player);
  if (parts_.closed || !seat) return Ignored{};
  const std::string name = guests_.call_deleted(deleted.player);
  if (state_.chairs[*seat].name == name) return Ignored{};
  emit(fact::Renamed{*seat, name});
  if (state_.phase == Phase::playing && (state_.is_arranged() || state_.is_rated())) lose(*seat);
  return std::nullopt;
}

// They may have answered meanwhile.
Handled People::handle(const inbox::Told& told) {
  const auto seat = state_.seat_of(told.player);
  if (parts_.closed || !seat || !state_.plays_for_days() || !state_.to_act(*seat) || state_.is_told(*seat))
    return Ignored{};
  if (!told.wait.is_of({state_.game, state_.decision(*seat)})) return Ignored{};
  emit(fact::Told{*seat});
  return std::nullopt;
}

// Nobody is left to play there. By time, where time loses a game; with more than two sides the house plays on.
void People::lose(Seat seat) {
  Timeouts timeouts(parts_, turn_);
  const bool is_two = state_.sides() == 2;
  if (state_.is_rated_unit() && !state_.is_arranged()) {  // the whole series; an event rules on its own matches
    emit(fact::Forsook{seat});
    return state_.forsook ? Games(parts_, turn_).end() : timeouts.play_for(seat);
  }
  if (state_.has_clock() && (!is_two || state_.options.flag_rule() == FlagRule::lose)) return timeouts.flag(seat);
  if (!is_two) return timeouts.play_for(seat);
  emit(fact::Resigned{seat});
  Games(parts_, turn_).end();
}

Handled People::handle(const inbox::Evict&) {
  if (parts_.closed) return Ignored{};
  if (is_deserted(state_, guests_)) Games(parts_, turn_).close();
  return std::nullopt;
}

Handled People::handle(const inbox::Disconnected& gone) {
  const PlayerId& player = gone.who.player;
  if (!guests_.is_here(player, gone.connection)) return Ignored{};
  guests_.disconnect(player);
  turn_.face_changed = true;
  if (const auto seat = state_.seat_of(player)) {
    tell_connection(*seat, false, turn_.told);
  } else {
    tell_left(guests_.find(player)->name, turn_.told);
    guests_.remove(player);
  }
  return std::nullopt;
}

}  // namespace crosstable
