// The list of public rooms, the list of those who look for a game, and who watches them. An actor on one loop: rooms
// tell it from anywhere what is new, and at most every lobby_update_ms it tells everybody who watches what has changed,
// a few of them per turn of the loop, so that the rooms on the same loop do not wait for a crowd. Private rooms never
// get here, so nothing that happens in one can show in bytes, numbers or times.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"
#include "server/base/loop.hpp"
#include "server/limits/house_limits.hpp"
#include "server/lobby/live_list.hpp"
#include "server/projection/listing.hpp"

namespace crosstable {

struct LobbyChanges {
  ListChanges<RoomCode> rooms;
  ListChanges<std::string> seeks;  // by id
};

// The lists as they are, one JSON object each.
struct LobbyText {
  std::string rooms, seeks;
};

// Called on the lobby's loop.
class LobbyGuest {
 public:
  virtual ~LobbyGuest() = default;
  virtual void lobby_entered(const protocol::RequestId& id, std::shared_ptr<const LobbyText> text) = 0;
  virtual void lobby_changed(std::shared_ptr<const LobbyChanges> changes) = 0;
};

class Lobby {
 public:
  // The seeks to be listed. Called on the lobby's loop. One id always means the same.
  using Seeks = std::function<std::vector<protocol::ListedSeek>()>;
  Lobby(Loop& loop, const HouseLimits& limits, Seeks seeks = {})
      : loop_(loop), limits_(limits), seeks_now_(std::move(seeks)) {}

  // From any thread.
  void changed(RoomCode room, std::shared_ptr<const Listing> listing);  // null: not listed
  void seeks_changed();
  void enter(std::weak_ptr<LobbyGuest> guest, protocol::RequestId id);
  void leave(const LobbyGuest* guest);

 private:
  struct Room {
    std::shared_ptr<const Listing> listing;
    Listed listed;
  };
  struct Watcher {
    std::weak_ptr<LobbyGuest> guest;
    std::uint64_t knows;  // the number of the publication that they were told last
  };

  void publish_soon();
  void publish();
  void tell_some(std::uint64_t after);
  LiveList<RoomCode>::Entries chosen_rooms() const;
  LiveList<std::string>::Entries chosen_seeks() const;

  Loop& loop_;
  const HouseLimits& limits_;
  const Seeks seeks_now_;
  std::map<RoomCode, Room> all_;
  LiveList<RoomCode> rooms_;
  LiveList<std::string> seeks_;
  bool seeks_changed_ = false;
  std::uint64_t publications_ = 0;
  std::shared_ptr<const LobbyChanges> changes_;  // the last publication, until everybody has been told
  std::shared_ptr<const LobbyText> published_text_;
  bool publishing_soon_ = false;
  std::map<std::uint64_t, Watcher> watchers_;  // by the number of their coming, from 1
  std::unordered_map<const LobbyGuest*, std::uint64_t> numbers_;
  std::uint64_t last_number_ = 0;
};

}  // namespace crosstable
