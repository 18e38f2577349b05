#include "server/net/redirect.hpp"

#include <algorithm>

namespace crosstable {
namespace {

constexpr std::uint16_t usual_port = 443;

bool in_hosts(char letter) {
  return (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
         std::string_view(".-_:[]").find(letter) != std::string_view::npos;
}

// `name:80`, `192.0.2.1:80`, `[2001:db8::1]:80`
std::string_view without_port(std::string_view host) {
  const auto colon = host.rfind(':');
  const bool in_brackets = colon != std::string_view::npos && host.find(']', colon) != std::string_view::npos;
  return colon == std::string_view::npos || in_brackets ? host : host.substr(0, colon);
}

// For an absolute URI, its path: RFC 9112, 3.2.2.
std::string_view path_and_query(std::string_view target) {
  for (const std::string_view scheme : {"http://", "https://"})
    if (target.starts_with(scheme))
      target = target.substr(std::min(target.find_first_of("/?", scheme.size()), target.size()));
  return target.starts_with('/') ? target : std::string_view("/");
}

}  // namespace

bool is_host(std::string_view text) {
  return !text.empty() && text.size() <= 255 && std::all_of(text.begin(), text.end(), in_hosts);
}

std::optional<std::string> https_location(std::string_view host, std::string_view target, ToPort to,
                                          std::uint16_t https_port) {
  if (!is_host(host)) return std::nullopt;
  std::string location = "https://";
  location.append(to == ToPort::same ? host : without_port(host));
  if (to == ToPort::https && https_port != usual_port) location.append(":").append(std::to_string(https_port));
  return location.append(path_and_query(target));
}

}  // namespace crosstable
