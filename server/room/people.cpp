// Who is inside a room, who sits where, who is host, who was removed.
#include <algorithm>

#include "server/log.hpp"
#include "server/overloaded.hpp"
#include "server/room/actor.hpp"
#include "server/room/events.hpp"
#include "server/room/refusals.hpp"
#include "server/room/seats.hpp"
#include "server/room/talk.hpp"

namespace crosstable {
namespace {

using Closed = protocol::RoomClosed::Reason;
using protocol::ErrorCode;
using protocol::make_error;

}  // namespace

// Whoever has a seat kept in an arranged room takes it by coming in, once it is free.
std::optional<Seat> Room::Actor::seat_that_waits(const PlayerId& player) const {
  if (!state_.is_arranged() || !state_.before_start() || state_.is_played_out()) return std::nullopt;
  const auto kept = state_.planned()->kept_for(player);
  return kept && !state_.chairs[*kept].taken() ? kept : std::nullopt;
}

// Lets the sender in. They see the room by a snapshot, or else by an update from {}.
void Room::Actor::admit(Turn& turn, bool snapshot) {
  Who& who = turn.who;
  std::string chosen = std::exchange(who.name, guests_.name_for(who));
  auto seat = my_seat(turn);
  remember_as_let_in(turn);
  if (seat && state_.chairs[*seat].name != who.name) emit(turn, fact::Renamed{*seat, who.name});
  if (!seat && (seat = seat_that_waits(who.player))) emit(turn, fact::Sat{*seat, who.player, who.name, {}});

  const Guests::Arrival arrival = guests_.admit(who, std::move(chosen), turn.from, turn.invited, snapshot);
  if (!arrival.on_another_connection) return;
  turn.inside_now = true;
  if (arrival.instead_of) return turn.dismissed.push_back({arrival.instead_of, Closed::left});
  turn.face_changed = true;
  if (!seat) return tell_entered(who.name, turn.told);
  tell_connection(*seat, true, turn.told);
  if (self_play_.dismiss_stand_in(*seat)) tell_stand_in(*seat, false, turn.told);
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomEnter& m) {
  if (auto refused = may_enter(turn, m.password, m.invite, false)) return refused;
  admit(turn, true);
  turn.snapshot = true;
  return std::nullopt;
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const Join& join) {
  turn.who = join.who;
  turn.from = join.from;
  turn.id = join.id;
  if (closed_) return no_such_room();
  const auto seat = seat_for(state_, turn.who.player, std::nullopt);
  if (auto refused = may_enter(turn, join.password, std::nullopt, std::holds_alternative<Seat>(seat))) return refused;
  if (const auto* refused = std::get_if<protocol::Error>(&seat)) return *refused;
  admit(turn, false);
  if (!my_seat(turn)) emit(turn, fact::Sat{std::get<Seat>(seat), turn.who.player, turn.who.name, {}});
  const std::string number(text_of(*my_seat(turn)));
  turn.result = protocol::Reply{"reply.join",
                                "You are in room " + state_.code.text() + ", on seat " + number + ".",
                                {{"room", state_.code.text()}, {"seat", number}}};
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomSit& m) {
  const auto found = seat_for(state_, turn.who.player, m.seat);
  if (const auto* refused = std::get_if<protocol::Error>(&found)) return *refused;
  const Seat seat = std::get<Seat>(found);
  const auto mine = my_seat(turn);
  if (mine != seat) {
    if (mine) emit(turn, fact::Stood{*mine});
    emit(turn, fact::Sat{seat, turn.who.player, turn.who.name, {}});
  }
  turn.result = protocol::SeatResult{index_of(seat)};
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomStand&) {
  const auto seat = my_seat(turn);
  if (!seat) return not_seated();
  if (state_.is_arranged()) return arranged();
  if (!state_.before_start()) return already_started();
  const Guest* guest = guests_.find(turn.who.player);
  if (guest != nullptr && !is_host(turn) && guests_.are_full_for(guest->network, guest->invited, context_.limits))
    return room_full();
  emit(turn, fact::Stood{*seat});
  return std::nullopt;
}

void Room::Actor::seat_bot(Turn& turn, Seat seat, BotLevel level) {
  const unsigned number = state_.bots_made + 1;
  const PlayerId id("bot-" + std::to_string(number));
  emit(turn, fact::Sat{seat, id, guests_.name_for_bot(id, number), level});
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomBot& m) {
  if (!is_host(turn)) return not_host();
  if (!state_.before_start()) return already_started();
  if (state_.is_gathering()) return gathers();
  if (state_.is_arranged()) return arranged();
  const auto level = bot_level(m.level);
  if (!level) {
    return make_error(ErrorCode::bad_argument, "level",
                      "A bot's level is 'random', 'greedy', 'steady', 'strong' or 'expert'.", {{"level", m.level}});
  }
  const auto found = vacant_seat(state_, PlayerId(), m.seat);
  if (const auto* refused = std::get_if<protocol::Error>(&found)) return *refused;
  const Seat seat = std::get<Seat>(found);
  seat_bot(turn, seat, *level);
  turn.result = protocol::SeatResult{index_of(seat)};
  return std::nullopt;
}

// Is nobody here, or nobody but bots where somebody else holds a seat?
bool Room::Actor::is_left() const {
  if (guests_.first_person() != nullptr) return false;
  return guests_.connected() == 0 || std::ranges::any_of(state_.chairs, [&](const Chair& chair) {
           return chair.human() && !guests_.is_connected(chair.player);
         });
}

// Once nobody is here: a game of several people among themselves is kept longer.
bool Room::Actor::is_left_to_bots() const {
  const bool any_bot = state_.humans() < state_.seated() || guests_.connected() > 0;
  return any_bot || state_.humans() <= 1;
}

// Whoever becomes host when the host stays away: of the people who are here, first those who sit, and of them whoever
// has sat longest. Nothing while a game is on or nobody could; the host of a planned room is its planner's choice.
std::optional<fact::HandedOn> Room::Actor::heir() const {
  const bool is_over_to_us = state_.planned() == nullptr || (state_.planned()->gathers() && !state_.is_gathering());
  if (state_.phase == Phase::playing || state_.sealing || !is_over_to_us) return std::nullopt;
  if (guests_.is_connected(state_.host)) return std::nullopt;
  const Chair* longest = nullptr;
  for (const Chair& chair : state_.chairs) {
    if (guests_.find_person(chair.player) && (longest == nullptr || chair.seating < longest->seating)) longest = &chair;
  }
  if (longest != nullptr) return fact::HandedOn{longest->player, longest->name, state_.host_name};
  const Guest* guest = guests_.first_person();
  return guest ? std::optional(fact::HandedOn{guest->player, guest->name, state_.host_name}) : std::nullopt;
}

void Room::Actor::host_stays_away(Turn& turn) {
  const auto next = heir();
  if (!next || context_.loop.steady_ms() < host_away_.due(context_.limits.host_away_ms)) return;
  log_info("room {} host {} is away, and {} is host now", state_.code.view(), state_.host.view(), next->player.view());
  emit(turn, *next);
}

// The next human in seat order from where the old host sat, else whoever is there.
void Room::Actor::host_leaves(Turn& turn, const PlayerId& player, std::optional<Seat> seat) {
  if (player != state_.host || state_.is_arranged()) return;
  if (const Chair* chair = next_host(state_, player, seat)) {
    emit(turn, fact::HostMoved{chair->player, chair->name});
  } else if (const Guest* guest = guests_.connected_besides(player)) {
    emit(turn, fact::HostMoved{guest->player, guest->name});
  }
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomLeave&) {
  const PlayerId& player = turn.who.player;
  const auto seat = my_seat(turn);
  const bool stays_seated = seat && !state_.before_start();
  if (auto connection = guests_.disconnect(player)) {
    const bool from_here = connection == turn.from;
    turn.dismissed.push_back({std::move(connection), from_here ? std::nullopt : std::optional(Closed::left)});
    tell_left(guests_.find(player)->name, turn.told);
    if (stays_seated) tell_connection(*seat, false, turn.told);
    turn.face_changed = true;
  }
  if (seat && !stays_seated) emit(turn, fact::Stood{*seat});
  if (!stays_seated) guests_.remove(player);
  host_leaves(turn, player, seat);
  if (is_deserted() && state_.humans() == 0) close(turn);
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomKick& m) { return kick(turn, m.player); }

Refusal Room::Actor::kick_by_name(Turn& turn, const std::string& name) {
  for (const Chair& chair : state_.chairs) {
    if (chair.taken() && chair.name == name) return kick(turn, chair.player);
  }
  if (const Guest* guest = guests_.connected_as(name)) return kick(turn, guest->player);
  if (!is_host(turn)) return not_host();
  return make_error(ErrorCode::no_such_player, "Nobody here is called '" + name + "'.", {{"name", name}});
}

Refusal Room::Actor::kick(Turn& turn, PlayerId player) {
  if (!is_host(turn)) return not_host();
  const auto seat = state_.seat_of(player);
  if (!seat && !guests_.is_connected(player))
    return make_error(ErrorCode::no_such_player, "There is no such player here.");
  if (player == state_.host)
    return make_error(ErrorCode::bad_argument, "self", "You cannot remove yourself. Leave instead.");
  if (seat && state_.is_arranged()) return arranged();
  if (seat && state_.chairs[*seat].bot) {
    if (!state_.before_start()) return already_started();
    emit(turn, fact::Stood{*seat});
    return std::nullopt;
  }
  if (seat && !state_.before_start() && state_.options.rated)
    return make_error(ErrorCode::forbidden, "rated_kick", "Nobody is removed from a rated game.");
  expel(turn, player);
  log_info("room {} player {} removed by {}", state_.code.view(), player.view(), turn.who.player.view());
  return std::nullopt;
}

// Somebody who is connected or seated, and no bot.
void Room::Actor::expel(Turn& turn, const PlayerId& player) {
  const auto seat = state_.seat_of(player);
  emit(turn, fact::Kicked{player, seat ? state_.chairs[*seat].name : guests_.find(player)->name, seat});
  if (auto connection = guests_.disconnect(player)) turn.dismissed.push_back({std::move(connection), Closed::kicked});
  guests_.remove(player);
  if (seat && !state_.before_start()) seat_bot(turn, *seat, BotLevel::steady);
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomSay& m) {
  Heard heard = hear(state_, turn.who, m.text.reveal(), context_.limits.chat_bytes, context_.loop.now_ms());
  return std::visit(Overloaded{[&](protocol::ChatLine& line) -> Refusal {
                                 turn.said = line;
                                 emit(turn, fact::Said{state_.code, std::move(line)});
                                 return std::nullopt;
                               },
                               [&](const protocol::ClientMessage& message) -> Refusal {
                                 turn.in_words = true;
                                 if (auto refused = dispatch(turn, message)) return refused;
                                 turn.result = words_of(message, state_);
                                 return std::nullopt;
                               },
                               [&](const protocol::KickByName& who) -> Refusal {
                                 if (auto refused = kick_by_name(turn, who.name)) return refused;
                                 turn.result = words_of_kick(who);
                                 return std::nullopt;
                               },
                               [&](protocol::Reply& reply) -> Refusal {
                                 turn.result = std::move(reply);
                                 return std::nullopt;
                               },
                               [](protocol::Error& error) -> Refusal { return std::move(error); }},
                    heard);
}

// Also while partners are silent: the name says nothing, and comes once.
Room::Actor::Handled Room::Actor::handle(Turn& turn, const Deleted& deleted) {
  const auto seat = state_.seat_of(deleted.player);
  if (closed_ || !seat) return Ignored{};
  const std::string name = guests_.call_deleted(deleted.player);
  if (state_.chairs[*seat].name == name) return Ignored{};
  emit(turn, fact::Renamed{*seat, name});
  return std::nullopt;
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const Evict&) {
  if (closed_) return Ignored{};
  if (is_deserted()) close(turn);
  return std::nullopt;
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const Disconnected& gone) {
  const PlayerId& player = gone.who.player;
  if (!guests_.is_here(player, gone.connection)) return Ignored{};
  guests_.disconnect(player);
  turn.face_changed = true;
  if (const auto seat = state_.seat_of(player)) {
    tell_connection(*seat, false, turn.told);
  } else {
    tell_left(guests_.find(player)->name, turn.told);
    guests_.remove(player);
  }
  return std::nullopt;
}

}  // namespace crosstable
