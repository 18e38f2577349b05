#include "server/room/decisions/seats.hpp"

#include <algorithm>
#include <string>

namespace crosstable {

using protocol::ErrorCode;
using protocol::make_error;

namespace {

// A room that gathers has all its players from the start.
bool keeps_seats(const RoomState& state) { return state.planned() != nullptr && !state.planned()->gathers(); }

bool is_free_to(const PlayerId& player, Seat seat, const RoomState& state) {
  const bool kept_for_others = keeps_seats(state) && state.planned()->is_kept_from(seat, player);
  return !state.chairs[seat].taken() && !kept_for_others;
}

// Is somebody missing for whom the room keeps a seat?
bool lacks_kept_players(const RoomState& state) {
  if (!keeps_seats(state)) return false;
  const auto& kept = state.planned()->plan().seats;
  return std::any_of(kept.begin(), kept.end(), [&](const PlayerId& player) { return !state.seat_of(player); });
}

}  // namespace

SeatOrError vacant_seat(const RoomState& state, const PlayerId& player, std::optional<int> request) {
  const unsigned seats = state.info->max_players;
  if (request) {
    if (*request < 0 || *request >= static_cast<int>(seats)) {
      return make_error(ErrorCode::bad_argument, "seat", "This table doesn't have that seat.",
                        {{"seats", std::to_string(seats)}});
    }
    const Seat seat = seat_at(static_cast<unsigned>(*request));
    if (!is_free_to(player, seat, state))
      return make_error(ErrorCode::seat_taken, "This seat is taken.", {{"seat", std::string(text_of(seat))}});
    return seat;
  }
  for (const Seat seat : Seats::first(seats)) {
    if (is_free_to(player, seat, state)) return seat;
  }
  return room_full();
}

SeatOrError seat_for(const RoomState& state, const PlayerId& player, std::optional<int> request, bool is_kept_away) {
  const auto own = state.seat_of(player);
  if (own && (!request || *request == static_cast<int>(index_of(*own)))) return *own;
  if (!state.before_start()) return already_started();
  if (state.is_gathering()) return gathers();
  if (is_kept_away) return room_full();
  return vacant_seat(state, player, request);
}

const Chair* next_host(const RoomState& state, const PlayerId& leaving, std::optional<Seat> seat) {
  const unsigned from = index_of(seat.value_or(seat_at(max_seats - 1)));
  for (unsigned step = 1; step <= max_seats; ++step) {
    const Chair& chair = state.chairs[seat_at((from + step) % max_seats)];
    if (chair.human() && chair.player != leaving) return &chair;
  }
  return nullptr;
}

std::optional<fact::HandedOn> heir(const RoomState& state, const Guests& guests) {
  const bool is_over_to_us = state.planned() == nullptr || (state.planned()->gathers() && !state.is_gathering());
  if (state.phase == Phase::playing || state.sealing || !is_over_to_us) return std::nullopt;
  if (guests.is_connected(state.host)) return std::nullopt;
  const Chair* longest = nullptr;
  for (const Chair& chair : state.chairs) {
    if (guests.find_person(chair.player) && (longest == nullptr || chair.seating < longest->seating)) longest = &chair;
  }
  if (longest != nullptr) return fact::HandedOn{longest->player, longest->name, state.host_name};
  const Guest* guest = guests.first_person();
  if (guest == nullptr) return std::nullopt;
  return fact::HandedOn{guest->player, guest->name, state.host_name};
}

Refusal enough_players(const RoomState& state) {
  unsigned least = state.info->min_players;
  if (keeps_seats(state)) least = std::max(least, static_cast<unsigned>(state.planned()->plan().seats.size()));
  if (state.seated() >= least && !lacks_kept_players(state)) return std::nullopt;
  return make_error(ErrorCode::not_enough_players, "At least " + std::to_string(least) + " players must be seated.",
                    {{"min", std::to_string(least)}});
}

}  // namespace crosstable
