// The documents of `crosstable event pair` (format crosstable-pairing/1) and their answers.
#pragma once
#include "clients/terminal/event/event_answer.hpp"
#include "json/value.hpp"

namespace crosstable {

EventAnswer pair_document(json::JsonValue document);

}  // namespace crosstable
