// Who is here, and what they seek: the list of public rooms, presence, seats, blocks, seeks and challenges. From any
// thread: each part is behind a mutex of its own that is held for a look-up only, or is an actor on the first loop.
#pragma once
#include <functional>
#include <vector>

#include "server/identity/people.hpp"
#include "server/lobby/blocks.hpp"
#include "server/lobby/lobby.hpp"
#include "server/lobby/matchmaker.hpp"
#include "server/lobby/presence.hpp"
#include "server/lobby/profiles.hpp"
#include "server/lobby/push_notices.hpp"
#include "server/lobby/seat_book.hpp"

namespace crosstable {

// Everything in here outlives the hall.
struct HallParts {
  Loop& loop;
  Store& store;
  const HouseLimits& limits;
  const RoomLimits& room_limits;
  People& people;
  Pusher* pusher;  // null: there are no notifications
  RandomBytes random;
  OpenRoom open;
  NoPlace no_place;
  std::function<void(const PlayerId&)> show_as_deleted;  // in the rooms where they have a seat
};

class Hall {
 public:
  explicit Hall(HallParts parts);

  void begin();                                                            // when all rooms are back
  void unit_changed(const RoomCode& room, std::vector<PlayerId> playing);  // as RoomObserver hears it
  // These are no longer members: their connections end, and their seats show it.
  void gone(const std::vector<PlayerId>& players);

  Presence presence;
  SeatBook seats;
  Blocks blocks;
  Profiles profiles;
  Lobby lobby;
  PushNotices notices;
  Matchmaker matchmaker;

 private:
  void part(const PlayerId& player, const PlayerId& other);

  const HallParts parts_;
};

}  // namespace crosstable
