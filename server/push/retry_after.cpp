#include "server/push/retry_after.hpp"

#include <algorithm>
#include <charconv>
#include <ctime>
#include <optional>
#include <string>

namespace crosstable {
namespace {

std::optional<std::int64_t> seconds_in(std::string_view text) {
  std::int64_t seconds = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), seconds);
  if (error != std::errc() || end != text.data() + text.size()) return std::nullopt;
  return seconds;
}

// `Sun, 06 Nov 1994 08:49:37 GMT`, in seconds since 1970.
std::optional<std::int64_t> time_in(std::string_view text) {
  std::tm utc{};
  const std::string whole(text);
  const char* end = ::strptime(whole.c_str(), "%a, %d %b %Y %H:%M:%S GMT", &utc);
  if (end == nullptr || *end != '\0') return std::nullopt;
  return ::timegm(&utc);
}

}  // namespace

std::int64_t retry_after_s(std::string_view retry_after, std::string_view date) {
  std::int64_t seconds = 0;
  if (const auto said = seconds_in(retry_after)) {
    seconds = *said;
  } else {
    const auto then = time_in(retry_after), now = time_in(date);
    if (then && now) seconds = *then - *now;
  }
  return std::max<std::int64_t>(seconds, 0);
}

}  // namespace crosstable
