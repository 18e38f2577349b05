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

// A link that was copied from a sentence ends in its full stop, bracket or blank, and some programs write the `#` as
// %23.
std::string without_ending(std::string_view text) {
  const auto is_code = [&](std::size_t at) {
    return at + 2 < text.size() && text[at] == '%' && std::isxdigit(static_cast<unsigned char>(text[at + 1])) != 0 &&
           std::isxdigit(static_cast<unsigned char>(text[at + 2])) != 0;
  };
  for (;;) {
    if (text.size() >= 3 && is_code(text.size() - 3)) text.remove_suffix(3);
    else if (!text.empty() && !is_word(text.back())) text.remove_suffix(1);
    else return std::string(text);
  }
}

}  // namespace

std::string Address::site() const {
  const std::string name = host.find(':') == std::string::npos ? host : "[" + host + "]";
  const std::string at = secure && port == "443" ? name : name + ":" + port;
  return (secure ? "https://" : "http://") + at;
}

std::optional<Address> read_address(std::string_view text) {
  Address address;
  for (const std::string_view scheme : {"http://", "ws://", "https://", "wss://"}) {
    if (!text.starts_with(scheme)) continue;
    text.remove_prefix(scheme.size());
    address.secure = scheme == "https://" || scheme == "wss://";
    break;
  }
  if (text.find("://") != std::string_view::npos) return std::nullopt;
  if (address.secure) address.port = "443";

  constexpr std::string_view coded = "%23/";
  const std::size_t mark = std::min(text.find('#'), text.find(coded));
  const std::size_t mark_bytes = mark == text.find(coded) ? coded.size() - 1 : 1;
  const std::string ended = mark == std::string_view::npos ? "" : without_ending(text.substr(mark + mark_bytes));
  text = text.substr(0, mark);
  std::string_view fragment = ended;
  cut(text, '/');
  if (fragment.starts_with('/')) fragment.remove_prefix(1);
  cut(fragment, '?');
  std::string_view invite = cut(fragment, '/');
  if (fragment == "event") cut(invite, '/');  // a part of its page
  if (!std::ranges::all_of(fragment, is_word) || !std::ranges::all_of(invite, is_word)) return std::nullopt;
  if (fragment == "event") {
    address.event = invite;
  } else {
    address.room = fragment;
    address.invite = invite;
  }

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
