// A connection as a room sees it: where it sends answers and notifications. May be called from any loop; what cannot
// leave at once is copied. No call may call into another room before it returns, because rooms on a thread share
// scratch.
#pragma once
#include <cstdint>
#include <string_view>

#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"

namespace crosstable {

class RoomLink;

// A notification from a room, written once for everybody who may see the same bytes. Its kind says what it is, so
// nobody has to parse the text.
struct RoomFrame {
  enum class Kind : std::uint8_t { update, snapshot, chat, closed };
  Kind kind;
  std::string_view text;
};

class Subscriber {
 public:
  virtual ~Subscriber() = default;

  // The answer to a request of this connection. Never dropped: the edge limits the number of unanswered requests.
  virtual void respond(const protocol::RequestId& id, const protocol::Answer& answer) = 0;
  // Nobody is left who could answer it (pending_answer.hpp).
  virtual void forgotten(const protocol::RequestId& id) = 0;

  // A notification from this room. A connection that does not read drops it, and asks the room for one snapshot
  // (RoomLink::resnapshot) when it can take it.
  virtual void notify(RoomLink& room, const RoomFrame& frame) = 0;

  // Does its client give nonces when a game is sealed? Never changes. A game waits for no other clients.
  virtual bool contributes() const = 0;

  // Is this player's talk delivered to it? A member may block somebody.
  virtual bool hears(const PlayerId& speaker) const = 0;

  // From now on this connection is inside the room (created, entered, joined). Comes before the room's first frame.
  virtual void admitted(RoomLink& room) = 0;

  // This connection's place in the room has ended: left, kicked, entered from elsewhere, or the room closed. Comes
  // after the room's last frame.
  virtual void dismissed(RoomLink& room) = 0;
};

}  // namespace crosstable
