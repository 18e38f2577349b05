#include "server/net/caller.hpp"

#include <algorithm>
#include <optional>
#include <string_view>

namespace crosstable {
namespace {

bool is_port(std::string_view text) {
  return !text.empty() && text.size() <= 5 &&
         std::all_of(text.begin(), text.end(), [](char letter) { return letter >= '0' && letter <= '9'; });
}

// `192.0.2.1`, `192.0.2.1:4711`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:4711`, with blanks around it.
std::optional<Address> read_hop(std::string_view text) {
  constexpr std::string_view blank = " \t";
  text.remove_prefix(std::min(text.find_first_not_of(blank), text.size()));
  text = text.substr(0, text.find_last_not_of(blank) + 1);
  if (text.starts_with('[')) {
    const auto end = text.find(']');
    if (end == std::string_view::npos) return std::nullopt;
    const auto behind = text.substr(end + 1), inside = text.substr(1, end - 1);
    if (!behind.empty() && (behind.front() != ':' || !is_port(behind.substr(1)))) return std::nullopt;
    return inside.find(':') == std::string_view::npos ? std::nullopt : Address::read(inside);
  }
  const auto colon = text.find(':');
  const bool one_colon = colon != std::string_view::npos && text.find(':', colon + 1) == std::string_view::npos;
  if (!one_colon) return Address::read(text);
  return is_port(text.substr(colon + 1)) ? Address::read(text.substr(0, colon)) : std::nullopt;
}

}  // namespace

Caller caller(const std::string& peer, const std::vector<std::string>& forwarded_for, bool passed_on,
              const Networks& trusted_proxies) {
  if (forwarded_for.empty()) return {peer, !passed_on};
  if (!trusted_proxies.contain(peer)) return {peer, false};
  std::string last = peer;
  for (auto line = forwarded_for.rbegin(); line != forwarded_for.rend(); ++line) {
    for (std::string_view rest = *line;;) {
      const auto comma = rest.rfind(',');
      const auto hop = read_hop(comma == std::string_view::npos ? rest : rest.substr(comma + 1));
      if (!hop) return {last, false};
      last = hop->text();
      if (!trusted_proxies.contain(last)) return {last, true};
      if (comma == std::string_view::npos) break;
      rest = rest.substr(0, comma);
    }
  }
  return {last, true};
}

}  // namespace crosstable
