// A knock-out whose past is corrected: the matches that follow are paired anew, as long as nobody has made a decision
// in them.
#pragma once
#include <variant>
#include <vector>

#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// With this result of the table somebody else goes on, and the matches that follow are paired already.
bool needs_redraw(const EventState& event, const TableId& id, const MatchResult& result);

// Tables that keep it from being done: somebody has made a decision there, or their boards are dealt.
using Played = std::vector<TableId>;
std::variant<fact::Redrawn, Played> redrawn(const EventState& event, const TableId& id, const MatchResult& result);

}  // namespace crosstable::events
