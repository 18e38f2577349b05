// Who a request counts against: the peer or, behind a trusted proxy, the client it names.
#pragma once
#include <string>
#include <vector>

#include "server/network.hpp"

namespace crosstable {

struct Caller {
  std::string address;
  bool known = true;  // false if an untrusted proxy, or one that names nobody, is in between
};

// `forwarded_for`: the lines of X-Forwarded-For in order. Each proxy appends to what it received, so they are read from
// the end. The last address that is not a trusted proxy is the caller; anything before it is only the caller's claim.
// An entry that is not an address ends the reading, and the request counts against the last proxy named.
Caller caller(const std::string& peer, const std::vector<std::string>& forwarded_for, const Networks& trusted_proxies);

}  // namespace crosstable
