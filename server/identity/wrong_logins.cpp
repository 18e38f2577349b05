#include "server/identity/wrong_logins.hpp"

#include <algorithm>

namespace crosstable {

std::optional<std::int64_t> WrongLogins::count(const std::string& network, std::int64_t now_ms) {
  constexpr double kept_share = 0.25;  // of what all have together
  const bool first = by_network_.wait_ms(network, of_network_.burst, now_ms) == 0;
  if (!by_network_.allow(network, 1, now_ms)) return by_network_.wait_ms(network, 1, now_ms).value_or(0);
  const double needed = first ? 1 : std::min(1 + kept_share * of_all_.burst, of_all_.burst);
  const std::scoped_lock lock(mutex_);
  const std::int64_t wait_ms = all_.wait_ms(needed, of_all_, now_ms).value_or(0);
  if (wait_ms > 0) return wait_ms;
  all_.spend(1, of_all_, now_ms);
  return std::nullopt;
}

}  // namespace crosstable
