// What has to do with the time that open decisions take: players nudge somebody who owes one, and a server that stops
// has it written down.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Nudging : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomNudge& m);
  Handled handle(const inbox::KeepTime& keep);

 private:
  Nudges& nudges_ = parts_.nudges;
};

}  // namespace crosstable
