#include "clients/terminal/play/address.hpp"

#include <algorithm>
#include <cctype>

namespace crosstable::terminal {

namespace {

bool is_digit(char c) { return c >= '0' && c <= '9'; }
bool is_word(char c) { return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_' || c == '-'; }

// Cuts `text` at the first `mark` and returns what follows it.
std::string_view cut(std::string_view& text, char mark) {
  const std::size_t at = text.find(mark);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = text.substr(at + 1);
  text = text.substr(0, at);
  return rest;
}

}  // namespace

std::optional<Address> read_address(std::string_view text) {
  for (const std::string_view scheme : {"http://", "ws://"}) {
    if (text.starts_with(scheme)) {
      text.remove_prefix(scheme.size());
      break;
    }
  }
  if (text.find("://") != std::string_view::npos) return std::nullopt;

  Address address;
  std::string_view fragment = cut(text, '#');
  cut(text, '/');
  if (fragment.starts_with('/')) fragment.remove_prefix(1);
  cut(fragment, '?');
  const std::string_view invite = cut(fragment, '/');
  if (!std::ranges::all_of(fragment, is_word) || !std::ranges::all_of(invite, is_word)) return std::nullopt;
  address.room = fragment;
  address.invite = invite;

  std::string_view port;
  if (text.starts_with('[')) {  // an IPv6 address in brackets
    text.remove_prefix(1);
    port = cut(text, ']');
    if (port.starts_with(':')) port.remove_prefix(1);
  } else {
    port = cut(text, ':');
  }
  if (!text.empty()) address.host = text;
  if (!port.empty()) {
    if (port.size() > 5 || !std::ranges::all_of(port, is_digit)) return std::nullopt;
    address.port = port;
  }
  return address;
}

}  // namespace crosstable::terminal
