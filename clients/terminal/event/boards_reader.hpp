// The boards of an exported event.
#pragma once
#include "clients/terminal/event/field_reader.hpp"
#include "server/events/exports/check_boards.hpp"

namespace crosstable {

// By round; none if the document has no boards. Seals that the view shows are those that were published.
std::vector<events::ExportedBoards> read_boards(FieldReader& in, json::JsonValue document);

// The duplicate scores of a stage's entrants, and their rounds.
struct ExportedDuplicates {
  unsigned first_round = 0, rounds = 0;
  std::vector<events::ExportedDuplicate> entrants;  // none for a stage without them
};
ExportedDuplicates read_duplicates(FieldReader& in, json::JsonValue stage);

}  // namespace crosstable
