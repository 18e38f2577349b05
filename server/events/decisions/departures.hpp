// Members who have deleted their account leave the events that go on: the others play on without them.
#pragma once
#include "server/events/decisions/entries.hpp"

namespace crosstable::events {

// All of them, as the state names them (EventState::call_members). In a team the first reserve has the seat from the
// next game on; without one, or alone, they withdraw and forfeit what they play.
void see_off(Turn& turn, const Surroundings& surroundings);

}  // namespace crosstable::events
