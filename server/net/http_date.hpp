// The time in the one form that HTTP writes (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
#pragma once
#include <cstdint>
#include <string>

namespace crosstable {

// Empty for a time outside the years 0 to 9999, which the form cannot say: an answer then has no date, as RFC
// 9110, 6.6.1, has it for a server whose clock is of no use.
std::string http_date(std::int64_t at_ms);

}  // namespace crosstable
