// What happened, told to viewers: one JSON object an event, in order, for everybody, and for the seat that may know
// more a second text. Built by narrate() from a game's typed events; a viewer's list is the open text of each event but
// the own text where the event is his. Nothing else of an event ever leaves the engine.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "engine/core/seat.hpp"

namespace crosstable {

struct Narrated {
  std::string open;           // {"type":"drew","seat":1}
  std::optional<Seat> owner;  // who gets `own` in place of `open`
  std::string own;            // {"type":"drew","seat":1,"stone":"C"}
};

using Narration = std::vector<Narrated>;

}  // namespace crosstable
