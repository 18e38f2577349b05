// The address of a push service, taken apart. It comes from a client, so it may name any machine: before connecting,
// check each address of its host with may_connect().
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "server/limits/network.hpp"

namespace crosstable {

struct Endpoint {
  std::string host;  // in lower case; an IPv6 address without its brackets
  std::uint16_t port = 443;
  std::string target;  // path and query

  std::string authority() const;  // for the Host header
  std::string origin() const { return "https://" + authority(); }
};

std::optional<Endpoint> read_endpoint(std::string_view url);  // nothing unless it is an https URL without frills

// Only port 443 of public addresses, except in `trusted` networks: nobody may make this server knock at its neighbours'
// doors.
bool may_connect(const std::string& address, std::uint16_t port, const Networks& trusted);

}  // namespace crosstable
