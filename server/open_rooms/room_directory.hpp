// All open rooms by code: who may open another, and which must go when there are nearly too many. From any thread.
//
// A room counts for its maker and for their network as long as it is open, also over restarts; one that the lobby
// opened for several players counts for each of them. Rooms with days for each decision have a bound per player of
// their own. Above nine tenths of `rooms`, only players without a room, in a network with few, may open one. Above
// nineteen twentieths, rooms that nobody is connected to have to make place: first those that nobody ever came back to,
// and of these the ones whose network has most.
#pragma once
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

#include "protocol/error.hpp"
#include "server/bytes/random_bytes.hpp"
#include "server/limits/house_limits.hpp"
#include "server/room/room.hpp"
#include "server/room/state/maker.hpp"

namespace crosstable {

class RoomDirectory {
 public:
  explicit RoomDirectory(const HouseLimits& limits) : limits_(limits) {}

  using Refusal = protocol::Error (*)();  // null: there is place
  // Keeps a code for a room that is about to be made, and counts it. Without makers it is planned: only `rooms` bounds
  // it, it counts for nobody and makes place for nobody.
  std::pair<RoomCode, Refusal> reserve(const RandomBytes& random, Makers makers, bool days, Loop& loop);
  // Why these cannot make another one, as far as that lies with them. As `told` is told: what fills others' places is
  // theirs alone.
  Refusal no_place_for(const Makers& makers, bool days, const PlayerId& told) const;
  // Keeps the code of one that comes back from the store, which is always let in. name_makers() says whom it counts
  // for, once its log has been read.
  void reserve_again(const RoomCode& code, Loop& loop);
  void name_makers(const RoomCode& code, Makers makers);
  void note_planned(const RoomCode& code);  // one without makers that is durable, or came back
  void note_days(const RoomCode& code);     // of one that came back: it has days for each decision
  // It has days for each decision from now on, or no more. Not if there is no place for another one of those: for `by`,
  // or for somebody else it counts for.
  Refusal change_days(const RoomCode& code, bool days, const PlayerId& by);
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
    Makers makers;      // each once; none: not known, or nobody
    bool days = false;  // for each decision
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
  Counts<PlayerId>& of_players(bool days) { return days ? days_of_player_ : of_player_; }
  Refusal no_place(const Maker& maker, bool days) const;
  void enter_counts(const Entry& entry);
  void leave_counts(const Entry& entry);
  std::size_t share_of(const std::string& network) const;
  std::size_t beside(const Entry& entry) const;
  void leave(Entry& entry, std::vector<std::shared_ptr<Room>>& rooms);
  bool crowded() const;

  const HouseLimits& limits_;
  mutable std::mutex mutex_;
  std::map<RoomCode, Entry> rooms_;
  Counts<PlayerId> of_player_, days_of_player_;
  Counts<std::string> of_network_;  // and of an end site (end_site_of)
  std::size_t leaving_ = 0;
};

}  // namespace crosstable
