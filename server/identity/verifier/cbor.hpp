// The shape of CBOR (RFC 8949), without its meaning: authenticators are allowed little of it (CTAP2's canonical form).
#pragma once
#include <string_view>

namespace crosstable {

// Exactly so many items and nothing behind: each length is there and not more than what follows, at most four levels
// deep, no tags. So allocating what a length claims needs little.
bool is_cbor(std::string_view bytes, unsigned items);

}  // namespace crosstable
