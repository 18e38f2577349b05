// The input of the record tools: one JSON document, or JSON Lines. Memory stays within the size of one document,
// whatever comes in.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <string_view>

namespace crosstable {

// What to do with one document; returns its exit status. A document above record_limits comes cut, but still above
// them.
using EachDocument = std::function<int(std::string_view text)>;

// Reads the file (or standard input, for "-"), calls `each` for every document in order, and returns the highest
// status. Blank lines of JSON Lines are no documents; an input without any document is one empty document. Nothing when
// the file cannot be read.
std::optional<int> for_each_document(const std::string& file, const EachDocument& each);

}  // namespace crosstable
