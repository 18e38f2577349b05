// A connection as a room sees it: a place to send answers and notifications to. From any loop; what cannot leave at
// once is copied. None of these calls may call into another room before it returned: rooms of a thread share scratch.
#pragma once
#include <cstdint>
#include <string_view>

#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"

namespace crosstable {

class Room;

// A notification of a room, written once for everybody who may see the same bytes. Its kind says what it is, so nobody
// looks into the text.
struct RoomFrame {
  enum class Kind : std::uint8_t { update, snapshot, chat, closed };
  Kind kind;
  std::string_view text;
};

class Subscriber {
 public:
  virtual ~Subscriber() = default;

  // The answer to a request of this connection. Never dropped: the number of unanswered requests is bounded at the
  // edge.
  virtual void respond(const protocol::RequestId& id, const protocol::Answer& answer) = 0;

  // A notification of this room. A connection that does not read drops it, and asks the room for one snapshot
  // (Room::resnapshot) when it can take it.
  virtual void notify(Room& room, const RoomFrame& frame) = 0;

  // Does its client give nonces when a game is sealed? Never changes. A game waits for no others.
  virtual bool contributes() const = 0;

  // This connection is inside the room from now on (created, entered, joined); comes before the first frame of the
  // room.
  virtual void admitted(Room& room) = 0;

  // This connection's place in the room has ended, in whatever way: left, kicked, entered from elsewhere, room closed.
  // Comes after the last frame of the room.
  virtual void dismissed(Room& room) = 0;
};

}  // namespace crosstable
