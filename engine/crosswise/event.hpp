// What happens in a game, as the rules tell it. Whatever only one seat may see of an event is Owned.
#pragma once
#include <array>
#include <variant>

#include "engine/core/owned.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/telling.hpp"
#include "engine/crosswise/board.hpp"

namespace crosstable::crosswise {

struct First {
  Seat seat;
};
struct Drew {
  Owned<Stone> stone;
};
struct Redrew {
  Seat seat;
};
struct Kept {
  Seat seat;
};
struct Placed {
  Seat seat;
  Stone stone;
  Cell cell;
};
struct Moved {
  Seat seat;
  Stone stone;
  Cell from;
  Cell to;
};
struct Removed {
  Seat seat;
  Stone stone;
  Cell cell;
};
struct Swapped {
  Seat seat;
  std::array<Cell, 2> cells;
  std::array<Stone, 2> stones;
};  // stones as they lay before
struct Replaced {
  Seat seat;
  Cell cell;
  Stone old_stone;
  Stone new_stone;
};
struct Skipped {
  Seat seat;
};
struct Six {
  Line line;
  Stone symbol;
};
struct Full {};

using Event = std::variant<First, Drew, Redrew, Kept, Placed, Moved, Removed, Swapped, Replaced, Skipped, Six, Full>;

void narrate(const Event& event, Telling& telling);

}  // namespace crosstable::crosswise
