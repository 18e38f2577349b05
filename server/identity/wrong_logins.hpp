// How many wrong logins of one kind are answered as such: so many of one network, and so many in all. Right ones are
// never counted and never refused, so nobody keeps anybody else out: a recovery code has 125 bits, and a passkey signs.
//
// The last part of what all have together is for networks whose earlier failures, if any, are earned back. From any
// thread.
#pragma once
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>

#include "server/limits/address_rates.hpp"
#include "server/limits/house_limits.hpp"

namespace crosstable {

class WrongLogins {
 public:
  explicit WrongLogins(const HouseLimits& limits);

  // Counts one. Nothing: it is answered as what it is; otherwise the milliseconds until the next one may be.
  std::optional<std::int64_t> count(const std::string& network, std::int64_t now_ms);

 private:
  const double burst_, all_burst_, all_rate_;
  AddressRates by_network_;
  std::mutex mutex_;
  TokenBucket all_;
};

}  // namespace crosstable
