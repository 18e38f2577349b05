// What every seat has left. Pure: it is told how long each decision took, by the facts of the log, so a restart charges
// nobody.
#pragma once
#include <cstdint>

#include "server/matchplay/per_seat.hpp"
#include "server/matchplay/time_control.hpp"

namespace crosstable {

class Clocks {
 public:
  static constexpr std::int64_t last_reserve_ms = 10'000;

  Clocks() = default;  // none
  Clocks(TimeControl control, unsigned players);

  const TimeControl& control() const { return control_; }

  // When the seat's next decision begins. With increment, somebody who began with nothing has the first increment.
  std::int64_t left(Seat seat) const { return left_[seat]; }
  // How long the seat's next decision may take: a delay comes on top of what is left.
  std::int64_t allowed(Seat seat) const;
  // What is left after `used_ms` of a decision, as shown to viewers; never below 0.
  std::int64_t left_after(Seat seat, std::int64_t used_ms) const;

  // A decision took so long. Nothing falls below 0: that a flag fell is known from allowed().
  void decided(Seat seat, std::int64_t used_ms);
  // Its last decision is taken back, and with it what the seat gained by it. The time that it took is spent.
  void take_back(Seat seat);
  // To what is left; with a time for each decision, to that of the next.
  void add(Seat seat, std::int64_t ms) { left_[seat] += ms; }
  // The seat used up what it had. A player who comes back to play on has a last reserve: the increment, or a little.
  void flag_fell(Seat seat);

 private:
  TimeControl control_;
  PerSeat<std::int64_t> left_;
};

// How much of a connection's round trip is not charged. It refills with every decision, so nobody can gain more than a
// little by answering late on purpose.
class LagAllowance {
 public:
  static constexpr std::int64_t refill_ms = 100;
  static constexpr std::int64_t most_ms = 500;

  // What to take off a decision that took `used_ms` on a line with this round trip.
  std::int64_t take(std::int64_t used_ms, std::int64_t round_trip_ms);
  std::int64_t could_take(std::int64_t round_trip_ms) const;  // at most

 private:
  std::int64_t quota_ms_ = most_ms;
};

}  // namespace crosstable
