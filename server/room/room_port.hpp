// Rooms as code beyond them has them: by their codes, never by pointer, for a room may live on another loop or, later,
// on another node. What a planner hears from its rooms is Planner (plan.hpp).
#pragma once
#include <optional>
#include <string>

#include "server/room/decisions/seat_look.hpp"
#include "server/room/state/plan.hpp"
#include "server/room/state/ruling.hpp"

namespace crosstable {

class RoomPort {
 public:
  virtual ~RoomPort() = default;
  // From any thread. The plan's planner hears when the room is durable; or else a sentence that says why not.
  virtual std::optional<std::string> open(RoomPlan plan) = 0;
  // From any thread. `done` runs on some loop: without a refusal, what was ruled is durable, now or since earlier.
  virtual void rule(const RoomCode& room, Ruling ruling, Confirmation done) = 0;
  // From any thread. `done` runs on some loop: it is durable, and the people in the room were told.
  virtual void look(const RoomCode& room, SeatLook what, LookDone done) = 0;
};

}  // namespace crosstable
