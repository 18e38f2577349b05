// The rooms that a connection is inside, and how far each of them is told.
#pragma once
#include <algorithm>
#include <cstdint>
#include <memory>
#include <utility>
#include <vector>

#include "server/seams/room_link.hpp"

namespace crosstable {

class Places {
 public:
  // stale: waits for the wire to drain; snapshot_due: for the room's snapshot.
  enum class Flow : std::uint8_t { live, stale, snapshot_due };
  struct Place {
    std::shared_ptr<RoomLink> room;
    Flow flow = Flow::live;
  };

  Place* find(const RoomLink& room) {
    const auto found = std::ranges::find(places_, &room, [](const Place& place) { return place.room.get(); });
    return found == places_.end() ? nullptr : &*found;
  }
  std::shared_ptr<RoomLink> find(const RoomCode& code) const {  // null: it is not inside
    const auto found =
        std::ranges::find(places_, code, [](const Place& place) -> const RoomCode& { return place.room->code(); });
    return found == places_.end() ? nullptr : found->room;
  }
  void add(std::shared_ptr<RoomLink> room) { places_.push_back({std::move(room)}); }
  void remove(const RoomLink& room) {
    std::erase_if(places_, [&](const Place& place) { return place.room.get() == &room; });
  }
  std::size_t size() const { return places_.size(); }
  bool empty() const { return places_.empty(); }
  auto begin() { return places_.begin(); }
  auto end() { return places_.end(); }
  auto begin() const { return places_.begin(); }
  auto end() const { return places_.end(); }

 private:
  std::vector<Place> places_;
};

}  // namespace crosstable
