#include "server/room/decisions/refusals.hpp"

namespace crosstable {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error no_such_room() {
  return make_error(ErrorCode::no_such_room, "Table not found, or it needs a password.");
}

protocol::Error busy() {
  return protocol::again_in_ms(1, make_error(ErrorCode::busy, "The table is busy. Try again in a moment."));
}

protocol::Error out_of_order() {
  return make_error(ErrorCode::busy, "out_of_order", "This table has a problem. Please tell the server's operator.");
}

protocol::Error name_taken() {
  return make_error(ErrorCode::bad_argument, "name_taken", "This name is taken. Please choose another.");
}

protocol::Error room_full() { return make_error(ErrorCode::room_full, "All seats are taken."); }

protocol::Error not_host() { return make_error(ErrorCode::not_host, "Only the host can do this."); }

protocol::Error not_seated() { return make_error(ErrorCode::not_seated, "You don't have a seat at this table."); }

protocol::Error not_started() { return make_error(ErrorCode::not_started, "No game is running."); }
protocol::Error already_started() { return make_error(ErrorCode::already_started, "The game has already started."); }

protocol::Error arranged() {
  return make_error(ErrorCode::forbidden, "arranged", "You can't change this at a tournament table.");
}

protocol::Error event_pause() {
  return make_error(ErrorCode::forbidden, "event_pause",
                    "The round is waiting for this table, so you can't pause. Propose to adjourn instead: /adjourn.");
}

protocol::Error undisclosed() {
  return make_error(ErrorCode::forbidden, "board",
                    "Other tables play the same deals. You can watch when all of them have finished.");
}

protocol::Error plays_boards() {
  return make_error(ErrorCode::forbidden, "event_boards",
                    "All tables play the same deals, so you can't watch other games now.");
}

protocol::Error gathers() {
  return make_error(ErrorCode::forbidden, "gathers", "The game starts automatically when all players are here.");
}

}  // namespace crosstable
