// Limits that keep what others can do to the server within bounds, each with a check that tells whether it does. A
// check that does not notice when its limit is gone proves nothing, so each knows a value that bounds nothing, and is
// run against a server with that too: there it must complain.
#pragma once
#include <string>
#include <vector>

#include "server/config.hpp"

namespace crosstable::test {

struct LimitCheck {
  std::string name;   // of the setting
  std::string small;  // a value that the check reaches
  std::string none;   // a value that bounds nothing that the check does

  // What happened that this limit should have prevented; empty if it held. Settings that would be in the way are set
  // aside.
  std::string (*complaint)(const Config& config);
};

std::vector<LimitCheck> edge_limit_checks();   // of connections and bytes: the real edge, sessions that are puppets
std::vector<LimitCheck> house_limit_checks();  // of players, rooms and talk: the real house, no sockets

}  // namespace crosstable::test
