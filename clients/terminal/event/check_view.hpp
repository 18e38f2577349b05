// Whether the view in an exported event is what its stages say, and whether lots follow from the seed once it is open.
#pragma once
#include "json/value.hpp"
#include "server/events/exports/check.hpp"

namespace crosstable {

// Scores, places and tie-breaks of the present stage, and results of matches at one table, against the histories.
events::Faults check_view(json::JsonValue document);

// The seed is the one whose seal was shown from the start. Lots and the first side of a Swiss follow from it.
events::Faults check_lots(json::JsonValue document);

}  // namespace crosstable
