// What a game has told so far, move by move, as one viewer may know it: the same events that updates brought. The game
// is played again from its log for that, so a room keeps nothing for those who come late.
#pragma once
#include <cstddef>
#include <optional>

#include "engine/core/catalogue.hpp"
#include "engine/core/seat.hpp"
#include "protocol/server_messages.hpp"
#include "server/room/game_table.hpp"

namespace crosstable {

// So many after the first `from`, `limit` at most.
protocol::MovesResult told_moves(const GameInfo& info, const GameTable& table, std::optional<Seat> viewer,
                                 std::size_t from, std::size_t limit);

}  // namespace crosstable
