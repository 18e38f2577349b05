// Which row of an event's stream keeps which of its seeds (SealRow::game).
#pragma once
#include <cstdint>

#include "server/room/state/boards.hpp"

namespace crosstable::events {

constexpr std::uint32_t row_of_lots = 0;  // the event's own seed
constexpr std::uint32_t rows_per_round = 1'000;
static_assert(Boards::most_games < rows_per_round);

// Both from 1: board 3.2 is in row 3002.
constexpr std::uint32_t row_of_board(std::uint32_t round, std::uint32_t board) {
  return round * rows_per_round + board;
}

}  // namespace crosstable::events
