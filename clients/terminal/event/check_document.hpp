// The documents of `crosstable event check` (format crosstable-event/1) and their answers.
#pragma once
#include "clients/terminal/event/event_answer.hpp"
#include "json/value.hpp"

namespace crosstable {

EventAnswer check_document(json::JsonValue document);

}  // namespace crosstable
