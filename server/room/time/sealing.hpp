// How long the two rounds last in which seats give nonces before a game is dealt (engine/core/FAIRNESS.md, step 2): the
// seal is out, then come commitments, then, when all are there or the time is up, the nonces. What is given is facts
// (RoomState::prepared), so a server that was stopped goes on where it stood; only the times begin anew.
#pragma once
#include <cstdint>

#include "engine/core/seat.hpp"

namespace crosstable {

class Sealing {
 public:
  // A round lasts until all who are waited for have given, and `round_ms` at most. Times by the loop's steady clock.
  Sealing(std::int64_t now, std::int64_t round_ms) : until_(now + round_ms), round_ms_(round_ms) {}
  // The round that a restart interrupted goes on. The first lasts `round_ms` from when all people are back, the second
  // until they have revealed; either ends after `grace_ms`.
  static Sealing resumed(std::int64_t now, std::int64_t round_ms, std::int64_t grace_ms) {
    Sealing sealing(now, round_ms);
    sealing.until_ = now + grace_ms;
    sealing.was_interrupted_ = true;
    return sealing;
  }

  struct Round {
    bool revealing = false;  // the second
    bool any_commit = false;
    Seats owing;         // of people: have not committed; in the second round, have not revealed what they committed to
    Seats contributing;  // their clients give nonces, and are connected
    Seats away;          // of people who are not connected
    bool anybody = false;  // is connected, or nobody needs to be
  };

  // Goes on to the second round when the first is over. A game waits for the commitments of seats that contribute and
  // for the nonces of those that have committed; what is not given in time counts as empty. While nobody is connected
  // the time alone ends the first round.
  enum class Step : std::uint8_t { wait, reveal, deal };
  Step go_on(const Round& round, std::int64_t now);

  std::int64_t until() const { return until_; }  // the round ends then at the latest

 private:
  bool waits_for_any(const Round& round) const;

  std::int64_t until_, round_ms_;
  bool was_interrupted_ = false;  // and not all are back
};

}  // namespace crosstable
