// What happens by time: bots move, stand-ins take over, the next game starts, an empty room closes. Bots and stand-ins
// play only while somebody is connected, so that nobody comes back to a game that was played out without them. Games
// with days for each decision are the exception: there nobody needs to be. The players' clocks are in timeouts.hpp.
#pragma once
#include "server/room/parts.hpp"

namespace crosstable {

// Sets the alarms of whatever a room waits for, and has its bots think. Nothing of it is a fact.
class Arming {
 public:
  explicit Arming(Parts& parts) : parts_(parts) {}

  void arm();  // every alarm that should be set, and no other
  // Without a clock, a game waits for people who are away only so long. True: for others than before.
  bool note_absent();
  // What the server has to decide for this seat; nothing if it owes no decision or somebody plays it.
  std::optional<Decision> decision_of_the_house(Seat seat) const;
  // It changes nothing that anybody could see, so it need not wait for a commit. The move itself does. If the mind
  // failed there is no move, and the room fails over that in its turn.
  void thought_of(Seat seat, const Decision& decision, const std::optional<Thought>& thought);

 private:
  void set(Alarm alarm, std::optional<std::int64_t> due);
  void arm_idle(std::int64_t now);
  void arm_host(std::int64_t now);
  void arm_agreements(std::int64_t now);
  void arm_series(std::int64_t now);
  void arm_house();
  void arm_clocks(std::int64_t now);
  SelfPlay::Begun begin_thinking(Seat seat, const Decision& decision);
  std::int64_t think_time() const;

  Parts& parts_;
  const RoomState& state_ = parts_.state;
  const RoomContext& context_ = parts_.context;
  const Guests& guests_ = parts_.guests;
  SelfPlay& self_play_ = parts_.self_play;
  Alarms& alarms_ = parts_.alarms;
};

}  // namespace crosstable
