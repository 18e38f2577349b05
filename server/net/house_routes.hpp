// The routes whose answer comes from the house: records and replays, players, leaderboards, events. Each is bounded by
// address before the house is asked, for none of them is only a look at what is in memory.
#pragma once
#include <functional>
#include <string>

#include "server/net/reply.hpp"
#include "server/net/website.hpp"
#include "server/seams/wire.hpp"

namespace crosstable {

struct HouseAsker {
  HttpHouse& house;
  Loop& loop;  // of the connection, where the house answers
  const std::string& address;
  std::function<std::function<void(Reply)>()> wait;  // the connection waits; what this returns answers it, once
};

// False: it is not one of these routes, and nobody was asked.
bool ask_house(const WebRequest& request, const HouseAsker& asker);

}  // namespace crosstable
