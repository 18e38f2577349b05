// An event as a sentence; empty for one that needs none or that this client does not know.
#pragma once
#include <nlohmann/json.hpp>
#include <string>

#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

std::string narrate(const nlohmann::json& event, const RoomState& room);

}  // namespace crosstable::terminal
