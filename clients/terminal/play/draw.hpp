// The room as text: who sits where, the standing, the table, the result. A game draws its table in draw_<game>.cpp; one
// that has no drawing of its own is shown as indented JSON, so every game is playable.
#pragma once
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

std::string draw_room(const RoomState& room, std::optional<int> own_seat);
std::string draw_crosswise(const nlohmann::json& table);
// What to decide, in one line.
std::string describe_prompt(const Prompt& prompt);

}  // namespace crosstable::terminal
