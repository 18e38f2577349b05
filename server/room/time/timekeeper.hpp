// How long the open decisions have taken, what that is charged, and what everybody is shown of it. All times are of the
// loop's steady clock, but for `since`, which is shown.
//
// What is shown tells no more than the table does: while several seats decide at the same time, nothing changes before
// all of them have.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>

#include "server/matchplay/clocks.hpp"
#include "server/projection/clock_face.hpp"

namespace crosstable {

class Timekeeper {
 public:
  struct Owed {
    std::uint32_t game = 0, number = 0;  // of the game in the room, of the seat's decision in the game
    std::int64_t ran_ms = 0;             // what it has taken already, as the log knows
  };

  // After a restart: this clock stands still until its player is connected, but no longer than until then.
  void wait_for(Seat seat, std::int64_t until) { clocked().waits_until[seat] = until; }
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
  void note_round_trip(Seat seat, std::int64_t ms) { clocked().round_trip_ms[seat] = ms; }
  // When the seat's flag falls, if it decides nothing. Its clock must run.
  std::int64_t falls_at(Seat seat, const Clocks& clocks) const;

  // Has what everybody is shown changed? `at_once`: something happened to the clocks that all have seen.
  bool show(const Clocks& clocks, unsigned players, bool at_once, std::int64_t now, std::int64_t now_ms);
  const ClockFace* shown() const { return clocked_ && clocked_->shown ? &*clocked_->shown : nullptr; }
  void show_none() { clocked_->shown.reset(); }  // while something is shown

 private:
  struct Open {                          // a decision that is owed
    std::uint32_t game = 0, number = 0;  // as in Owed; number 0: none is
    std::int64_t since = 0;              // it is owed

    bool is_owed() const { return number != 0; }
    bool is(const Owed& other) const { return game == other.game && number == other.number; }
  };
  struct Clock {
    std::int64_t used = 0;  // until it ran last
    std::optional<std::int64_t> runs_since;
  };
  struct Decided {  // which decision it was
    std::uint32_t game = 0, number = 0;
  };
  // What only a room with a clock needs, which most have not.
  struct Clocked {
    PerSeat<Clock> clocks;  // of the decisions that are owed
    PerSeat<std::optional<std::int64_t>> waits_until;
    PerSeat<LagAllowance> lag;
    PerSeat<std::int64_t> round_trip_ms;
    std::optional<ClockFace> shown;
    std::int64_t shown_at = 0;
    Seats together;              // the seats that decided then, or had while others did
    PerSeat<Decided> shown_for;  // their decisions
  };

  Clocked& clocked();
  void run(Seats running, std::int64_t now);
  bool is_open_as_shown(Seat seat) const;
  Seats secretly_done() const;
  bool is_shown(const Clocks& clocks, Seats all, Seats runs) const;

  PerSeat<Open> open_;
  std::unique_ptr<Clocked> clocked_;  // null: there was no clock so far
};

}  // namespace crosstable
