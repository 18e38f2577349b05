// Who may come in, how many may look on, and what is noted of those who come.
//
// Players with a seat, the host, and those who were let in earlier come in at any time. Spectators who were invited
// have places of their own, so that strangers cannot take them; strangers are also bounded by address. At a table that
// plays an event's boards there is nobody but its players until the event discloses them.
#pragma once
#include <optional>

#include "server/room/decisions/handler.hpp"

namespace crosstable {

// Somebody who plays an event's boards, but not in this room. Before its first game there is nothing to watch, and
// those who come in want to sit down.
bool may_not_watch(const Parts& parts, const PlayerId& player);
bool shows_invite(const RoomState& state, const std::optional<protocol::SecretText>& invite);  // the right one
protocol::Error removed();

class Entrance : Handler {
 public:
  using Handler::Handler;

  // A private room says no more to somebody it does not know than a room that does not exist.
  Refusal may_enter(const std::optional<protocol::SecretText>& password,
                    const std::optional<protocol::SecretText>& invite, bool takes_a_seat);
  // Lets the sender in. They see the room by a snapshot, or else by an update from {}.
  void admit(bool snapshot);

 private:
  void remember_as_let_in();  // those let in once need no password or invitation again
  std::optional<Seat> seat_that_waits(const PlayerId& player) const;
  bool leads_again() const;

  Guests& guests_ = parts_.guests;
  SelfPlay& self_play_ = parts_.self_play;
};

}  // namespace crosstable
