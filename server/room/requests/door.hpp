// Who looks in from outside, and how the host changes what lets people in (server/room/decisions/entrance.hpp).
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Door : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomPeek& m);
  Refusal on(const protocol::RoomSecure& m);

 private:
  Views& views_ = parts_.views;
};

}  // namespace crosstable
