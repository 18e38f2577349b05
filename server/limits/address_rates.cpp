#include "server/limits/address_rates.hpp"

#include <algorithm>

#include "server/limits/network.hpp"

namespace crosstable {

bool AddressRates::allow(const std::string& address, double cost, std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  const auto buckets = buckets_of(address, now_ms);
  for (const Bucket* bucket : buckets)
    if (bucket != nullptr && !bucket->tokens.holds(cost, bucket->rate, now_ms)) return false;
  spend(buckets, cost, now_ms);
  return true;
}

std::optional<std::int64_t> AddressRates::wait_ms(const std::string& address, double cost, std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  std::int64_t longest = 0;
  for (const Bucket* bucket : buckets_of(address, now_ms)) {
    if (bucket == nullptr) continue;
    const auto wait = bucket->tokens.wait_ms(cost, bucket->rate, now_ms);
    if (!wait) return std::nullopt;
    longest = std::max(longest, *wait);
  }
  return longest;
}

void AddressRates::spend(const std::string& address, double cost, std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  spend(buckets_of(address, now_ms), cost, now_ms);
}

void AddressRates::spend(const Buckets& buckets, double cost, std::int64_t now_ms) {
  for (Bucket* bucket : buckets)
    if (bucket != nullptr) bucket->tokens.spend(cost, bucket->rate, now_ms);
}

AddressRates::Buckets AddressRates::buckets_of(const std::string& address, std::int64_t now_ms) {
  if (buckets_.size() >= tidy_at_) forget_the_calm(now_ms);
  const auto bucket_of = [&](const std::string& whose, double networks) {
    const Rate rate{rate_.burst * networks, rate_.per_second * networks};
    return &buckets_.try_emplace(whose, Bucket{TokenBucket(rate, now_ms), rate}).first->second;
  };
  const std::string network = network_of(address);
  const auto site = end_site_of(network);
  return {bucket_of(network, 1), site ? bucket_of(*site, networks_worth_of_an_end_site) : nullptr};
}

// Drops full buckets, which are as good as new ones. Runs only when their number has doubled, so the cost per call does
// not grow with it.
void AddressRates::forget_the_calm(std::int64_t now_ms) {
  std::erase_if(buckets_, [&](const auto& entry) { return entry.second.tokens.full(entry.second.rate, now_ms); });
  tidy_at_ = std::max<std::size_t>(2 * buckets_.size(), 1'024);
}

std::size_t AddressRates::remembered() const {
  const std::scoped_lock lock(mutex_);
  return buckets_.size();
}

}  // namespace crosstable
