// Somebody who judges the match is shown what one seat sees. It is a fact, durable and told to everybody in the room
// before the view is handed over; nobody else is shown more than before.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class SeatLooks : Handler {
 public:
  using Handler::Handler;

  Handled handle(inbox::LookIn& look);
  void show();  // behind the gate, after everybody was told
};

}  // namespace crosstable
