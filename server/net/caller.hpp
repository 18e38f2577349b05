// Who a request counts against: the peer or, behind a trusted proxy, the client it names.
#pragma once
#include <array>
#include <string>
#include <vector>

#include "server/limits/network.hpp"

namespace crosstable {

struct Caller {
  std::string address;
  bool known = true;  // false if an untrusted proxy, or one that names nobody, is in between
};

// What proxies write beside X-Forwarded-For, or in its place.
inline constexpr std::array marks_of_proxies{"Forwarded", "Via", "X-Real-IP", "X-Forwarded-Host", "X-Forwarded-Proto"};

// `forwarded_for`: the lines of X-Forwarded-For in order. Each proxy appends to what it received, so they are read from
// the end. The last address that is not a trusted proxy is the caller; anything before it is only the caller's claim.
// An entry that is not an address ends the reading, and the request counts against the last proxy named.
// `passed_on`: one of those headers is there. It names nobody who would be believed.
Caller caller(const std::string& peer, const std::vector<std::string>& forwarded_for, bool passed_on,
              const Networks& trusted_proxies);

}  // namespace crosstable
