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
  };

  void note(const RoomCode& room, const GameInfo& game, const PlayerId& player, std::optional<Seat> seat);
  std::vector<Entry> of(const PlayerId& player) const;  // by room code

 private:
  struct Place {
    const GameInfo* game;
    Seat seat;
  };
  mutable std::mutex mutex_;
  std::unordered_map<PlayerId, std::map<RoomCode, Place>> players_;  // by player, then by room
};

}  // namespace crosstable
