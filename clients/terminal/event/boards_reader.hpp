// The boards of an exported event.
#pragma once
#include "clients/terminal/event/field_reader.hpp"
#include "server/events/exports/check_boards.hpp"

namespace crosstable {

// By round; none if the document has no boards. Seals that the view shows are those that were published.
std::vector<events::ExportedBoards> read_boards(FieldReader& in, json::JsonValue document);

}  // namespace crosstable
