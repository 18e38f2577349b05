// Who is inside a room, who sits where, who is host, who was removed.
#include <algorithm>

#include "server/log.hpp"
#include "server/room/actor.hpp"
#include "server/room/events.hpp"
#include "server/room/refusals.hpp"
#include "server/text/reserved_names.hpp"

namespace crosstable {
namespace {

using Closed = protocol::RoomClosed::Reason;
using protocol::ErrorCode;
using protocol::make_error;

}  // namespace

Room::Actor::Guest* Room::Actor::guest_of(const PlayerId& player) {
  const auto found =
      std::find_if(guests_.begin(), guests_.end(), [&](const Guest& guest) { return guest.player == player; });
  return found == guests_.end() ? nullptr : &*found;
}

const Room::Actor::Guest* Room::Actor::guest_of(const PlayerId& player) const {
  return const_cast<Actor*>(this)->guest_of(player);
}

bool Room::Actor::is_connected(const PlayerId& player) const {
  const Guest* guest = guest_of(player);
  return guest != nullptr && guest->connection != nullptr;
}

unsigned Room::Actor::connected() const {
  return static_cast<unsigned>(
      std::count_if(guests_.begin(), guests_.end(), [](const Guest& guest) { return guest.connection != nullptr; }));
}

std::size_t Room::Actor::spectators() const {
  return static_cast<std::size_t>(std::count_if(guests_.begin(), guests_.end(), [&](const Guest& guest) {
    return guest.connection != nullptr && !state_.seat_of(guest.player);
  }));
}

// Lets the sender in. He sees the room by a snapshot, or else by an update from {}.
void Room::Actor::admit(Turn& turn, bool snapshot) {
  Who& who = turn.who;
  std::string chosen = std::exchange(who.name, name_here(who));
  const auto seat = my_seat(turn);
  remember_as_let_in(turn);
  if (seat && state_.chairs[*seat].name != who.name) emit(turn, fact::Renamed{*seat, who.name});

  Guest* guest = guest_of(who.player);
  if (guest == nullptr) {
    guests_.push_back({who.player, {}, nullptr});
    guest = &guests_.back();
  }
  guest->name = who.name;
  guest->look.emplace(who.name);
  guest->chosen.reset();
  if (state_.must_be_silent() && chosen != who.name) guest->chosen = std::move(chosen);
  guest->network = who.network;
  guest->invited = guest->invited || turn.invited || state_.is_admitted(who.player);
  guest->snapshot = snapshot;
  if (guest->connection == turn.from) return;
  guest->fresh = !snapshot;
  turn.inside_now = true;
  if (guest->connection) {
    turn.dismissed.push_back({std::exchange(guest->connection, turn.from), Closed::left});
    return;
  }
  guest->connection = turn.from;
  turn.face_changed = true;
  if (!seat) return tell_entered(who.name, turn.told);
  tell_connection(*seat, true, turn.told);
  if (std::exchange(stand_in_[*seat], false)) tell_stand_in(*seat, false, turn.told);
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
  const auto seat = free_seat(turn, std::nullopt);
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

// The seat that is asked for, or the first that is free.
std::variant<Seat, protocol::Error> Room::Actor::vacant_seat(std::optional<int> wish) const {
  const unsigned seats = state_.info->max_players;
  if (wish) {
    if (*wish < 0 || *wish >= static_cast<int>(seats)) {
      return make_error(ErrorCode::bad_argument, "seat", "There is no such seat.", {{"seats", std::to_string(seats)}});
    }
    const Seat seat = seat_at(static_cast<unsigned>(*wish));
    if (state_.chairs[seat].taken())
      return make_error(ErrorCode::seat_taken, "Somebody sits there.", {{"seat", std::string(text_of(seat))}});
    return seat;
  }
  for (const Seat seat : Seats::first(seats)) {
    if (!state_.chairs[seat].taken()) return seat;
  }
  return room_full();
}

// The seat that the sender would get: the one they have, the one they ask for, or the first that is free.
std::variant<Seat, protocol::Error> Room::Actor::free_seat(const Turn& turn, std::optional<int> wish) const {
  const auto mine = my_seat(turn);
  if (mine && (!wish || *wish == static_cast<int>(index_of(*mine)))) return *mine;
  if (!state_.before_start()) return already_started();
  return vacant_seat(wish);
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomSit& m) {
  const auto found = free_seat(turn, m.seat);
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
  if (!state_.before_start()) return already_started();
  const Guest* guest = guest_of(turn.who.player);
  if (guest != nullptr && !is_host(turn) && is_full_for(guest->network, guest->invited)) return room_full();
  emit(turn, fact::Stood{*seat});
  return std::nullopt;
}

void Room::Actor::seat_bot(Turn& turn, Seat seat, BotLevel level) {
  const PlayerId id("bot-" + std::to_string(state_.bots_made + 1));
  unsigned number = state_.bots_made + 1;
  const std::vector<Look> others = looks_of_others(id);
  while (!is_free(bot_name(number), others)) ++number;
  emit(turn, fact::Sat{seat, id, bot_name(number), level});
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomBot& m) {
  if (!is_host(turn)) return not_host();
  if (!state_.before_start()) return already_started();
  const auto level = bot_level(m.level);
  if (!level) {
    return make_error(ErrorCode::bad_argument, "level", "A bot's level is 'random' or 'greedy'.", {{"level", m.level}});
  }
  const auto found = vacant_seat(m.seat);
  if (const auto* refused = std::get_if<protocol::Error>(&found)) return *refused;
  const Seat seat = std::get<Seat>(found);
  seat_bot(turn, seat, *level);
  turn.result = protocol::SeatResult{index_of(seat)};
  return std::nullopt;
}

// The next human in seat order from where the old host sat, else whoever is there.
void Room::Actor::host_leaves(Turn& turn, const PlayerId& player, std::optional<Seat> seat) {
  if (player != state_.host) return;
  for (unsigned step = 1; step <= max_seats; ++step) {
    const Chair& chair = state_.chairs[seat_at((index_of(seat.value_or(seat_at(max_seats - 1))) + step) % max_seats)];
    if (chair.human() && chair.player != player) return emit(turn, fact::HostMoved{chair.player, chair.name});
  }
  for (const Guest& guest : guests_) {
    if (guest.connection && guest.player != player) return emit(turn, fact::HostMoved{guest.player, guest.name});
  }
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomLeave&) {
  const PlayerId& player = turn.who.player;
  const auto seat = my_seat(turn);
  const bool stays_seated = seat && !state_.before_start();
  if (Guest* guest = guest_of(player); guest != nullptr && guest->connection) {
    const bool from_here = guest->connection == turn.from;
    turn.dismissed.push_back({std::exchange(guest->connection, nullptr), {}});
    if (!from_here) turn.dismissed.back().reason = Closed::left;
    tell_left(guest->name, turn.told);
    if (stays_seated) tell_connection(*seat, false, turn.told);
    turn.face_changed = true;
  }
  if (seat && !stays_seated) emit(turn, fact::Stood{*seat});
  if (!stays_seated) std::erase_if(guests_, [&](const Guest& guest) { return guest.player == player; });
  host_leaves(turn, player, seat);
  if (connected() == 0 && state_.humans() == 0) close(turn);
  return std::nullopt;
}

Refusal Room::Actor::on(Turn& turn, const protocol::RoomKick& m) { return kick(turn, m.player); }

Refusal Room::Actor::kick_by_name(Turn& turn, const std::string& name) {
  for (const Chair& chair : state_.chairs) {
    if (chair.taken() && chair.name == name) return kick(turn, chair.player);
  }
  for (const Guest& guest : guests_) {
    if (guest.connection && guest.name == name) return kick(turn, guest.player);
  }
  if (!is_host(turn)) return not_host();
  return make_error(ErrorCode::no_such_player, "Nobody here is called '" + name + "'.", {{"name", name}});
}

Refusal Room::Actor::kick(Turn& turn, PlayerId player) {
  if (!is_host(turn)) return not_host();
  const auto seat = state_.seat_of(player);
  const Guest* guest = guest_of(player);
  if (!seat && (guest == nullptr || !guest->connection))
    return make_error(ErrorCode::no_such_player, "There is no such player here.");
  if (player == state_.host)
    return make_error(ErrorCode::bad_argument, "self", "You cannot remove yourself. Leave instead.");
  if (seat && state_.chairs[*seat].bot) {
    if (!state_.before_start()) return already_started();
    emit(turn, fact::Stood{*seat});
    return std::nullopt;
  }
  expel(turn, player);
  log_info("room {} player {} removed by {}", state_.code.view(), player.view(), turn.who.player.view());
  return std::nullopt;
}

// Somebody who is connected or seated, and no bot.
void Room::Actor::expel(Turn& turn, const PlayerId& player) {
  const auto seat = state_.seat_of(player);
  const Guest* guest = guest_of(player);
  emit(turn, fact::Kicked{player, seat ? state_.chairs[*seat].name : guest->name, seat});
  if (guest != nullptr && guest->connection) turn.dismissed.push_back({guest->connection, Closed::kicked});
  std::erase_if(guests_, [&](const Guest& each) { return each.player == player; });
  if (seat && !state_.before_start()) {
    stand_in_[*seat] = false;
    seat_bot(turn, *seat, BotLevel::greedy);
  }
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const Evict&) {
  if (closed_) return Ignored{};
  if (connected() == 0) close(turn);
  return std::nullopt;
}

Room::Actor::Handled Room::Actor::handle(Turn& turn, const Disconnected& gone) {
  Guest* guest = guest_of(gone.who.player);
  if (guest == nullptr || guest->connection != gone.connection) return Ignored{};
  guest->connection.reset();
  turn.face_changed = true;
  if (const auto seat = state_.seat_of(gone.who.player)) {
    tell_connection(*seat, false, turn.told);
  } else {
    tell_left(guest->name, turn.told);
    std::erase_if(guests_, [&](const Guest& each) { return each.player == gone.who.player; });
  }
  return std::nullopt;
}

}  // namespace crosstable
