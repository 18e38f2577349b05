// Duplicate scores: what an entrant made of the boards that others played too. Pure.
#pragma once
#include <unordered_map>

#include "server/events/event_state.hpp"

namespace crosstable::events {

// Of every entrant who played a board that is over. A table's result on a board is its first side's score less the
// other's; a datum is an entrant's own result less the median of all results on the same side of the same board (the
// middle between two), added up. A board that somebody did not play to its end counts for nobody at that table.
std::unordered_map<Number, double> datums(const EventState& event);

}  // namespace crosstable::events
