// What goes on by itself in an event, by the wall clock: check-in, the start, and the end where nobody can be paired.
// It is read off the state, so nothing is lost by a restart.
#pragma once
#include <cstdint>
#include <optional>

#include "server/events/decisions/check_in.hpp"
#include "server/events/turn.hpp"

namespace crosstable::events {

void follow_the_clock(Turn& turn, const IsHere& is_here);
// With those who checked in or are connected, if anybody had to; too few: the event is cancelled.
void start(Turn& turn, const IsHere& is_here);
// How long a Swiss whose next round cannot be paired waits for its director; 0: for as long as it takes.
std::int64_t ends_unpaired_at(const EventState& event, std::int64_t now_ms);
// When the next round is to be paired, ms since 1970. Nothing: not by itself.
std::optional<std::int64_t> pairs_at_ms(const EventState& event);
// The earliest time at which any of this comes about.
std::optional<std::int64_t> next_time_ms(const EventState& event);

}  // namespace crosstable::events
