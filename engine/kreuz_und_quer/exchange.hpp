// The choices of a side whose musketeer was captured (KQ-13).
#pragma once
#include "engine/kreuz_und_quer/board.hpp"
#include "engine/kreuz_und_quer/move.hpp"

namespace crosstable::kreuz_und_quer {

inline bool can_exchange(const Board& board, Seat side) {
  return board.parked(side, Kind::soldier) >= 2 && !board.free_zone_columns(side).is_empty();
}

constexpr Move exchange_by_columns(Seat side, unsigned lower, unsigned higher, unsigned musketeer) {
  const unsigned far = zone_row(other(side));
  return Move::exchange(cell_at(lower, far), cell_at(higher, far), cell_at(musketeer, zone_row(side)));
}

template <class Visit>
void each_exchange(const Board& board, Seat side, Visit visit) {
  visit(Move::decline());
  const Columns soldiers = board.parked_soldier_columns(side);
  for (const unsigned lower : soldiers) {
    for (const unsigned higher : soldiers.above(lower)) {
      for (const unsigned column : board.free_zone_columns(side))
        visit(exchange_by_columns(side, lower, higher, column));
    }
  }
}

}  // namespace crosstable::kreuz_und_quer
