// Where to play: parses what a person types or pastes. Accepts http://, ws://, bare host[:port], and the links that the
// web client shares (…/#/CODE, …/#/CODE/INVITE and …/#/event/ID). What follows a `?` in such a link is for pages; what
// a sentence has put behind it is dropped.
#pragma once
#include <optional>
#include <string>
#include <string_view>

namespace crosstable::terminal {

struct Address {
  std::string host = "localhost";
  std::string port = "8080";
  std::string room = {};    // empty: the lobby
  std::string invite = {};  // secret
  std::string event = {};   // a tournament's page: its id
  bool secure = false;      // by TLS, and never without

  std::string site() const;  // "https://play.example", "http://localhost:8080"

  bool operator==(const Address&) const = default;
};

// Empty if the text is not an address. Without a scheme there is no TLS.
std::optional<Address> read_address(std::string_view text);

}  // namespace crosstable::terminal
