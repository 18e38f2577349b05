#include "server/room/refusals.hpp"

namespace crosstable {

using protocol::ErrorCode;
using protocol::make_error;

protocol::Error no_such_room() { return make_error(ErrorCode::no_such_room, "There is no such room."); }

protocol::Error busy() {
  return protocol::again_in_ms(1, make_error(ErrorCode::busy, "The room is busy. Try again in a moment."));
}

protocol::Error out_of_order() {
  return make_error(ErrorCode::busy, "out_of_order",
                    "This room is out of order. The operator of the server can see why.");
}

protocol::Error name_taken() {
  return make_error(ErrorCode::bad_argument, "name_taken", "That name is taken. Please choose another.");
}

protocol::Error room_full() { return make_error(ErrorCode::room_full, "The room is full."); }

protocol::Error not_host() { return make_error(ErrorCode::not_host, "Only the host may do that."); }

protocol::Error not_seated() { return make_error(ErrorCode::not_seated, "You have no seat."); }

protocol::Error not_started() { return make_error(ErrorCode::not_started, "No game is running."); }
protocol::Error already_started() { return make_error(ErrorCode::already_started, "The game has already started."); }

protocol::Error arranged() { return make_error(ErrorCode::forbidden, "arranged", "The event decides that."); }

protocol::Error event_pause() {
  return make_error(ErrorCode::forbidden, "event_pause",
                    "The round waits for this table, so nobody pauses here. Agree to play on later instead: /adjourn.");
}

protocol::Error undisclosed() {
  return make_error(ErrorCode::forbidden, "board",
                    "Others play the same deals. Nobody may watch this table until all of them have played.");
}

protocol::Error plays_boards() {
  return make_error(ErrorCode::forbidden, "event_boards",
                    "While your tournament plays the same deals at all tables, you can watch no other game.");
}

protocol::Error gathers() {
  return make_error(ErrorCode::forbidden, "gathers", "The game begins by itself when all its players have come.");
}

}  // namespace crosstable
