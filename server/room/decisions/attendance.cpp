#include "server/room/decisions/attendance.hpp"

#include <algorithm>

namespace crosstable {

bool is_left(const RoomState& state, const Guests& guests) {
  if (guests.first_person() != nullptr) return false;
  return guests.connected() == 0 || std::ranges::any_of(state.chairs, [&](const Chair& chair) {
           return chair.human() && !guests.is_connected(chair.player);
         });
}

bool is_left_to_bots(const RoomState& state, const Guests& guests) {
  const bool any_bot = state.humans() < state.seated() || guests.connected() > 0;
  return any_bot || state.humans() <= 1;
}

bool is_deserted(const RoomState& state, const Guests& guests) {
  return is_left(state, guests) && !state.is_awaited() && !state.stays();
}

bool house_plays(const RoomState& state, const Guests& guests) { return guests.connected() > 0 || state.stays(); }

bool is_elsewhere(const PlayerId& player, const Guests& guests, const RoomObserver& observer) {
  const Guest* guest = guests.find(player);
  return guest != nullptr && !guest->left && observer.is_online(player);
}

Seats people_away(const RoomState& state, const Guests& guests) {
  Seats away;
  for (const Seat seat : all_seats)
    if (state.chairs[seat].human() && !guests.is_connected(state.chairs[seat].player)) away.add(seat);
  return away;
}

bool has_given_any(const RoomState& state, Seat seat) {
  return std::ranges::any_of(agreements, [&](Agreement what) { return state.has_given(what, seat); });
}

Seats absent(const RoomState& state, const Guests& guests) {
  Seats absent;
  for (unsigned seat = 0; const PlayerId& player : state.planned()->plan().seats) {
    if (!state.seat_of(player) || !guests.is_connected(player)) absent.add(seat_at(seat));
    ++seat;
  }
  return absent;
}

std::vector<PlayerId> gathered_so_far(const RoomState& state, const Guests& guests) {
  std::vector<PlayerId> came;
  for (const PlayerId& player : state.planned()->plan().seats) {
    if (state.seat_of(player) && guests.is_connected(player)) came.push_back(player);
  }
  return came;
}

std::vector<PlayerId> unit_players(const RoomState& state) {
  if (state.is_arranged() && state.phase != Phase::over && !state.planned()->is_called_off())
    return state.planned()->plan().seats;
  std::vector<PlayerId> players;
  if (!state.options.rated || (state.phase != Phase::playing && state.phase != Phase::between)) return players;
  for (const Chair& chair : state.chairs)
    if (chair.human()) players.push_back(chair.player);
  return players;
}

}  // namespace crosstable
