// The two rounds in which seats give nonces before a game is dealt (engine/core/FAIRNESS.md, steps 2 and 3): the seal
// is out, then come commitments, then, when all are there or the time is up, the nonces. No facts: after a restart the
// rounds begin anew, under the same seal.
#pragma once
#include <cstdint>
#include <optional>

#include "engine/fairness/sealed_chance.hpp"
#include "server/per_seat.hpp"
#include "server/projection/room_face.hpp"
#include "server/room/facts.hpp"
#include "server/room/refusals.hpp"
#include "server/room/turn.hpp"

namespace crosstable {

// A game that is not being sealed, or another one.
protocol::Error not_sealing();

class Sealing {
 public:
  // A round lasts until all who are waited for have given, and `round_ms` at most. Times by the loop's steady clock.
  Sealing(std::int64_t now, std::int64_t round_ms) : until_(now + round_ms), round_ms_(round_ms) {}

  Refusal commit(Turn& turn, Seat seat, std::string_view digits);
  Refusal reveal(Turn& turn, Seat seat, const protocol::SecretText& digits, const FairnessContext& context);

  // Goes on to the second round when the first is over. A game waits for the seats that contribute; a seat that gives
  // nothing in time counts as empty. While nobody is connected, as after a restart, the time alone decides; with days
  // for each decision nobody is waited for who is away.
  enum class Step : std::uint8_t { wait, reveal, deal };
  Step go_on(Seats contributing, bool anybody_connected, std::int64_t now);

  std::int64_t until() const { return until_; }  // the round ends then at the latest
  Contributions given(unsigned players) const;
  void show(SealingFace& face) const;

 private:
  bool waits_for(Seat seat) const { return revealing_ ? commits_[seat] && !nonces_[seat] : !commits_[seat]; }

  std::int64_t until_, round_ms_;
  bool revealing_ = false;
  PerSeat<std::optional<Bytes32>> commits_;
  PerSeat<std::optional<Secret>> nonces_;
};

}  // namespace crosstable
