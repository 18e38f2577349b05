// What a game that is over leaves behind: its record with its seed, and its line in the history.
#pragma once
#include <cstdint>
#include <optional>

#include "server/room/state/planned_room.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

// The record of the room's last game, which ended then.
RecordRow record_row(const RoomState& room, std::int64_t ended_ms);
// The record of the running game, or of the one that is being sealed, which is given up then.
RecordRow abandoned_record(const RoomState& room, const RecordId& id, std::int64_t ended_ms);

// The withheld versions of these two. Only the first has a history line.
WithheldGame withheld_game(const RoomState& room, std::int64_t ended_ms);
WithheldGame withheld_abandoned(const RoomState& room, const RecordId& id, std::int64_t ended_ms);
// What is written when they may be seen.
RecordRow opened_record(const WithheldGame& game, const Boards& boards, const OpenedBoards& opened);

// The room's last game, which ended then, as the history has it.
GameRow history_row(const RoomState& room, std::int64_t ended_ms);
// The same for a history that lacks it, because the game ended before there was one: everybody could see such games.
GameRow found_row(const RoomState& room, std::int64_t ended_ms);

// The room's series, to be rated, without a time. Nothing: it is not over, or not rated.
std::optional<UnitRow> rated_unit(const RoomState& room);

}  // namespace crosstable
