// Downtime counts against nobody: each wait of an event is extended by the part that an outage took (waits.hpp). The
// new times are a fact, so the next start goes on from them.
#pragma once
#include <cstdint>
#include <optional>

#include "server/events/turn.hpp"

namespace crosstable::events {

// The server is back. It was last known to be up at `heartbeat_ms`; an event's own facts show that too.
void make_up_for_outage(Turn& turn, std::optional<std::int64_t> heartbeat_ms, std::int64_t last_fact_ms);

}  // namespace crosstable::events
