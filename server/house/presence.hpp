// Which connection a player has: at most one, the last whose hello was accepted. From any thread.
#pragma once
#include <memory>
#include <mutex>
#include <unordered_map>
#include <utility>

#include "protocol/ids.hpp"

namespace crosstable {

class Session;

class Presence {
 public:
  // Returns the connection that this one takes over from, if any.
  std::shared_ptr<Session> arrive(const PlayerId& player, std::weak_ptr<Session> session) {
    const std::scoped_lock lock(mutex_);
    return std::exchange(sessions_[player], std::move(session)).lock();
  }

  // Of a connection that has been taken over nothing is left to forget.
  void leave(const PlayerId& player, const std::shared_ptr<Session>& session) {
    const std::scoped_lock lock(mutex_);
    const auto found = sessions_.find(player);
    if (found != sessions_.end() && found->second.lock() == session) sessions_.erase(found);
  }

  std::shared_ptr<Session> find(const PlayerId& player) const {
    const std::scoped_lock lock(mutex_);
    const auto found = sessions_.find(player);
    return found == sessions_.end() ? nullptr : found->second.lock();
  }

  bool is_here(const PlayerId& player) const {
    const std::scoped_lock lock(mutex_);
    return sessions_.contains(player);
  }

  std::size_t size() const {
    const std::scoped_lock lock(mutex_);
    return sessions_.size();
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<PlayerId, std::weak_ptr<Session>> sessions_;
};

}  // namespace crosstable
