// Who we are on this server, and what it sent us that outlives a room and a connection.
#pragma once
#include <map>
#include <string>

#include "clients/terminal/play/address.hpp"
#include "protocol/ids.hpp"

namespace crosstable::terminal {

struct Visit {
  Address address;
  std::string name, token;
  std::string player = {};                          // our id; empty before the first hello was answered
  std::map<std::string, std::string> invites = {};  // by room, as far as we know them
  EventId event = {};                               // that was named last
};

}  // namespace crosstable::terminal
