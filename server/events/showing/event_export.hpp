// What leaves an event as a document: everything as JSON, for `crosstable event check` too; standings, crosstable and
// FIDE's TRF16 for other people's programs. Pure.
#pragma once
#include <optional>
#include <string>

#include "server/events/port/event_document.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// {"format":"crosstable-event/1","view":…,"stages":[…],"seed":…}: the view, and each stage (each group) as `crosstable
// event check` takes it. The seed is opened once the event is over.
std::string export_json(const EventState& event, std::string_view view);

std::string standings_csv(const EventState& event);
// Of each Swiss and each group of a round robin; several are separated by an empty line. Nothing: the event has none.
std::optional<std::string> crosstable_csv(const EventState& event);
// Of a Swiss or of one round robin, as the event's first stage.
std::optional<std::string> trf_report(const EventState& event);

// Nothing: this event has no such document.
std::optional<std::string> document_text(const EventState& event, EventDocument document);

}  // namespace crosstable::events
