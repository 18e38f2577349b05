// What the record tools say: one JSON object a document on standard output, one plain sentence a fault on standard
// error.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "engine/core/record.hpp"

namespace crosstable {

// {"game","error":{"status","line","move","why"}}; what is unknown or does not apply is null.
std::string fault_json(const RecordFault& fault);

// Line 3, "0 C@d4": CW-12: …
std::string fault_sentence(const RecordFault& fault);

// Runs `play` over every document of `file`; it prints what it has to say and returns a fault or nothing. Prints
// faults. The highest exit status of all documents.
int report_each(const std::string& file, const std::function<std::optional<RecordFault>(const Record&)>& play);

}  // namespace crosstable
