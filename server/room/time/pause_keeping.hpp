// The time of a pause that is bounded (RoomPlan::pause_ms): the time of the side that asked first runs from when the
// pause is durable, and once it is used up the game goes on by itself.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class PauseKeeping : Handler {
 public:
  using Handler::Handler;

  void keep_time();   // behind the gate, as Timeouts::keep_time
  void write_time();  // what the pause that runs has taken is a fact from now on
  void time_is_up();  // the alarm rang

 private:
  PauseTime& pause_time_ = parts_.pause_time;
};

}  // namespace crosstable
