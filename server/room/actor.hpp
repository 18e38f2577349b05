// The inside of a room. Takes one item of its inbox at a time: has it handled, appends the facts that came of it, waits
// until they are durable, publishes, and only then takes the next. Only the Publisher sends, so nothing leaves before
// the gate.
//
// Who handles what:
//
//   Opening     a room begins                       Door        who may come in, and what lets them in
//   People      who is inside, seated, host         Play        options, moves, what players ask for at the table
//   Games       games begin, end, follow            NonceRounds the rounds in which a game is sealed
//   Timeouts    clocks, flags, nudges, pauses       Agreeing    draws and takebacks
//   Arming      what is waited for, bots think      Ringing     what happens when the time has come
//   Hints       what the house would play           Planning    rooms that code opened
//   Rulings     what a planner rules in such a room SeatLooks   who judges sees a seat's view
//   OperatorActs  what the server's operator does   Publisher   everything that leaves
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "server/room/inbox.hpp"
#include "server/room/parts.hpp"
#include "server/room/turn.hpp"

namespace crosstable {

class RoomActor {
 public:
  RoomActor(Room& room, RoomContext context);
  ~RoomActor();

  // On the loop.
  void take(inbox::Item item);
  void rang(Alarm alarm);
  void thought_of(Seat seat, const Decision& decision, const std::optional<Thought>& thought);

  void resume(const StoredStream& room);                              // before anything else
  void set_aside(const StoredStream& room, std::string_view damage);  // instead of resume()
  void go_on();                                                       // on the loop, after resume()
  RoomSummary summary() const;

 private:
  void drain();
  void begin(inbox::Item& item);
  void guarded(const std::function<void()>& work);
  static void refuse(inbox::Item& item, const protocol::Error& error);

  // The turn, from its item to the end of the gate.
  Handled handle(Turn& turn, inbox::Item& item);
  Handled command(Turn& turn, inbox::Command& command);
  Refusal outsider(const Turn& turn) const;
  Refusal dispatch(Turn& turn, const protocol::ClientMessage& message);
  Refusal say(Turn& turn, const protocol::RoomSay& m);
  Refusal too_fast(const Who& who);
  void finish(const Refusal& refusal);
  void append(Turn& turn);
  void durable();

  void expect_players();
  void tell_opened();

  // set_aside.cpp
  void fail(const char* why);
  void note_seats();
  protocol::Error refusal_when_failed(const inbox::Item& item) const;

  Parts parts_;
  std::vector<inbox::Item> inbox_;
  std::unique_ptr<Turn> turn_;  // the gate's: while an item is handled or its facts wait to be durable
  bool draining_ = false;
  bool failed_ = false;                      // one of our own mistakes: set aside until a restart folds its facts again
  std::uint64_t facts_ = 0;                  // appended so far
  std::int64_t since_ms_ = 0, last_ms_ = 0;  // of the first and the last of them
};

}  // namespace crosstable
