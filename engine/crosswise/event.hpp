// What happens in a game, as the rules tell it. Every event says in event.cpp who may see what of it; one that does not
// fails to compile.
#pragma once
#include <array>
#include <optional>
#include <variant>

#include "engine/core/seat.hpp"
#include "engine/crosswise/board.hpp"
#include "json/writer.hpp"

namespace crosstable::crosswise {

struct First {
  Seat seat;
};
struct Drew {
  Seat seat;
  Stone stone;
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

// The one seat that may see more of the event than the others.
std::optional<Seat> owner(const Event& event);
// The members of the event's object as the viewer may see it, `type` first.
void narrate(Viewer viewer, const Event& event, json::JsonWriter& json);

}  // namespace crosstable::crosswise
