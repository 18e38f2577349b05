// Games and series: a game is started, perhaps sealed first, dealt and ended; the next one follows, or the room closes.
#pragma once
#include "server/room/handler.hpp"

namespace crosstable {

class Games : Handler {
 public:
  using Handler::Handler;

  // What keeps a series from starting with those who are seated; nothing: it may.
  Refusal not_startable() const;
  void start(bool new_series);
  void play(fact::Moved move, Dealer::Played played);
  void end();
  // The next game of a series, or a rematch: as soon as every seated human wants it.
  void go_on_when_ready();
  // The series, if it is over and counts; once it may be seen.
  void rate(std::int64_t now);
  // No game ends before it began, even if the machine's clock was set back meanwhile.
  std::int64_t time_of_end() const;

  // For good. A running game is recorded as abandoned; its seed is disclosed there like that of any other. The log of a
  // planned room stays until its planner has kept everything.
  void close();
  // The room is gone with this turn, and its code is free again.
  void end_stream();

 private:
  void call_off();

  Guests& guests_ = parts_.guests;
  Dealer& dealer_ = parts_.dealer;
  SelfPlay& self_play_ = parts_.self_play;
  NextGame& next_game_ = parts_.next_game;
};

}  // namespace crosstable
