// Who plays whom in the next round: each format's own pairing, asked about an event as it stands. Pure.
//
// Usually takes milliseconds; a Swiss of a made-up field can take seconds. The event may be a copy, on another thread.
#pragma once
#include <variant>
#include <vector>

#include "server/events/pairing/swiss.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

struct StageOver {
  std::vector<Number> seeds;  // of the next stage; empty: it was the last one, and the event is over
};
struct NotYet {};  // an arena: nobody is free to be paired; ask again when next_at_ms() says so

// NoPairing: there is no legal one, and the director has to pair by hand or send somebody home. It names entrants.
using NextRound = std::variant<fact::Paired, StageOver, NoPairing, NotYet>;

// For an event that waits_for_round(). The same event always gives the same answer. `now_ms` matters to arenas alone.
NextRound next_round(const EventState& event, std::int64_t now_ms);

// All matches of a knock-out that can be played now.
std::vector<Pairing> ready_matches(const EventState& event);

// For an event that waits_for_round(): no round of this stage is left. In an arena the clock decides, not this.
bool is_stage_over(const EventState& event);

// The next round as a director pairs it; each of `pairs` is a first and a second side, or one entrant with a bye. Or a
// sentence that says what is wrong.
using HandPairs = std::vector<std::vector<Number>>;
std::variant<fact::Paired, std::string> paired_by_hand(const EventState& event, const HandPairs& pairs);

}  // namespace crosstable::events
