// Internet addresses, which of them count as one in limits by address, and lists of networks as used in settings.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace crosstable {

// IPv4 over an IPv6 socket (`::ffff:192.0.2.1`) is IPv4.
class Address {
 public:
  // As the system writes it; an interface (`%eth0`) is ignored.
  static std::optional<Address> read(std::string_view text);

  std::string text() const;
  // What counts as one: an IPv4 address, or the /64 of an IPv6 address. A customer usually has a /64 alone (RFC 6177),
  // and addresses in it cost nothing.
  std::string network() const;
  std::string wide_network() const;             // see wide_network_of()
  std::optional<std::string> end_site() const;  // see end_site_of()

 private:
  friend class Networks;
  bool is_v4() const;

  std::array<std::uint8_t, 16> bits_{};  // IPv4 as ::ffff:0:0/96
};

// Address::network() of `address`. Text that is not an address stands for itself.
std::string network_of(const std::string& address);

// What counts as one where many addresses cost somebody little: the /24 of an IPv4 address, the /48 of an IPv6 one.
// `address` may be Address::network() of one. Text that is neither stands for itself.
std::string wide_network_of(const std::string& address);

// The /48 of an IPv6 address or network. An end site may have one for the asking (RFC 6177), with 65,536 networks, so
// all of it takes at most as much as a few of them. Nothing: IPv4, or no address.
std::optional<std::string> end_site_of(const std::string& address);
inline constexpr std::size_t networks_worth_of_an_end_site = 16;

// Addresses and networks separated by commas: `127.0.0.1, ::1, 10.0.0.0/8`. An IPv6 network contains no IPv4.
class Networks {
 public:
  Networks() = default;                      // nobody
  explicit Networks(std::string_view list);  // throws std::invalid_argument, which quotes the bad entry

  bool contain(const std::string& address) const;  // false for text that is not an address
  const std::string& text() const { return text_; }

 private:
  struct Network {
    Address first;
    unsigned bits;  // length of the prefix
  };

  std::vector<Network> networks_;
  std::string text_;
};

// This machine and the private networks (RFC 1918, RFC 4193, link-local).
inline constexpr std::string_view local_networks =
    "127.0.0.0/8,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,169.254.0.0/16,::1,fc00::/7,fe80::/10";

}  // namespace crosstable
