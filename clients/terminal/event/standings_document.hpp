// The documents of `crosstable event standings` (format crosstable-standings/1) and their answers.
#pragma once
#include "clients/terminal/event/event_answer.hpp"
#include "json/value.hpp"

namespace crosstable {

EventAnswer standings_document(json::JsonValue document);

}  // namespace crosstable
