// Who holds which seats, for hello's `rooms`. Rooms write it, sessions read it. From any thread.
#pragma once
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/catalogue.hpp"
#include "protocol/ids.hpp"

namespace crosstable {

class SeatBook {
 public:
  struct Entry {
    RoomCode room;
    const GameInfo* game;
    Seat seat;
    bool waits = false;  // for the player's move, in a game of days
  };

  void note(const RoomCode& room, const GameInfo& game, const PlayerId& player, std::optional<Seat> seat);
  // Returns the game of the room; null: they have no seat there.
  const GameInfo* note_waiting(const RoomCode& room, const PlayerId& player, bool waits);
  std::vector<Entry> of(const PlayerId& player) const;  // by room code

 private:
  struct Place {
    const GameInfo* game;
    Seat seat;
    bool waits = false;
  };
  mutable std::mutex mutex_;
  std::unordered_map<PlayerId, std::map<RoomCode, Place>> players_;  // by player, then by room
};

}  // namespace crosstable
