// Who sits in a room, in words, and what the clocks show.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "clients/terminal/play/messages.hpp"
#include "clients/terminal/play/room_state.hpp"

namespace crosstable::terminal {

// For the sentence of a seat: {mark} is "> " for a seat that is to move and "* " for the player's own seat. Without a
// time, {clock} is what was left when the view was made; at a server's time (ms since 1970), what is left then.
Args seat_words(const RoomState& room, const std::string& number, std::optional<int> own_seat,
                std::optional<std::int64_t> now_ms = std::nullopt);

bool is_to_move(const RoomState& room, int seat);
bool has_running_clock(const RoomState& room);

}  // namespace crosstable::terminal
