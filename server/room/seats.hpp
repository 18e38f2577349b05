// Who may take which seat of a room, and who is its host after the host has left. Pure: the state goes in.
#pragma once
#include <optional>
#include <variant>

#include "server/room/refusals.hpp"
#include "server/room/room_state.hpp"

namespace crosstable {

using SeatOrError = std::variant<Seat, protocol::Error>;

// The seat that is asked for, or the first that is free: for this player, or for a bot if the id is empty.
SeatOrError vacant_seat(const RoomState& state, const PlayerId& player, std::optional<int> wish);
// The seat that this player would get: the one they have, the one they ask for, or the first that is free to them.
SeatOrError seat_for(const RoomState& state, const PlayerId& player, std::optional<int> wish);

// A seated human in seat order from where `leaving` sat; null: there is nobody else.
const Chair* next_host(const RoomState& state, const PlayerId& leaving, std::optional<Seat> seat);

Refusal enough_players(const RoomState& state);

}  // namespace crosstable
