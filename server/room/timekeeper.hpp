// How long the open decisions have taken, what that is charged, and what everybody is shown of it. All times are of the
// loop's steady clock, but for `since`, which is shown.
//
// What is shown tells no more than the table does: while several seats decide at the same time, nothing changes before
// all of them have.
#pragma once
#include <cstdint>
#include <optional>

#include "server/matchplay/clocks.hpp"
#include "server/projection/clock_face.hpp"

namespace crosstable {

class Timekeeper {
 public:
  struct Owed {
    std::uint32_t game = 0, number = 0;  // of the game in the room, of the seat's decision in the game
    std::int64_t ran_ms = 0;             // what it has taken already, as the log knows

    bool is(const Owed& other) const { return game == other.game && number == other.number; }
  };

  // After a restart: this clock stands still until its player is connected, but no longer than until then.
  void wait_for(Seat seat, std::int64_t until) { waits_until_[seat] = until; }
  bool waits_for(Seat seat, bool connected, std::int64_t now);
  std::optional<std::int64_t> waiting_ends(std::int64_t now) const;  // the next

  // The decisions that are owed, durably, and the seats whose clocks run. Any other clock stands still.
  void keep(const PerSeat<std::optional<Owed>>& owed, Seats running, std::int64_t now);
  Seats running() const;
  std::optional<std::int64_t> owing_since(Seat seat) const;  // nothing: it owes no decision
  std::int64_t used(Seat seat, std::int64_t now) const;

  // An answer that arrived then is charged so much.
  std::int64_t charge(Seat seat, std::int64_t arrived);
  void flag_fell(Seat seat, std::int64_t now);  // what its decision has taken so far is charged
  void note_round_trip(Seat seat, std::int64_t ms) { round_trip_ms_[seat] = ms; }
  // When the seat's flag falls, if it decides nothing. Its clock must run.
  std::int64_t falls_at(Seat seat, const Clocks& clocks) const;

  // Has what everybody is shown changed? `at_once`: something happened to the clocks that all have seen.
  bool show(const Clocks& clocks, unsigned players, bool at_once, std::int64_t now, std::int64_t now_ms);
  const std::optional<ClockFace>& shown() const { return shown_; }
  void show_none() { shown_.reset(); }

 private:
  struct Open {
    Owed owed;
    std::int64_t since = 0;  // it is owed
    std::int64_t used = 0;   // until it ran last
    std::optional<std::int64_t> runs_since = {};
  };

  Seats secretly_done() const;
  bool is_shown(const Clocks& clocks, Seats all, Seats runs) const;

  PerSeat<std::optional<Open>> open_;
  PerSeat<std::optional<std::int64_t>> waits_until_;
  PerSeat<LagAllowance> lag_;
  PerSeat<std::int64_t> round_trip_ms_;
  std::optional<ClockFace> shown_;
  std::int64_t shown_at_ = 0;
  Seats together_;           // whoever decided then, or had while others did
  PerSeat<Owed> shown_for_;  // their decisions
};

}  // namespace crosstable
