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

  // True: they have no seat there any more, and played.
  bool note(const RoomCode& room, const GameInfo& game, const PlayerId& player, std::optional<Seat> seat);
  // Returns the game of the room; null: they have no seat there.
  const GameInfo* note_waiting(const RoomCode& room, const PlayerId& player, bool waits);
  void note_playing(const RoomCode& room, const PlayerId& player, bool plays);
  bool plays(const PlayerId& player) const;             // somewhere, against a clock
  std::vector<Entry> of(const PlayerId& player) const;  // by room code

 private:
  struct Place {
    const GameInfo* game;
    Seat seat;
    bool waits = false;
    bool plays = false;  // a series against a clock
  };
  mutable std::mutex mutex_;
  std::unordered_map<PlayerId, std::map<RoomCode, Place>> players_;  // by player, then by room
};

}  // namespace crosstable
