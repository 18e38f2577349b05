#include "server/limits/network.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>

#include <algorithm>
#include <charconv>
#include <stdexcept>

namespace crosstable {
namespace {

constexpr std::array<std::uint8_t, 12> v4_in_v6{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};
constexpr unsigned v4_begins = 8 * v4_in_v6.size();

std::string written(int family, const std::uint8_t* bits) {
  std::array<char, INET6_ADDRSTRLEN> text{};
  return ::inet_ntop(family, bits, text.data(), text.size());
}

std::string_view trimmed(std::string_view text) {
  const auto begin = text.find_first_not_of(" \t");
  return begin == std::string_view::npos ? std::string_view()
                                         : text.substr(begin, text.find_last_not_of(" \t") + 1 - begin);
}

std::optional<unsigned> length(std::string_view text, unsigned most) {
  unsigned value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size() || value > most) return std::nullopt;
  return value;
}

}  // namespace

std::optional<Address> Address::read(std::string_view text) {
  text = text.substr(0, text.find('%'));
  std::array<char, INET6_ADDRSTRLEN> plain{};  // NUL-terminated for the system
  if (text.size() >= plain.size() || text.find('\0') != std::string_view::npos) return std::nullopt;
  std::copy(text.begin(), text.end(), plain.begin());
  Address address;
  if (::inet_pton(AF_INET6, plain.data(), address.bits_.data()) == 1) return address;
  std::copy(v4_in_v6.begin(), v4_in_v6.end(), address.bits_.begin());
  if (::inet_pton(AF_INET, plain.data(), &address.bits_[v4_in_v6.size()]) == 1) return address;
  return std::nullopt;
}

bool Address::is_v4() const { return std::equal(v4_in_v6.begin(), v4_in_v6.end(), bits_.begin()); }

std::string Address::text() const {
  return is_v4() ? written(AF_INET, &bits_[v4_in_v6.size()]) : written(AF_INET6, bits_.data());
}

std::string Address::network() const {
  if (is_v4()) return text();
  Address first = *this;
  std::fill(first.bits_.begin() + 8, first.bits_.end(), std::uint8_t{0});
  return first.text() + "/64";
}

std::string network_of(const std::string& address) {
  const auto read = Address::read(address);
  return read ? read->network() : address;
}

std::string Address::wide_network() const {
  Address first = *this;
  std::fill(first.bits_.begin() + (is_v4() ? 15 : 6), first.bits_.end(), std::uint8_t{0});
  return first.text() + (is_v4() ? "/24" : "/48");
}

std::optional<std::string> Address::end_site() const { return is_v4() ? std::nullopt : std::optional(wide_network()); }

std::optional<std::string> end_site_of(const std::string& address) {
  const auto read = Address::read(std::string_view(address).substr(0, address.find('/')));
  return read ? read->end_site() : std::nullopt;
}

std::string wide_network_of(const std::string& address) {
  const auto read = Address::read(std::string_view(address).substr(0, address.find('/')));
  return read ? read->wide_network() : address;
}

Networks::Networks(std::string_view list) : text_(list) {
  for (auto rest = list; !trimmed(rest).empty();) {
    const auto comma = rest.find(',');
    const auto one = trimmed(rest.substr(0, comma));
    rest = comma == std::string_view::npos ? std::string_view() : rest.substr(comma + 1);

    const auto slash = one.find('/');
    const auto first = Address::read(one.substr(0, slash));
    const bool short_form =
        one.find(':') == std::string_view::npos;  // IPv4, whose prefix length counts from its own first bit
    const unsigned most = short_form ? 32 : 128;
    const auto common = slash == std::string_view::npos ? most : length(one.substr(slash + 1), most);
    if (!first || !common)
      throw std::invalid_argument("'" + std::string(one) + "' is neither an address nor a network like 10.0.0.0/8");
    networks_.push_back({*first, *common + (short_form ? v4_begins : 0)});
  }
}

bool Networks::contain(const std::string& address) const {
  const auto asked = Address::read(address);
  if (!asked) return false;
  return std::any_of(networks_.begin(), networks_.end(), [&](const Network& network) {
    if (asked->is_v4() && network.bits < v4_begins) return false;
    const auto whole = network.bits / 8, rest = network.bits % 8;
    const auto& bits = network.first.bits_;
    if (!std::equal(bits.begin(), bits.begin() + whole, asked->bits_.begin())) return false;
    return rest == 0 || (bits[whole] ^ asked->bits_[whole]) >> (8 - rest) == 0;
  });
}

}  // namespace crosstable
