// A time in HTTP's one format (RFC 9110, 5.6.7): `Sun, 06 Nov 1994 08:49:37 GMT`.
#pragma once
#include <cstdint>
#include <string>

namespace crosstable {

// Empty for times outside the years 0 to 9999, which the format cannot express. An answer then has no date, as RFC
// 9110, 6.6.1, wants for a server without a usable clock.
std::string http_date(std::int64_t at_ms);

}  // namespace crosstable
