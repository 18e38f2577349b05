// What happens in a game, as the rules tell it. Whatever only one seat may see of an event is Owned.
#pragma once
#include <variant>

#include "engine/core/owned.hpp"
#include "engine/core/seat.hpp"
#include "engine/core/telling.hpp"
#include "engine/cross_roads/layout.hpp"

namespace crosstable::cross_roads {

struct First {
  Seat seat;
};
struct Dealt {
  unsigned each;  // cards per hand; a seat sees its own hand in its view
};
struct Drew {
  Owned<Card> card;
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
  Seat from;
  Owned<Card> card;
};
struct Emptied {
  Seats seats;
};
struct Blocked {
  Seats winners;
};

using Event = std::variant<First, Dealt, Drew, Flipped, Laid, CouldNotLay, Took, Emptied, Blocked>;

void narrate(const Event& event, Telling& telling);

}  // namespace crosstable::cross_roads
