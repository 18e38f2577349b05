// A director opens one seat's view of a match that is played. The public log says so first, then the room, and only
// then does the director see anything.
#pragma once
#include "server/events/decisions/entries.hpp"

namespace crosstable::events {

void look(Turn& turn, const Surroundings& surroundings, const Person& who, const protocol::EventRule& request,
          EventPort::Done& done);

}  // namespace crosstable::events
