// The people whom a connection's player does not want to hear. From any thread: rooms ask it for each line.
#pragma once
#include <algorithm>
#include <atomic>
#include <mutex>
#include <utility>
#include <vector>

#include "protocol/ids.hpp"

namespace crosstable {

class BlockList {
 public:
  void set(std::vector<PlayerId> players) {
    const std::scoped_lock lock(mutex_);
    any_ = !players.empty();
    players_ = std::move(players);
  }
  bool has(const PlayerId& player) const {
    if (!any_) return false;
    const std::scoped_lock lock(mutex_);
    return std::ranges::find(players_, player) != players_.end();
  }

 private:
  std::atomic<bool> any_{false};  // most block nobody
  mutable std::mutex mutex_;
  std::vector<PlayerId> players_;
};

}  // namespace crosstable
