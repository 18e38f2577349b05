#include "server/identity/wrong_logins.hpp"

#include <algorithm>

namespace crosstable {
namespace {

constexpr double kept_share = 0.25;  // of what all have together

}  // namespace

WrongLogins::WrongLogins(const HouseLimits& limits)
    : burst_(limits.login_burst),
      all_burst_(limits.all_login_burst),
      all_rate_(limits.all_login_rate),
      by_network_(limits.login_burst, limits.login_rate),
      all_(limits.all_login_burst, 0) {}

std::optional<std::int64_t> WrongLogins::count(const std::string& network, std::int64_t now_ms) {
  const bool first = by_network_.wait_ms(network, burst_, now_ms) == 0;
  if (!by_network_.allow(network, 1, now_ms)) return by_network_.wait_ms(network, 1, now_ms).value_or(0);
  const double needed = first ? 1 : std::min(1 + kept_share * all_burst_, all_burst_);
  const std::scoped_lock lock(mutex_);
  const std::int64_t wait_ms = all_.wait_ms(needed, all_burst_, all_rate_, now_ms).value_or(0);
  if (wait_ms > 0) return wait_ms;
  all_.spend(1, all_burst_, all_rate_, now_ms);
  return std::nullopt;
}

}  // namespace crosstable
