#include "server/lobby/gathering.hpp"

#include <utility>

namespace crosstable {

RoomPlan gathering_of(const std::vector<Seek>& seeks, std::string name) {
  const Seek& first = seeks.front();
  RoomPlan plan;
  plan.planner = {StreamKind::lobby, "seeks"};
  plan.name = std::move(name);
  plan.game = first.game;
  plan.options = first.options;
  plan.host = first.who.player;
  plan.host_name = first.who.name;
  plan.gathers = true;
  for (const Seek& seek : seeks) {
    plan.seats.push_back(seek.who.player);
    plan.names.push_back(seek.who.name);
    plan.networks.push_back(seek.who.network);
  }
  return plan;
}

}  // namespace crosstable
