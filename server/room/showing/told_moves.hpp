// What a game has told so far, move by move, as one viewer may know it: the same events that updates brought. The game
// is played again from its log for that, so a room keeps nothing for those who come late.
#pragma once
#include <cstddef>
#include <optional>

#include "engine/core/catalogue.hpp"
#include "engine/core/seat.hpp"
#include "protocol/server_messages.hpp"
#include "server/room/state/game_table.hpp"

namespace crosstable {

// The moves after the first `from` ones: at most 64, or 16 with the tables that they led to. Either is a few dozen
// kilobytes.
protocol::MovesResult told_moves(const GameInfo& info, const GameTable& table, std::optional<Seat> viewer,
                                 std::size_t from, bool tables);

}  // namespace crosstable
