// What directors rule. Every act is a line of the event's public log, with its reason, and what follows from it are
// facts beside that line.
#pragma once
#include "server/events/decisions/entries.hpp"

namespace crosstable::events {

protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventRule& request);

}  // namespace crosstable::events
