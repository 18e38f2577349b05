// The boards of a round, from their seals to their deal (engine/core/FAIRNESS.md, "Boards"). Their seeds are sealed
// before the round is paired. Then those who play it give nonces in two stages, commitments and nonces; each lasts
// until all who are waited for have given, and `event_nonce_ms` at most. With days for each decision nobody who is away
// is waited for. What they give is facts, and so is the list of who may give, from the first commitment on. After a
// restart the stage goes on where it stood, and lasts longer: until those who are waited for are back.
//
// Part of the event's actor: called on its loop, in a turn or behind the gate.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_set>
#include <vector>

#include "server/events/notices/sealing_board.hpp"
#include "server/events/port/event_port.hpp"
#include "server/events/turn.hpp"
#include "server/room/state/secrets.hpp"

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
    const std::int64_t& stage_ms;  // event_nonce_ms
    std::int64_t grace_ms = 0;     // resume_grace_ms
    const std::function<bool(const PlayerId& player)>& is_here;
  };

  // The state must outlive it.
  Sealing(Parts parts, const EventState& state) : parts_(std::move(parts)), state_(state) {}

  void resumed();  // after a restart, once the state is there

  // In a turn.
  protocol::Answer commit(Turn& turn, const PlayerId& who, const protocol::EventCommit& request);
  protocol::Answer reveal(Turn& turn, const PlayerId& who, const protocol::EventReveal& request);

  // In a turn, after all that was asked: begins a stage, goes on to the next one, or deals. True: text() is another.
  bool tend(Turn& turn);

  std::optional<std::int64_t> next_wait_ms() const;  // until a stage is over
  // For everybody who watches: the present stage, and what was committed to before it; empty: there is none.
  std::string text() const;

 private:
  void begin(Turn& turn, bool reveals, std::vector<PlayerId> players);
  void end(Turn& turn);
  void go_on_when_all_are_back();
  bool is_stage_over() const;
  bool lacks(std::uint32_t place) const;
  bool is_gone(std::uint32_t place) const { return !present_.contains(stage_->players[place]); }
  std::optional<std::uint32_t> place_of(const PlayerId& who, std::uint32_t round) const;
  const std::optional<Gathering>& gathering() const { return state_.rounds.back().gathering; }
  // In the list of this round, if its boards are dealt already.
  std::optional<std::uint32_t> place_in_deal(const PlayerId& who, std::uint32_t round) const;

  const Parts parts_;
  const EventState& state_;
  std::shared_ptr<const SealingStage> stage_;  // null: none
  std::unordered_set<PlayerId> present_;       // who play the round now
  std::int64_t until_ = 0;                     // steady: the stage is over then at the latest
  bool was_interrupted_ = false;               // by a restart, and not all are back
  Change seen_ = 0;                            // the list of players is of then
};

}  // namespace crosstable::events
