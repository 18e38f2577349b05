// Games and series: a game is started, perhaps sealed first, dealt and ended; the next one follows, or the room closes.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Games : Handler {
 public:
  using Handler::Handler;

  // What keeps a series from starting with those who are seated; nothing: it may.
  Refusal not_startable() const;
  // A rated series begins with everybody present, but for one with days for each decision.
  Refusal somebody_is_away() const;
  void start(bool new_series);
  void play(fact::Moved move, Dealer::Played played);
  void end();
  // The players of a room that gathers have not come in time: it closes, and a rated one charges who is not here.
  void nobody_came();
  // The next game of a series, or a rematch: as soon as every seated human wants it.
  void go_on_when_ready();
  // The series, if it is over: what it does to ratings and to its players' reliability; once it may be seen.
  void rate(std::int64_t now);
  // Everybody who began the unit that is over, for what they did with it.
  void charge_all();
  // The games of this series say from now on that their unit does not count, if it was rated; nothing otherwise.
  void tell_unrated(Unrated why);
  // These seats' players are charged so; all are members, in rated rooms and in events.
  void charge(Seats seats, ShareRow::Kind kind);
  // No game ends before it began, even if the machine's clock was set back meanwhile.
  std::int64_t time_of_end() const;

  // For good. A running game is recorded as abandoned; its seed is disclosed there like that of any other. The log of a
  // planned room stays until its planner has kept everything.
  void close();
  // The room is gone with this turn, and its code is free again.
  void end_stream();

 private:
  void call_off();
  const PlayerId& seat_holder(Seat seat) const;

  Guests& guests_ = parts_.guests;
  Dealer& dealer_ = parts_.dealer;
  SelfPlay& self_play_ = parts_.self_play;
  NextGame& next_game_ = parts_.next_game;
};

}  // namespace crosstable
