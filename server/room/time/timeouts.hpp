// The players' time: clocks, flags and nudges. A clock runs while its seat owes a decision that is durable,
// from then until the answer arrived.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

// With days for a decision, the log knows at least every hour what it has taken.
inline constexpr std::int64_t checkpoint_ms = 3'600'000;

class Timeouts : Handler {
 public:
  using Handler::Handler;

  // Behind the gate: what is owed from now on is durable. Nothing here is a fact: it begins anew after a restart.
  void keep_time();
  // What the answer that arrived then costs; nothing without a clock, or when the house was to answer.
  std::optional<std::int64_t> charge(Seat seat, std::int64_t arrived);
  // What the open decisions have taken is a fact from now on.
  void write_time();
  void takes_over_again(Seat seat);

  // Did the seat's player walk out of the decision that it owes?
  bool walked_out(Seat seat) const;

  void clock_rang();
  void forsaken();  // somebody may have lost the series by not coming
  void nudges_due();
  bool may_be_nudged(Seat seat) const;
  void offer_rang();         // a player asked in secret may have taken too long
  void flag(Seat seat);      // its time is up
  void play_for(Seat seat);  // the house does

 private:
  bool clock_runs(Seat seat, std::int64_t now);
  void keep_offer_time(std::int64_t now);
  void keep_walk_outs(const PerSeat<std::optional<Timekeeper::Owed>>& owed, std::int64_t now);

  Guests& guests_ = parts_.guests;
  Views& views_ = parts_.views;
  SelfPlay& self_play_ = parts_.self_play;
  Timekeeper& timekeeper_ = parts_.timekeeper;
  Nudges& nudges_ = parts_.nudges;
};

}  // namespace crosstable
