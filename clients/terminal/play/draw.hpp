// The room as text: who sits where, the standing, the table (drawings.hpp), the result. And its parts, for the full
// screen.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "clients/terminal/play/picture.hpp"
#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

std::string draw_room(const RoomState& room, std::optional<int> own_seat);

std::string room_heading(const RoomState& room);
std::vector<std::string> room_standing(const RoomState& room);  // of the series; and whether the game is paused
// Before a rated game: what to agree to, or who has not agreed; empty: nothing is asked.
std::string agreement_note(const RoomState& room, std::optional<int> own_seat);
std::vector<std::string> room_notes(const RoomState& room, std::optional<int> own_seat);  // the result, what to type
// The view must have a table. The hand is not in it.
Drawn drawn_table(const RoomState& room, const DrawingSpace& space = {});

}  // namespace crosstable::terminal
