// A quick reader for what nearly every frame is made of: objects and arrays of short texts in printable ASCII without
// escapes, of small whole numbers, `true` and `false`. It reads nothing that the strict reader would refuse or read in
// another way, and leaves everything else to it.
#pragma once

#include <string_view>

#include "json/value.hpp"

namespace crosstable::json {

// False: the text is not that plain, or not JSON, and what `into` holds means nothing.
bool read_plain(std::string_view text, JsonDocument& into, unsigned max_depth);

}  // namespace crosstable::json
