#include "server/events/notices/board_players.hpp"

#include <algorithm>

namespace crosstable::events {

void BoardPlayers::put(const EventId& event, const std::vector<PlayerId>& players) {
  const std::scoped_lock lock(mutex_);
  players_.erase(event);
  if (!players.empty()) players_[event].insert(players.begin(), players.end());
  any_ = !players_.empty();
}

bool BoardPlayers::has(const PlayerId& player) const {
  if (!any_) return false;
  const std::scoped_lock lock(mutex_);
  return std::ranges::any_of(players_, [&](const auto& event) { return event.second.contains(player); });
}

}  // namespace crosstable::events
