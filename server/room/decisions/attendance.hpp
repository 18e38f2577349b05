// Which of the people that a room expects are there. Pure: the state and the guests go in.
#pragma once
#include <vector>

#include "server/room/decisions/guests.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

// Is nobody here, or nobody but bots where somebody else holds a seat?
bool is_left(const RoomState& state, const Guests& guests);
// Once nobody is here: a game of several people among themselves is kept longer.
bool is_left_to_bots(const RoomState& state, const Guests& guests);
// Left, and nothing is expected of it any more.
bool is_deserted(const RoomState& state, const Guests& guests);
// May bots and stand-ins play now?
bool house_plays(const RoomState& state, const Guests& guests);

// Is a player who is not connected to the room still on the server? Their connection was taken over, and they did not
// leave the table themselves.
bool is_elsewhere(const PlayerId& player, const Guests& guests, const RoomObserver& observer);
// The people who sit and are not connected.
Seats people_away(const RoomState& state, const Guests& guests);
// Has the seat agreed to anything that needs its player to be here?
bool has_given_any(const RoomState& state, Seat seat);

// In a planned room. The seats that are kept for players who are not inside.
Seats absent(const RoomState& state, const Guests& guests);
// The players it was planned for who sit and are connected.
std::vector<PlayerId> gathered_so_far(const RoomState& state, const Guests& guests);

// The players of a rated unit here, from its deal, or of an event's match, from its call. Nobody: none runs.
std::vector<PlayerId> unit_players(const RoomState& state);

}  // namespace crosstable
