// Limits on what others can do to the server, each with a check that it holds. A check that does not notice when its
// limit is gone proves nothing. So each check knows a value that limits nothing, and is also run against a server with
// that value: there it must complain.
#pragma once
#include <string>
#include <vector>

#include "server/config/config.hpp"

namespace crosstable::test {

struct LimitCheck {
  std::string name;   // of the setting
  std::string small;  // a value that the check reaches
  std::string none;   // a value that limits nothing that the check does

  // What happened that this limit should have prevented; empty if it held. Lifts other settings that would interfere.
  std::string (*complaint)(const Config& config);
};

// Limits of connections and bytes: the real edge with stub sessions.
std::vector<LimitCheck> edge_limit_checks();

// The others are limits of the real house without sockets, or of a part of it.
std::vector<LimitCheck> event_limit_checks();
std::vector<LimitCheck> house_limit_checks();
std::vector<LimitCheck> member_limit_checks();
std::vector<LimitCheck> queue_limit_checks();
std::vector<LimitCheck> rate_limit_checks();
std::vector<LimitCheck> room_limit_checks();
std::vector<LimitCheck> store_limit_checks();
std::vector<LimitCheck> waiting_limit_checks();

}  // namespace crosstable::test
