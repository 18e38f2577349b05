// A stage as `crosstable event check` takes it (clients/terminal/event): one object for each section of it.
#pragma once
#include "json/writer.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

void write_stage(json::JsonWriter& json, const EventState& event, std::size_t stage);

}  // namespace crosstable::events
