// What happens in a game, as the rules tell it. Every event says in event.cpp who may see what of it; one that does not
// fails to compile.
#pragma once
#include <optional>
#include <variant>

#include "engine/core/seat.hpp"
#include "engine/cross_roads/layout.hpp"
#include "json/writer.hpp"

namespace crosstable::cross_roads {

struct First {
  Seat seat;
};
struct Dealt {
  unsigned each;
};  // so many cards, to every hand; the own ones stand in the view
struct Drew {
  Seat seat;
  Card card;
};
struct Flipped {
  Placement placement;
};
struct Laid {
  Seat seat;
  Placement placement;
  Effect effect;
};
struct CouldNotLay {
  Seat seat;
};
struct Took {
  Seat seat;
  Seat from;
  Card card;
};
struct Emptied {
  Seats seats;
};
struct Blocked {
  Seats winners;
};

using Event = std::variant<First, Dealt, Drew, Flipped, Laid, CouldNotLay, Took, Emptied, Blocked>;

// The one seat that may see more of the event than the others.
std::optional<Seat> owner(const Event& event);
// The members of the event's object as the viewer may see it, `type` first.
void narrate(Viewer viewer, const Event& event, json::JsonWriter& json);

}  // namespace crosstable::cross_roads
