// An event in a few lines, for people who type commands: where it stands, who stands where, who plays whom.
#pragma once
#include "server/events/event_port.hpp"
#include "server/events/event_state.hpp"

namespace crosstable::events {

protocol::Reply summary_of(const EventState& event, EventSummary what);

}  // namespace crosstable::events
