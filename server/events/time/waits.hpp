// What an event waits for now, read off its state, and how downtime moves it. Times in ms since 1970.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// The window is when people need the server: downtime in it is given back. An empty one moves with another deadline, or
// not at all.
struct Wait {
  Deadline what{};
  std::optional<TableId> table = {};
  std::int64_t from_ms = 0, until_ms = 0;
};

// A wait stays in the list until a fact ends it, however late it is.
std::vector<Wait> waits_of(const EventState& event);
// How long it waits for any time: 0 for none, and the largest number if only a fact ends the wait.
std::int64_t waits_until_ms(const EventState& event);

// For a running event: when a game was last played there (the largest number: one is being played, with a clock, so it
// will end), and the next time that it waits for (0: none).
struct Idleness {
  std::int64_t played_at_ms = 0, next_at_ms = 0;

  // Nobody would miss it: no game for thirty days, and nothing due in the next thirty.
  bool is_idle(std::int64_t now_ms) const;
};
Idleness idleness_of(const EventState& event);

// When the wait ends if the server was down between these times.
std::int64_t end_after_outage(const Wait& wait, std::int64_t from_ms, std::int64_t to_ms);

}  // namespace crosstable::events
