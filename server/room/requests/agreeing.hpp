// What players agree on during a game: a draw, and taking the last move back (proposals.hpp).
//
// A takeback shows nobody anything: afterwards everybody sees what they saw before the move. It is possible only while
// nothing has come to light since then that its player could not know: no chance has acted, and nothing has happened
// that follows from somebody's hand.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Agreeing : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomDraw& m);
  Refusal on(const protocol::RoomTakeback& m);

 private:
  Refusal propose(Proposal what, bool agree);
  Refusal no_draw() const;
  Refusal no_takeback(Seat seat) const;

  Nudges& nudges_ = parts_.nudges;
};

}  // namespace crosstable
