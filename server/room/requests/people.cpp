#include "server/room/requests/people.hpp"

#include <algorithm>

#include "server/log/log.hpp"
#include "server/room/decisions/attendance.hpp"
#include "server/room/decisions/entrance.hpp"
#include "server/room/decisions/games.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/room/decisions/removal.hpp"
#include "server/room/decisions/seats.hpp"
#include "server/room/decisions/terms.hpp"
#include "server/room/state/narrate.hpp"
#include "server/room/time/timeouts.hpp"

namespace crosstable {
namespace {

using Closed = protocol::RoomClosed::Reason;
using protocol::ErrorCode;
using protocol::make_error;

}  // namespace

// An event's table is not its host's own.
bool People::is_kept_away() const {
  return !state_.is_arranged() && context_.keeps_away(state_.host, turn_.who.player);
}

Refusal People::on(const protocol::RoomEnter& m) {
  if (auto refused = Entrance(parts_, turn_).may_enter(m.password, m.invite, false)) return refused;
  Entrance(parts_, turn_).admit(true);
  turn_.snapshot = true;
  return std::nullopt;
}

Handled People::handle(inbox::Join& join) {
  turn_.who = join.who;
  turn_.from = join.from;
  turn_.answer = std::move(join.answer);
  if (parts_.closed) return no_such_room();
  const auto seat = seat_for(state_, turn_.who.player, std::nullopt, is_kept_away());
  if (auto refused = Entrance(parts_, turn_).may_enter(join.password, std::nullopt, std::holds_alternative<Seat>(seat)))
    return refused;
  if (const auto* refused = std::get_if<protocol::Error>(&seat)) return *refused;
  Entrance(parts_, turn_).admit(false);
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
  Removal(parts_, turn_).seat_bot(seat, *level);
  turn_.result = protocol::SeatResult{index_of(seat)};
  return std::nullopt;
}

Refusal People::on(const protocol::RoomLeave&) {
  const PlayerId& player = turn_.who.player;
  const auto seat = my_seat();
  const bool stays_seated = seat && !state_.before_start();
  if (auto connection = guests_.disconnect(player)) {
    const bool from_here = connection == turn_.from;
    turn_.dismissed.push_back({std::move(connection), from_here ? std::nullopt : std::optional(Closed::left)});
    tell_left(guests_.find(player)->name, turn_.narration);
    if (stays_seated) tell_connection(*seat, false, turn_.narration);
    turn_.changes.face = true;
  }
  if (seat && !stays_seated) emit(fact::Stood{*seat});
  if (!stays_seated) guests_.remove(player);
  else if (Guest* guest = guests_.find(player)) guest->left = true;
  Removal(parts_, turn_).host_leaves(player, seat);
  if (is_deserted(state_, guests_) && state_.humans() == 0) Games(parts_, turn_).close();
  return std::nullopt;
}

Refusal People::on(const protocol::RoomKick& m) { return Removal(parts_, turn_).kick(m.player); }

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
  turn_.changes.face = true;
  if (const auto seat = state_.seat_of(player)) {
    tell_connection(*seat, false, turn_.narration);
  } else {
    tell_left(guests_.find(player)->name, turn_.narration);
    guests_.remove(player);
  }
  return std::nullopt;
}

}  // namespace crosstable
