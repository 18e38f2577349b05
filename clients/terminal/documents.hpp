// The input of the record tools: one JSON document, or JSON Lines. Memory stays within the size of one document,
// whatever the input.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/record.hpp"

namespace crosstable {

// Handles one document and returns its exit status. A document above the limits is cut, but still exceeds them.
using EachDocument = std::function<int(std::string_view text)>;

// Reads the file (or standard input, for "-"), calls `each` for every document in order, and returns the highest
// status. Blank lines of JSON Lines are skipped; an input without any document counts as one empty document. Nothing if
// the file cannot be read.
std::optional<int> for_each_document(const std::string& file, const EachDocument& each,
                                     const json::ReadLimits& limits = record_limits);

}  // namespace crosstable
