// Times as the operator types them. All in ms since 1970.
#pragma once
#include <cstdint>
#include <string_view>

namespace crosstable::admin {

// A time from now (2d, 12h, 30m, 45s, 1w), an RFC 3339 time or only its date. Both throw ConfigError.
std::int64_t time_after(std::string_view span, std::int64_t now_ms);
std::int64_t time_at(std::string_view text);

}  // namespace crosstable::admin
