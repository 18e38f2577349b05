#include "server/events/time/outages.hpp"

#include <algorithm>

#include "server/events/time/waits.hpp"
#include "server/log/log.hpp"

namespace crosstable::events {

void make_up_for_outage(Turn& turn, std::optional<std::int64_t> heartbeat_ms, std::int64_t last_fact_ms) {
  const EventState& event = turn.state();
  fact::Outage outage{std::max(heartbeat_ms.value_or(last_fact_ms), last_fact_ms), turn.now_ms(), {}};
  for (const Wait& wait : waits_of(event)) {
    const std::int64_t until = end_after_outage(wait, outage.from_ms, outage.to_ms);
    if (until != wait.until_ms) outage.moved.push_back({wait.what, wait.table, until});
  }
  if (outage.moved.empty()) return;
  log_info("event {}: {} deadlines are moved, for the server was down for {} s", event.event_id.view(),
           outage.moved.size(), (outage.to_ms - outage.from_ms) / 1'000);
  turn.emit(outage);
}

}  // namespace crosstable::events
