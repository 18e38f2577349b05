// How often something may be done from one address: a bucket per network (Address::network), all of one size. From any
// thread.
#pragma once
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/token_bucket.hpp"

namespace crosstable {

class AddressRates {
 public:
  AddressRates(double burst, double per_second) : burst_(burst), per_second_(per_second) {}

  // Takes `cost` from the bucket of `address`, or nothing if it does not hold so much. `address` may already be a
  // network.
  bool allow(const std::string& address, double cost, std::int64_t now_ms);
  // Takes `cost` though the bucket may not hold so much: nothing more is allowed until that has been earned.
  void spend(const std::string& address, double cost, std::int64_t now_ms);
  std::size_t remembered() const;  // networks; one whose bucket is full again is forgotten

 private:
  TokenBucket& bucket_of(const std::string& address, std::int64_t now_ms);
  void forget_the_calm(std::int64_t now_ms);

  const double burst_, per_second_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> by_network_;
  std::size_t tidy_at_ = 1'024;  // so many are remembered before the next look for those that can be forgotten
};

}  // namespace crosstable
