// All open rooms by code. From any thread.
#pragma once
#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/room/room.hpp"

namespace crosstable {

class RoomDirectory {
 public:
  RoomDirectory(std::size_t most, std::size_t most_per_player) : most_(most), most_per_player_(most_per_player) {}

  enum class Taken { ok, code_in_use, house_full, player_full };
  // Keeps the code for a room that is about to be made; `creator` is empty for one that comes back from the store, which
  // is always let in.
  Taken reserve(const std::string& code, const std::string& creator, Loop& loop);
  // The reserved one; the directory keeps it alive until taken out. Must be done before anybody can hear of the room, so
  // more than one may do it.
  void put(std::shared_ptr<Room> room);

  std::shared_ptr<Room> find(const std::string& code) const;  // null: none

  // Gives up the code. The room itself ends in a task of its own on its loop, for it may be what calls.
  void take_out(const std::string& code);

  std::size_t size() const;

 private:
  struct Entry {
    std::shared_ptr<Room> room;
    Loop* loop = nullptr;
    std::string creator;
  };
  const std::size_t most_, most_per_player_;
  mutable std::mutex mutex_;
  std::unordered_map<std::string, Entry> rooms_;
  std::unordered_map<std::string, std::size_t> created_;  // by player, open ones
};

}  // namespace crosstable
