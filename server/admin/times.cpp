#include "server/admin/times.hpp"

#include <charconv>
#include <ctime>
#include <map>
#include <string>

#include "server/config/config.hpp"

namespace crosstable::admin {

std::int64_t time_after(std::string_view span, std::int64_t at_ms) {
  std::int64_t count = 0;
  const auto [end, error] = std::from_chars(span.data(), span.data() + span.size(), count);
  const std::string_view unit(end, static_cast<std::size_t>(span.data() + span.size() - end));
  const std::map<std::string_view, std::int64_t> seconds{
      {"s", 1}, {"m", 60}, {"h", 3'600}, {"d", 86'400}, {"w", 604'800}};
  if (error != std::errc() || !seconds.contains(unit) || count < 1 || count > 100'000)
    throw ConfigError("'" + std::string(span) + "' is not a time span such as 2d, 12h or 30m");
  return at_ms + count * seconds.at(unit) * 1'000;
}

std::int64_t time_at(std::string_view text) {
  const std::string whole(text);
  for (const char* form : {"%Y-%m-%dT%H:%M:%SZ", "%Y-%m-%d"}) {
    std::tm utc{};
    const char* end = ::strptime(whole.c_str(), form, &utc);
    if (end != nullptr && *end == '\0') return static_cast<std::int64_t>(::timegm(&utc)) * 1'000;
  }
  throw ConfigError("'" + whole + "' is not a time such as 2026-12-31 or 2026-12-31T12:00:00Z (UTC)");
}

}  // namespace crosstable::admin
