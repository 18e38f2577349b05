// What the record tools print: one JSON object per document on standard output, and one plain sentence per fault on
// standard error.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "engine/core/record.hpp"

namespace crosstable {

// {"game","error":{"status","line","move","why"}}; null where unknown or not applicable.
std::string fault_json(const RecordFault& fault);

// For example: Line 3, "0 C@d4": CW-12: …
std::string fault_sentence(const RecordFault& fault);

// Runs `play` over every document of `file`; `play` prints its own results and returns a fault or nothing. Prints the
// faults. Returns the highest exit status of all documents.
int report_each(const std::string& file, const std::function<std::optional<RecordFault>(const Record&)>& play);

}  // namespace crosstable
