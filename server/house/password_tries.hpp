// How often passwords of rooms may be tried from one address (of IPv6: one network). Every try counts, right or wrong and
// whether or not there is such a room, so a refusal tells nothing of either. From any thread.
#pragma once
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <string>
#include <unordered_map>

#include "server/house/limits.hpp"
#include "server/token_bucket.hpp"

namespace crosstable {

class PasswordTries {
 public:
  explicit PasswordTries(const HouseLimits& limits) : limits_(limits) {}

  bool allow(const std::string& address, std::int64_t now_ms);
  std::size_t remembered() const;  // addresses; who has not tried for a while is forgotten

 private:
  void forget_the_calm(std::int64_t now_ms);

  const HouseLimits& limits_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, TokenBucket> by_network_;
  std::size_t tidy_at_ = 1'024;  // so many are remembered before the next look for those who can be forgotten
};

}  // namespace crosstable
