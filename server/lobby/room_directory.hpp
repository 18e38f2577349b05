// All open rooms by code: who may open another, and which must go when there are nearly too many. From any thread.
//
// A room counts for the player and the network that made it as long as it is open, also over restarts. From nine tenths
// of `rooms` on only those may open one who have none, from a network that has few. From nineteen twentieths on, rooms
// that nobody is connected to have to make place: those first that nobody ever came back to, and of these the ones
// whose network has most.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/house_limits.hpp"
#include "server/room/room.hpp"

namespace crosstable {

class RoomDirectory {
 public:
  explicit RoomDirectory(const HouseLimits& limits) : limits_(limits) {}

  enum class Taken { ok, code_in_use, house_full, player_full, address_full };
  // Keeps the code for a room that is about to be made.
  Taken reserve(const RoomCode& code, const Who& creator, Loop& loop);
  // The same for one that is planned: only `rooms` bounds those. They count for nobody and make place for nobody.
  Taken reserve_planned(const RoomCode& code, Loop& loop);
  void note_planned(const RoomCode& code);  // one that is durable, or came back after its creator was named
  // The same for one that comes back from the store, which is always let in. Its creator is named when its log has been
  // read.
  void reserve_again(const RoomCode& code, Loop& loop);
  void name_creator(const RoomCode& code, const PlayerId& player, const std::string& network);
  // The reserved one; the directory keeps it alive until taken out. Must be done before anybody can hear of the room,
  // so more than one may do it.
  void put(std::shared_ptr<Room> room);

  std::shared_ptr<Room> find(const RoomCode& code) const;  // null: none

  // Gives up the code. The room itself ends in a task of its own on its loop, for it may be what calls.
  void take_out(const RoomCode& code);

  // As RoomObserver is told, since `steady_ms`.
  void emptied(const RoomCode& code, bool to_bots, std::int64_t steady_ms);
  void entered(const RoomCode& code);

  bool any_empty() const;
  bool is_crowded() const;
  // Rooms that should be closed if nobody is connected to them, each named once: a few of those that must make place if
  // the house is crowded; those that were abandoned.
  std::vector<std::shared_ptr<Room>> to_make_place(std::int64_t steady_ms);
  std::vector<std::shared_ptr<Room>> abandoned(std::int64_t steady_ms);

  std::size_t size() const;
  std::vector<std::shared_ptr<Room>> all() const;

 private:
  struct Entry {
    std::shared_ptr<Room> room;
    Loop* loop = nullptr;
    PlayerId creator;     // empty: not known
    std::string network;  // empty: not known
    std::optional<std::int64_t> empty_since;
    bool to_bots = false;    // when it emptied: it is closed earlier
    bool came_back = false;  // somebody, after it had emptied
    bool planned = false;
    bool leaving = false;  // it was named as one to be closed
  };
  template <class Key>
  using Counts = std::unordered_map<Key, std::size_t>;  // of open rooms

  template <class Key>
  static std::size_t count(const Counts<Key>& counts, const Key& key);
  template <class Key>
  static void take_away(Counts<Key>& counts, const Key& key);
  void leave(Entry& entry, std::vector<std::shared_ptr<Room>>& rooms);
  bool crowded() const;

  const HouseLimits& limits_;
  mutable std::mutex mutex_;
  std::unordered_map<RoomCode, Entry> rooms_;
  Counts<PlayerId> of_player_;
  Counts<std::string> of_network_;
  std::size_t leaving_ = 0;
};

}  // namespace crosstable
