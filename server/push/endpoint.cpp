#include "server/push/endpoint.hpp"

#include <algorithm>
#include <charconv>

namespace crosstable {
namespace {

constexpr std::uint16_t https_port = 443;

// All that the IANA's registries of special addresses do not call globally reachable, and ways to write such an IPv4
// address in an IPv6 one.
const Networks& not_public() {
  static const Networks all(
      "0.0.0.0/8,10.0.0.0/8,100.64.0.0/10,127.0.0.0/8,169.254.0.0/16,172.16.0.0/12,192.0.0.0/24,192.0.2.0/24,"
      "192.88.99.0/24,192.168.0.0/16,198.18.0.0/15,198.51.100.0/24,203.0.113.0/24,224.0.0.0/4,240.0.0.0/4,"
      "::/96,64:ff9b::/96,64:ff9b:1::/48,100::/64,2001::/23,2001:db8::/32,2002::/16,3fff::/20,5f00::/16,fc00::/7,"
      "fe80::/10,fec0::/10,ff00::/8");
  return all;
}

bool is_letter_or_digit(char c) { return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'); }

bool is_host(std::string_view host) {
  return !host.empty() && host.size() <= 253 && is_letter_or_digit(host.front()) && is_letter_or_digit(host.back()) &&
         std::ranges::all_of(host, [](char c) { return is_letter_or_digit(c) || c == '-' || c == '.'; });
}

}  // namespace

std::string Endpoint::authority() const {
  const std::string shown = host.find(':') == std::string::npos ? host : "[" + host + "]";
  return port == https_port ? shown : shown + ":" + std::to_string(port);
}

std::optional<Endpoint> read_endpoint(std::string_view url) {
  constexpr std::string_view scheme = "https://";
  if (!url.starts_with(scheme)) return std::nullopt;
  url.remove_prefix(scheme.size());
  const std::size_t path = std::min(url.find('/'), url.size());
  std::string_view authority = url.substr(0, path), target = url.substr(path);
  const bool plain = std::ranges::all_of(target, [](char c) { return c > ' ' && c < '\x7f' && c != '#'; });
  if (target.empty() || !plain) return std::nullopt;
  Endpoint endpoint;
  endpoint.target = target;
  const std::size_t colon = authority.ends_with(']') ? std::string_view::npos : authority.rfind(':');
  if (colon != std::string_view::npos) {
    const std::string_view digits = authority.substr(colon + 1);
    const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), endpoint.port);
    if (error != std::errc() || end != digits.data() + digits.size() || endpoint.port == 0) return std::nullopt;
    authority = authority.substr(0, colon);
  }
  if (authority.starts_with('[') && authority.ends_with(']')) {
    const auto address = Address::read(authority.substr(1, authority.size() - 2));
    if (!address || authority.find('%') != std::string_view::npos) return std::nullopt;
    endpoint.host = address->text();
    return endpoint;
  }
  endpoint.host = authority;
  for (char& c : endpoint.host)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  return is_host(endpoint.host) ? std::optional(std::move(endpoint)) : std::nullopt;
}

bool may_connect(const std::string& address, std::uint16_t port, const Networks& trusted) {
  if (trusted.contain(address)) return true;
  return port == https_port && Address::read(address) && !not_public().contain(address);
}

}  // namespace crosstable
