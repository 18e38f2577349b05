// Pauses: asked for, and ended. How long one may last is in server/room/time/pause_keeping.hpp.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Pausing : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomPause& m);
  Refusal on(const protocol::RoomContinue& m);

 private:
  Guests& guests_ = parts_.guests;
  Nudges& nudges_ = parts_.nudges;
};

}  // namespace crosstable
