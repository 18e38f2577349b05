// The boards of a round, from their seals to their deal (engine/core/FAIRNESS.md, "Boards"). Their seeds are sealed
// before the round is paired. Then those who play it give nonces in two stages, commitments and nonces; each lasts
// until all who are waited for have given, and `event_nonce_ms` at most. With days for each decision nobody is waited
// for who is away. Only when both are over is there a fact, and only then do rooms open: after a restart before it the
// stages begin anew, under the same seals.
//
// Part of the event's actor: called on its loop, in a turn or behind the gate.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "server/events/event_limits.hpp"
#include "server/events/event_port.hpp"
#include "server/events/sealing_board.hpp"
#include "server/events/turn.hpp"
#include "server/room/secrets.hpp"

namespace crosstable::events {

// The next round cannot be paired before its boards are sealed. False if no round is left.
bool waits_for_seal(const EventState& event);
// Does nothing if the next round has no boards, or they are sealed already.
void seal_boards(Turn& turn, const RandomBytes& random);

class Sealing {
 public:
  struct Parts {
    EventId event;
    Loop& loop;
    SealingBoard& board;
    const EventLimits& limits;
    const std::function<bool(const PlayerId& player)>& is_here;
  };

  // The state must outlive it.
  Sealing(Parts parts, const EventState& state) : parts_(std::move(parts)), state_(state) {}

  // In a turn. What is given is not a fact: it is lost with the process, and then it is asked for again.
  protocol::Answer commit(const PlayerId& who, const protocol::EventCommit& wish);
  protocol::Answer reveal(const PlayerId& who, const protocol::EventReveal& wish);

  // In a turn, after all that was asked: begins a stage, goes on to the next one, or deals. True: text() is another.
  bool tend(Turn& turn);

  std::optional<std::int64_t> next_wait_ms() const;  // until a stage is over
  // For everybody who watches: the present stage, and what was committed to before it; empty: there is none.
  std::string text() const;

 private:
  void begin(Turn& turn, bool reveals, std::vector<PlayerId> players);
  void end(Turn& turn);
  bool is_stage_over() const;
  bool lacks(std::uint32_t place) const;
  std::optional<std::uint32_t> place_of(const PlayerId& who, std::uint32_t round) const;

  const Parts parts_;
  const EventState& state_;
  std::shared_ptr<const SealingStage> stage_;  // null: none
  Contributions given_;                        // by place
  std::size_t commits_ = 0, nonces_ = 0;       // so many of them
  std::int64_t until_ = 0;                     // steady: the stage is over then at the latest
  Change seen_ = 0;                            // the list of players is of then
};

}  // namespace crosstable::events
