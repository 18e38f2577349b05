// A day as answers show it: `2026-11-23`.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>

#include "server/base/rfc3339.hpp"

namespace crosstable {

// `day` counts from 1970, in UTC.
inline std::string day_text(std::int64_t day) {
  return rfc3339(day * 86'400'000).substr(0, std::string_view("2026-11-23").size());
}

}  // namespace crosstable
