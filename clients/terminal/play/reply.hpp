// Prints the server's answer to a command, in the lobby or in a room.
#pragma once
#include <nlohmann/json_fwd.hpp>

#include "clients/terminal/play/dialogue.hpp"
#include "clients/terminal/play/visit.hpp"

namespace crosstable::terminal {

// The answer may have several lines. Keeps an invitation in it for the room's link.
void show_reply(const nlohmann::json& reply, bool in_room, Visit& visit, const Dialogue& dialogue);

}  // namespace crosstable::terminal
