// The list of public rooms, and who watches it. An actor on one loop: rooms tell it from anywhere what is new, and at
// most every lobby_update_ms it tells everybody who watches what has changed, a few of them per turn of the loop, so
// that the rooms on the same loop do not wait for a crowd. Private rooms never get here, so nothing that happens in one
// can show in bytes, numbers or times.
#pragma once
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "protocol/messages.hpp"
#include "server/house_limits.hpp"
#include "server/loop.hpp"
#include "server/projection/listing.hpp"

namespace crosstable {

// A room in the list, with its listing as JSON text, written once for all who are shown it.
struct ListedRoom {
  std::shared_ptr<const Listing> listing;
  std::string json;
};
using Listed = std::shared_ptr<const ListedRoom>;  // null: not in the list

// What is different for those who watch; shared by all of them.
struct LobbyChanges {
  struct Change {
    RoomCode room;
    Listed before, after;
  };
  std::vector<Change> rooms;  // by code
  std::string patch_members;  // the merge patch on `rooms`, without its braces
};

// Appends one room's part of a merge patch; nothing if there is no difference.
void write_change(const RoomCode& room, const Listed& before, const Listed& after, std::string& patch_members);

// Called on the lobby's loop.
class LobbyGuest {
 public:
  virtual ~LobbyGuest() = default;
  virtual void lobby_entered(const protocol::RequestId& id, std::shared_ptr<const std::string> rooms_json) = 0;
  virtual void lobby_changed(std::shared_ptr<const LobbyChanges> changes) = 0;
};

class Lobby {
 public:
  Lobby(Loop& loop, const HouseLimits& limits) : loop_(loop), limits_(limits) {}

  // From any thread.
  void changed(RoomCode room, std::shared_ptr<const Listing> listing);  // null: not listed
  void enter(std::weak_ptr<LobbyGuest> guest, protocol::RequestId id);
  void leave(const LobbyGuest* guest);

 private:
  using Listings = std::map<RoomCode, Listed>;  // by code

  struct Watcher {
    std::weak_ptr<LobbyGuest> guest;
    std::uint64_t knows;  // the number of the publication that they were told last
  };

  void publish_soon();
  void publish();
  void tell_some(const LobbyGuest* after);
  Listings chosen() const;

  Loop& loop_;
  const HouseLimits& limits_;
  Listings all_;
  Listings published_;
  std::uint64_t publications_ = 0;
  std::shared_ptr<const LobbyChanges> changes_;  // the last publication, until everybody has been told
  std::shared_ptr<const std::string> published_json_;
  bool publishing_soon_ = false;
  std::map<const LobbyGuest*, Watcher> guests_;
};

}  // namespace crosstable
