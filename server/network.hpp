// Who counts as one when bounds are set by address: an IPv4 address, or the /64 of an IPv6 address, which one customer has
// to himself (RFC 6177) and whose addresses cost nothing. IPv4 that comes through an IPv6 socket is IPv4.
#pragma once
#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

namespace crosstable {

// `address` as the system writes it; what is none stands for itself.
inline std::string network_of(const std::string& address) {
  in6_addr bits{};
  const std::string plain = address.substr(0, address.find('%'));  // without the interface of a link-local address
  if (::inet_pton(AF_INET6, plain.c_str(), &bits) != 1) return address;
  std::array<char, INET6_ADDRSTRLEN> text{};
  if (IN6_IS_ADDR_V4MAPPED(&bits)) return ::inet_ntop(AF_INET, &bits.s6_addr[12], text.data(), text.size());
  std::fill(&bits.s6_addr[8], &bits.s6_addr[0] + sizeof bits, std::uint8_t{0});
  return ::inet_ntop(AF_INET6, &bits, text.data(), text.size()) + std::string("/64");
}

}  // namespace crosstable
