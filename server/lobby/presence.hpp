// Which connection a player has: at most one, the last whose hello was accepted. From any thread.
#pragma once
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <unordered_map>
#include <utility>

#include "protocol/encode.hpp"
#include "protocol/ids.hpp"

namespace crosstable {

// A player's connection, as far as the lobby speaks to it.
class Connection {
 public:
  virtual ~Connection() = default;
  virtual void taken_over() = 0;   // the same token is connected elsewhere now; from any thread
  virtual void became_host() = 0;  // of a room; from any thread
  virtual void tell(
      std::shared_ptr<const std::string> frame) = 0;    // a notification for the player alone; from any thread
  virtual void device_ended(std::uint32_t device) = 0;  // of this player; 0: all of theirs; from any thread
  // Until when somebody looks at it, by the steady clock, if nothing happens meanwhile; from any thread.
  virtual std::int64_t attentive_until_ms() const = 0;
};

template <class Notification>
void tell_connection(Connection& connection, const Notification& notification) {
  auto frame = std::make_shared<std::string>();
  protocol::notification_frame(*frame, notification);
  connection.tell(std::move(frame));
}

class Presence {
 public:
  // Returns the connection that this one takes over from, if any.
  std::shared_ptr<Connection> arrive(const PlayerId& player, std::weak_ptr<Connection> connection) {
    const std::scoped_lock lock(mutex_);
    return std::exchange(connections_[player], std::move(connection)).lock();
  }

  // Does nothing for a connection that has been taken over.
  void leave(const PlayerId& player, const std::shared_ptr<Connection>& connection) {
    const std::scoped_lock lock(mutex_);
    const auto found = connections_.find(player);
    if (found != connections_.end() && found->second.lock() == connection) connections_.erase(found);
  }

  std::shared_ptr<Connection> find(const PlayerId& player) const {
    const std::scoped_lock lock(mutex_);
    const auto found = connections_.find(player);
    return found == connections_.end() ? nullptr : found->second.lock();
  }

  // A notification for this player alone, if they are here.
  template <class Notification>
  void tell(const PlayerId& player, const Notification& notification) const {
    if (const auto connection = find(player)) tell_connection(*connection, notification);
  }

  bool is_here(const PlayerId& player) const {
    const std::scoped_lock lock(mutex_);
    return connections_.contains(player);
  }

  // 0: nobody looks at a connection of theirs.
  std::int64_t attentive_until_ms(const PlayerId& player) const {
    const auto connection = find(player);
    return connection == nullptr ? 0 : connection->attentive_until_ms();
  }

  std::size_t size() const {
    const std::scoped_lock lock(mutex_);
    return connections_.size();
  }

 private:
  mutable std::mutex mutex_;
  std::unordered_map<PlayerId, std::weak_ptr<Connection>> connections_;
};

}  // namespace crosstable
