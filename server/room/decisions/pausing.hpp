// Pauses: asked for, ended, and bounded where the planner says so (RoomPlan::pause_ms). Then the time of the side that
// asked first runs from when the pause is durable, and once it is used up the game goes on by itself.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Pausing : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomPause& m);
  Refusal on(const protocol::RoomContinue& m);

  void keep_time();   // behind the gate, as Timeouts::keep_time
  void write_time();  // what the pause that runs has taken is a fact from now on
  void time_is_up();  // the alarm rang

 private:
  Guests& guests_ = parts_.guests;
  Nudges& nudges_ = parts_.nudges;
  PauseTime& pause_time_ = parts_.pause_time;
};

}  // namespace crosstable
