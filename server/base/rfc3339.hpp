// Times as protocol and records write them: RFC 3339, UTC, milliseconds. What lies outside of the years that can be
// written, 1 to 9999, is written as the first or the last moment of them.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

#include "server/base/loop.hpp"

namespace crosstable {

// Days since 1970, UTC; before it they are negative.
inline std::int64_t day_of_ms(std::int64_t ms) {
  constexpr std::int64_t day_ms = 86'400'000;
  return ms / day_ms - (ms % day_ms < 0 ? 1 : 0);
}

inline std::string rfc3339(std::int64_t ms) {
  ms = std::clamp(ms, first_time_ms, last_time_ms);
  const std::int64_t fraction = (ms % 1000 + 1000) % 1000;
  const auto seconds = static_cast<std::time_t>((ms - fraction) / 1000);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 80> text{};
  std::snprintf(text.data(), text.size(), "%04d-%02d-%02dT%02d:%02d:%02d.%03dZ", utc.tm_year + 1900, utc.tm_mon + 1,
                utc.tm_mday, utc.tm_hour, utc.tm_min, utc.tm_sec, static_cast<int>(fraction));
  return text.data();
}

}  // namespace crosstable
