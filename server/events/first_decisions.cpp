// Rooms tell of the first decision. Until then a table of a knock-out may get other entrants.
#include "server/events/tables.hpp"

namespace crosstable::events {

void Tables::decided(Turn& turn, const RoomCode& code) {
  const auto known = names_.find(code);
  if (known == names_.end() || known->second != present_room(known->second.table)) return;
  const TableId id = known->second.table;
  if (state_.table(id).code != code || state_.table(id).decided) return;
  turn.emit(fact::Decided{id, code});
  if (is_of_days(state_.settings)) turn.then([this, id] { parts_.calls.clear(parts_.event, id); });
}

// The old rooms close, and nobody is called to them any more.
void Tables::redraw(Turn& turn, const fact::Redrawn& redrawn) {
  turn.emit(redrawn);
  for (const fact::Redrawn::Match& match : redrawn.matches)
    for (const std::uint32_t table : {match.table.table, state_.table(match.table).twin})
      turn.then([this, id = TableId{match.table.round, table}] { parts_.calls.clear(parts_.event, id); });
}

}  // namespace crosstable::events
