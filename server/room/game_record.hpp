// The record of a game that is over, with its seed: for the store, and for whoever asks for it.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "server/room/room_state.hpp"

namespace crosstable {

// `table` is the room's running or last game, or the one that is being sealed. `players` are names by seat.
std::string record_json(const RoomState& room, const GameTable& table, const Outcome& outcome,
                        const std::vector<std::string>& players, std::int64_t ended_ms, const RecordId& id);

// The room's last game, which ended then, as the history has it.
GameRow history_row(const RoomState& room, std::int64_t ended_ms);

// The room's series, which ended then, for whoever rates it.
UnitRow unit_row(const RoomState& room, std::string pool, std::int64_t ended_ms);

}  // namespace crosstable
