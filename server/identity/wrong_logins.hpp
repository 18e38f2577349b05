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

namespace crosstable {

class WrongLogins {
 public:
  WrongLogins(Rate of_network, Rate of_all) : of_network_(of_network), of_all_(of_all) {}

  // Counts one. Nothing: it is answered as what it is; otherwise the milliseconds until the next one may be.
  std::optional<std::int64_t> count(const std::string& network, std::int64_t now_ms);

 private:
  const Rate of_network_, of_all_;
  AddressRates by_network_{of_network_};
  std::mutex mutex_;
  TokenBucket all_{of_all_, 0};
};

}  // namespace crosstable
