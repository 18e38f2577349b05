// When a server wants to be asked again (RFC 9110, 10.2.3): `Retry-After: 120`, or a time.
#pragma once
#include <cstdint>
#include <string_view>

namespace crosstable {

// In seconds; 0 if it does not say, or the time has passed. A time is measured against the answer's own `Date`, so
// neither clock has to be right; of the formats for times only the one that may be sent is read.
std::int64_t retry_after_s(std::string_view retry_after, std::string_view date);

}  // namespace crosstable
