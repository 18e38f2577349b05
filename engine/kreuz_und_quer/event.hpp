// What happens in a game, as the rules tell it. Nothing is hidden in Kreuz und Quer, so everybody is told everything.
#pragma once
#include <array>
#include <variant>

#include "engine/core/seat.hpp"
#include "engine/core/telling.hpp"
#include "engine/kreuz_und_quer/cells.hpp"
#include "engine/kreuz_und_quer/roll.hpp"

namespace crosstable::kreuz_und_quer {

struct First {
  Seat seat;
};
struct Rolled {
  Seat seat;
  Roll roll;
};
struct Moved {
  Seat seat;
  Kind figure;
  Cell from;
  Cell red;
  Cell green;
};  // red or green is nowhere if that step was not made
struct Captured {
  Seat seat;
  Kind figure;
  Cell cell;
};  // `seat` is the owner of the figure
struct Parked {
  Seat seat;
  Kind figure;
  Cell cell;
};
struct Sheltered {
  Seat seat;
  Kind figure;
  Cell cell;
};
struct Lapsed {
  Seat seat;
  Roll roll;
};
struct Exchanged {
  Seat seat;
  std::array<Cell, 2> soldiers;
  Cell musketeer;
};
struct Declined {
  Seat seat;
};
struct MusketeersLost {
  Seat seat;
};
struct MusketeersHome {
  Seat seat;
};
struct NoMoves {};
struct TurnLimit {};

using Event = std::variant<First, Rolled, Moved, Captured, Parked, Sheltered, Lapsed, Exchanged, Declined,
                           MusketeersLost, MusketeersHome, NoMoves, TurnLimit>;

void narrate(const Event& event, Telling& telling);

}  // namespace crosstable::kreuz_und_quer
