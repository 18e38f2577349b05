// Whose a request is: his who connected, or, if that is a proxy which is trusted, his for whom it says that it asks.
#pragma once
#include <string>
#include <vector>

#include "server/network.hpp"

namespace crosstable {

struct Caller {
  std::string address;
  bool known = true;  // false: somebody stands between who is not trusted, or does not tell for whom
};

// `forwarded_for`: the lines of X-Forwarded-For in their order. Each proxy writes behind what it was sent, so they are
// read from the end: the last address that is not a trusted proxy's is the caller, and whatever stands before it is his
// own word. What is no address ends the reading: then the request is the last proxy's that was named.
Caller caller(const std::string& peer, const std::vector<std::string>& forwarded_for, const Networks& trusted_proxies);

}  // namespace crosstable
