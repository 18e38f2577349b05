// Times as protocol and records write them: RFC 3339, UTC, milliseconds.
#pragma once
#include <array>
#include <cstdint>
#include <cstdio>
#include <ctime>
#include <string>

namespace crosstable {

inline std::string rfc3339(std::int64_t ms) {
  const auto seconds = static_cast<std::time_t>(ms / 1000);
  std::tm utc{};
  gmtime_r(&seconds, &utc);
  std::array<char, 40> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%dT%H:%M:%S", &utc);
  std::array<char, 8> fraction{};
  std::snprintf(fraction.data(), fraction.size(), ".%03dZ", static_cast<int>(ms % 1000));
  return std::string(text.data(), size) + fraction.data();
}

}  // namespace crosstable
