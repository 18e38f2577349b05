#include "server/house/password_tries.hpp"

#include <algorithm>

#include "server/network.hpp"

namespace crosstable {

bool PasswordTries::allow(const std::string& address, std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  if (by_network_.size() >= tidy_at_) forget_the_calm(now_ms);
  auto& bucket = by_network_.try_emplace(network_of(address), limits_.password_burst, now_ms).first->second;
  return bucket.take(1, limits_.password_burst, limits_.password_rate, now_ms);
}

// A full bucket is as good as none. Looked for once the number has doubled, so that a try costs the same however many there are.
void PasswordTries::forget_the_calm(std::int64_t now_ms) {
  std::erase_if(by_network_, [&](const auto& entry) { return entry.second.full(limits_.password_burst, limits_.password_rate, now_ms); });
  tidy_at_ = std::max<std::size_t>(2 * by_network_.size(), 1'024);
}

std::size_t PasswordTries::remembered() const {
  const std::scoped_lock lock(mutex_);
  return by_network_.size();
}

}  // namespace crosstable
