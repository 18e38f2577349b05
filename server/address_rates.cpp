#include "server/address_rates.hpp"

#include <algorithm>

#include "server/network.hpp"

namespace crosstable {

bool AddressRates::allow(const std::string& address, double cost, std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  return bucket_of(address, now_ms).take(cost, burst_, per_second_, now_ms);
}

std::optional<std::int64_t> AddressRates::wait_ms(const std::string& address, double cost, std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  return bucket_of(address, now_ms).wait_ms(cost, burst_, per_second_, now_ms);
}

void AddressRates::spend(const std::string& address, double cost, std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  bucket_of(address, now_ms).spend(cost, burst_, per_second_, now_ms);
}

TokenBucket& AddressRates::bucket_of(const std::string& address, std::int64_t now_ms) {
  if (by_network_.size() >= tidy_at_) forget_the_calm(now_ms);
  return by_network_.try_emplace(network_of(address), burst_, now_ms).first->second;
}

// Drops full buckets, which are as good as new ones. Runs only when their number has doubled, so the cost per call does
// not grow with it.
void AddressRates::forget_the_calm(std::int64_t now_ms) {
  std::erase_if(by_network_, [&](const auto& entry) { return entry.second.full(burst_, per_second_, now_ms); });
  tidy_at_ = std::max<std::size_t>(2 * by_network_.size(), 1'024);
}

std::size_t AddressRates::remembered() const {
  const std::scoped_lock lock(mutex_);
  return by_network_.size();
}

}  // namespace crosstable
