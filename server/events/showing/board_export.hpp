// The boards of an event, once they are over, as everybody can check them (engine/core/FAIRNESS.md, "Boards").
#pragma once
#include "json/writer.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// The member "boards" of an export, if the event has any.
void write_boards(json::JsonWriter& json, const EventState& event);

}  // namespace crosstable::events
