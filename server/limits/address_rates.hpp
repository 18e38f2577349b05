// Limits how often something may be done from one address: one bucket per network (Address::network), all the same
// size, and one for all networks of an end site together (end_site_of). Safe to call from any thread.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/limits/token_bucket.hpp"

namespace crosstable {

class AddressRates {
 public:
  explicit AddressRates(Rate rate) : rate_(rate) {}

  // Takes `cost` from the buckets of `address`. Takes nothing and returns false if one does not hold that much.
  // `address` may already be a network.
  bool allow(const std::string& address, double cost, std::int64_t now_ms);
  // How long until all do; nothing: they never do.
  std::optional<std::int64_t> wait_ms(const std::string& address, double cost, std::int64_t now_ms);
  // Takes `cost` even if they do not hold that much. Nothing more is allowed until it has been earned back.
  void spend(const std::string& address, double cost, std::int64_t now_ms);
  std::size_t remembered() const;  // number of buckets; one is forgotten once it is full again

 private:
  struct Bucket {
    TokenBucket tokens;
    Rate rate;
  };
  using Buckets = std::array<Bucket*, 2>;  // the network's, and its end site's; null: it has none

  Buckets buckets_of(const std::string& address, std::int64_t now_ms);
  static void spend(const Buckets& buckets, double cost, std::int64_t now_ms);
  void forget_the_calm(std::int64_t now_ms);

  const Rate rate_;  // of one network
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Bucket> buckets_;
  std::size_t tidy_at_ = 1'024;  // the number that triggers the next cleanup
};

}  // namespace crosstable
