// For benchmarks of rooms without a lobby.
#pragma once
#include "server/room/room.hpp"

namespace crosstable {

class NoObserver final : public RoomObserver {
 public:
  void listing_changed(const RoomCode&, std::shared_ptr<const Listing>) override {}
  void seat_changed(const RoomCode&, const GameInfo&, const PlayerId&, std::optional<Seat>) override {}
  void room_closed(const RoomCode&) override {}
  void room_resumed(const RoomCode&, const PlayerId&, const std::string&) override {}
  void room_emptied(const RoomCode&, bool, std::int64_t) override {}
  void room_entered(const RoomCode&) override {}
  void host_moved(const PlayerId&) override {}
};

}  // namespace crosstable
