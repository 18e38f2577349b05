// What the server's operator does to a room. An act is an item of the inbox like any other: it is durable, with its
// line of the audit, before anybody sees what it has done.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class OperatorActs : Handler {
 public:
  using Handler::Handler;

  Handled handle(RoomAct& act);
};

}  // namespace crosstable
