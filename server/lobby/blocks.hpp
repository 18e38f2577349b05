// What a block does besides hiding talk. The two are offline to each other, and the blocked one finds no free seat at
// the other's tables. While they play a rated unit or a match of an event together all of that waits, so the game does
// not reveal the block. From any thread.
#pragma once
#include <algorithm>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "server/identity/members.hpp"
#include "server/lobby/presence.hpp"

namespace crosstable {

// The players of rated units and of matches of events, by room.
class UnitBook {
 public:
  // Returns who played there until now. Empty: it is over.
  std::vector<PlayerId> note(const RoomCode& room, std::vector<PlayerId> players) {
    const std::scoped_lock lock(mutex_);
    auto& now = units_[room];
    std::vector<PlayerId> before = std::exchange(now, std::move(players));
    if (now.empty()) units_.erase(room);
    return before;
  }
  bool has_both(const PlayerId& one, const PlayerId& other) const {
    const std::scoped_lock lock(mutex_);
    return std::ranges::any_of(units_, [&](const auto& unit) {
      return std::ranges::find(unit.second, one) != unit.second.end() &&
             std::ranges::find(unit.second, other) != unit.second.end();
    });
  }

 private:
  mutable std::mutex mutex_;
  std::map<RoomCode, std::vector<PlayerId>> units_;
};

class Blocks {
 public:
  Blocks(const Members& members, const Presence& presence) : members_(members), presence_(presence) {}

  UnitBook units;

  bool keeps_away(const PlayerId& who, const PlayerId& other) const {
    return members_.blocks(who, other) && !units.has_both(who, other);
  }
  bool are_apart(const PlayerId& one, const PlayerId& other) const {
    return (members_.blocks(one, other) || members_.blocks(other, one)) && !units.has_both(one, other);
  }
  bool is_online(const PlayerId& player, const PlayerId& viewer) const {
    return presence_.is_here(player) && !are_apart(player, viewer);
  }

 private:
  const Members& members_;
  const Presence& presence_;
};

}  // namespace crosstable
