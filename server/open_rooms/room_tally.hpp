// How many rooms of each game are in each phase. From any thread.
#pragma once
#include <cstddef>
#include <map>
#include <mutex>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

#include "engine/core/catalogue.hpp"
#include "protocol/ids.hpp"
#include "server/projection/room_face.hpp"

namespace crosstable {

class RoomTally {
 public:
  using Kind = std::pair<std::string_view, Phase>;  // the id of a game of the catalogue, and the phase

  void note(const RoomCode& room, const GameInfo& game, Phase phase) {
    const std::scoped_lock lock(mutex_);
    take_out(room);
    const Kind kind(game.id, phase);
    ++counts_[kind];
    rooms_.insert_or_assign(room, kind);
  }
  void forget(const RoomCode& room) {
    const std::scoped_lock lock(mutex_);
    take_out(room);
    rooms_.erase(room);
  }
  std::map<Kind, std::size_t> counts() const {
    const std::scoped_lock lock(mutex_);
    return counts_;
  }

 private:
  void take_out(const RoomCode& room) {
    if (const auto known = rooms_.find(room); known != rooms_.end()) --counts_[known->second];
  }

  mutable std::mutex mutex_;
  std::unordered_map<RoomCode, Kind> rooms_;
  std::map<Kind, std::size_t> counts_;  // a kind that was once counted stays, with 0
};

}  // namespace crosstable
