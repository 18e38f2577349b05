// What a turn changes for those who see a room, and for the house around it. Its facts say it.
#pragma once
#include <optional>
#include <utility>
#include <vector>

#include "protocol/server_messages.hpp"
#include "server/room/state/facts.hpp"
#include "server/room/state/room_state.hpp"

namespace crosstable {

struct Changes {
  bool face = false, table = false;  // what viewers are shown. Besides facts, coming and going changes the face
  bool clock = false;                // and everybody may know it at once
  bool created = false;              // the room, by somebody who is in it
  bool planned = false;              // the room, by code
  std::vector<std::pair<PlayerId, std::optional<Seat>>> seats;  // players whose seat is another one
  PlayerId new_host;                                            // empty: the host stays
  std::optional<protocol::ChatLine> said;
  std::optional<Seat> looked_at;  // somebody who judges is shown what it sees

  void note_before(const RoomState& state, const Fact& fact);
  void note_after(const RoomState& state, const Fact& fact);
};

}  // namespace crosstable
