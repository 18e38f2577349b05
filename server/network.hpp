// Addresses of the internet, who counts as one when bounds are set by address, and lists of networks as settings name
// them.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable {

// IPv4 that comes through an IPv6 socket (`::ffff:192.0.2.1`) is IPv4.
class Address {
 public:
  static std::optional<Address> read(
      std::string_view text);  // as the system writes it; an interface (`%eth0`) is left out

  std::string text() const;
  // Who counts as one: an IPv4 address, or the /64 of an IPv6 address, which one customer has to himself (RFC 6177) and
  // whose addresses cost nothing.
  std::string network() const;

 private:
  friend class Networks;
  bool is_v4() const;

  std::array<std::uint8_t, 16> bits_{};  // IPv4 as ::ffff:0:0/96
};

// Address::network() of `address`; what is none stands for itself.
std::string network_of(const std::string& address);

// Addresses and networks with commas between: `127.0.0.1, ::1, 10.0.0.0/8`. An IPv6 network holds no IPv4.
class Networks {
 public:
  Networks() = default;                      // nobody
  explicit Networks(std::string_view list);  // throws std::invalid_argument, which names what is no network

  bool contain(const std::string& address) const;  // what is no address is nowhere
  const std::string& text() const { return text_; }

 private:
  struct Network {
    Address first;
    unsigned bits;  // that its addresses have in common
  };

  std::vector<Network> networks_;
  std::string text_;
};

// This machine and the networks that are nobody's in public (RFC 1918, RFC 4193, and the links themselves).
inline constexpr std::string_view local_networks =
    "127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,::1,fc00::/7,fe80::/10";

}  // namespace crosstable
