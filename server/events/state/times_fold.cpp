// What facts do to an event's deadlines after an outage, and after too few came.
#include <algorithm>
#include <utility>

#include "server/events/time/waits.hpp"

namespace crosstable::events {

void EventState::on(const fact::Outage& fact, std::int64_t at_ms) {
  on(fact::Ruled{{}, "outage", {}, std::nullopt}, at_ms);
  const auto waits = waits_of(*this);
  for (const fact::Outage::Moved& moved : fact.moved) {
    const auto wait = std::ranges::find_if(
        waits, [&](const Wait& one) { return one.what == moved.what && one.table == moved.table; });
    expect(wait != waits.end(), "another time for what it does not wait for");
    const std::int64_t added_ms = moved.until_ms - wait->until_ms;
    switch (moved.what) {
      case Deadline::start:
        settings.starts_at = moved.until_ms;
        break;
      case Deadline::next_round:
        break_extra_ms += added_ms;
        break;
      case Deadline::arena_end:
        arena_extra_ms += added_ms;
        break;
      case Deadline::unpaired_end:
        ends_unpaired_at_ms = moved.until_ms;
        break;
      case Deadline::call:
        known(*moved.table).extra_ms += added_ms;
        break;
      case Deadline::resume:
        known(*moved.table).resumes_at = moved.until_ms;
        break;
      case Deadline::reopen:
        reopens_until_ms = moved.until_ms;
        break;
      case Deadline::check_in:
      case Deadline::wave:
        expect(false, "another time for what nobody has to be there for");
    }
  }
}

void EventState::on(const fact::Reopened&, std::int64_t) {
  expect(phase == Phase::cancelled && reopens_until_ms, "reopened");
  phase = Phase::open;
  ended_at_ms = 0;
  reopens_until_ms.reset();
  for (Entrant& entrant : entrants)
    if (std::exchange(entrant.checked_in, false)) entrant.changed = change;
}

}  // namespace crosstable::events
