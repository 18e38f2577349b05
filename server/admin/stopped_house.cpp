#include "server/admin/stopped_house.hpp"

#include <stdexcept>
#include <utility>

namespace crosstable::admin {

StoppedHouse::StoppedHouse(const std::string& folder) : locked(folder), store(locked.event_log()) {
  members.load();
  players.load();
}

Meant StoppedHouse::find(const std::string& whom) const {
  auto meant = meant_by(whom, members, players);
  if (!meant) throw std::runtime_error("There is no such player.");
  return *std::move(meant);
}

}  // namespace crosstable::admin
