// RFC 7396 merge patches between canonical texts (json/writer.hpp: compact, keys ascending, no nulls).
#pragma once

#include <string>
#include <string_view>

namespace crosstable::json {

// Appends the members of the patch that leads from object `from` to object `to`, without the outer braces, and returns
// whether there were any. A comma comes first unless `patch_members` is empty or ends with '{'. So the differences of
// several parts can be joined, or written straight into a frame that already says `"patch":{`.
// Walks both texts once and builds no tree. Both must be canonical, which is not checked.
bool diff(std::string_view from, std::string_view to, std::string& patch_members);

// The document after the patch, canonical again. Both must be valid JSON, so read them strictly first. For clients and
// tests.
std::string apply_patch(std::string_view document, std::string_view patch);

}  // namespace crosstable::json
