// Who may take which seat of a room, and who is its host after the host has left. Pure: the state and the guests go in.
#pragma once
#include <optional>
#include <variant>

#include "server/room/decisions/guests.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

using SeatOrError = std::variant<Seat, protocol::Error>;

// The seat that is asked for, or the first that is free: for this player, or for a bot if the id is empty.
SeatOrError vacant_seat(const RoomState& state, const PlayerId& player, std::optional<int> request);
// The seat that this player would get: the one they have, the one they ask for, or the first that is free to them. To
// somebody whom the host keeps away, the room is full.
SeatOrError seat_for(const RoomState& state, const PlayerId& player, std::optional<int> request, bool is_kept_away);

// A seated human in seat order from where `leaving` sat; null: there is nobody else.
const Chair* next_host(const RoomState& state, const PlayerId& leaving, std::optional<Seat> seat);

// The new host when the host stays away: of the people who are here, first those who sit, and of them the one who has
// sat longest. Nothing while a game is on or nobody could; the host of a planned room is its planner's choice.
std::optional<fact::HandedOn> heir(const RoomState& state, const Guests& guests);

Refusal enough_players(const RoomState& state);

}  // namespace crosstable
