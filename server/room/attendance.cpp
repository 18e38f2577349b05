#include "server/room/attendance.hpp"

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
  return is_left(state, guests) && !state.is_awaited() && !state.plays_for_days();
}

bool house_plays(const RoomState& state, const Guests& guests) {
  return guests.connected() > 0 || state.plays_for_days();
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

}  // namespace crosstable
