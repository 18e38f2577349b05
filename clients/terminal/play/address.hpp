// Where to play: what a person types or pastes, taken apart. Reads http://, ws:// and bare host[:port], and the links
// that the web client shares (…/#/CODE and …/#/CODE/INVITE).
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace crosstable::terminal {

struct Address {
  std::string host = "localhost";
  std::string port = "8080";
  std::string room;    // empty: the lobby
  std::string invite;  // secret

  bool operator==(const Address&) const = default;
};

// Empty if the text is no address. https and wss are refused: this client speaks no TLS.
std::optional<Address> read_address(std::string_view text);

}  // namespace crosstable::terminal
