// Who holds which seats, for hello's `rooms`. Rooms write it, sessions read it. From any thread.
#pragma once
#include <map>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "engine/core/catalogue.hpp"

namespace crosstable {

class SeatBook {
 public:
  struct Entry {
    std::string room;
    const GameInfo* game;
    unsigned seat;
  };

  void note(const std::string& room, const GameInfo& game, const std::string& player, std::optional<unsigned> seat);
  std::vector<Entry> of(const std::string& player) const;  // by room code

 private:
  struct Place {
    const GameInfo* game;
    unsigned seat;
  };
  mutable std::mutex mutex_;
  std::unordered_map<std::string, std::map<std::string, Place>> players_;  // by player, then by room
};

}  // namespace crosstable
