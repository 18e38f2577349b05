// The room as text: who sits where, the standing, the table (drawings.hpp), the result.
#pragma once
#include <optional>
#include <string>

#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

std::string draw_room(const RoomState& room, std::optional<int> own_seat);

}  // namespace crosstable::terminal
