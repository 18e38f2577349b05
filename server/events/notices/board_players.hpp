// The players of boards that other tables of their round still play: meanwhile they may not watch any game. From any
// thread, behind one mutex.
#pragma once
#include <atomic>
#include <map>
#include <mutex>
#include <unordered_set>
#include <vector>

#include "protocol/ids.hpp"

namespace crosstable::events {

class BoardPlayers {
 public:
  void put(const EventId& event,
           const std::vector<PlayerId>& players);  // in place of those before; none: no boards now
  bool has(const PlayerId& player) const;

 private:
  std::atomic<bool> any_ = false;  // most of the time nobody does, and rooms ask for each who looks on
  mutable std::mutex mutex_;
  std::map<EventId, std::unordered_set<PlayerId>> players_;
};

}  // namespace crosstable::events
