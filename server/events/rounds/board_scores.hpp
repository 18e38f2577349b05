// What an event's tables made of the boards that they shared. Pure.
#pragma once
#include <span>

#include "server/events/standings/duplicate.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// Board 1 first; none of a round whose boards are not over.
std::vector<PlayedBoard> boards_played(const Round& round);

// By entrant, over all boards of these rounds.
Duplicates duplicates_of(std::span<const Round* const> rounds);
Duplicates duplicates_of(const EventState& event);  // over the whole event

}  // namespace crosstable::events
