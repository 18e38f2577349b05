// Who may come in, how many may look on, and how the host changes what lets people in.
//
// Whoever has a seat, the host, and those who were let in earlier come in at any time. Spectators who were invited have
// places of their own, so that strangers cannot take them; strangers are also bounded by address. At a table that plays
// an event's boards there is nobody but its players until the event discloses them.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

// Somebody who plays an event's boards, but not in this room. Before its first game there is nothing to watch, and
// whoever wants to play comes in to sit down.
bool may_not_watch(const Parts& parts, const PlayerId& player);

class Door : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomPeek& m);
  Refusal on(const protocol::RoomSecure& m);

  // A private room says no more to somebody it does not know than a room that does not exist.
  Refusal may_enter(const std::optional<protocol::SecretText>& password,
                    const std::optional<protocol::SecretText>& invite, bool takes_a_seat);
  // Whoever was let in once needs nothing to come again.
  void remember_as_let_in();

 private:
  bool shows(const std::optional<protocol::SecretText>& invite) const;  // the right one

  Guests& guests_ = parts_.guests;
  Views& views_ = parts_.views;
};

}  // namespace crosstable
