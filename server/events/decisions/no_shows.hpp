// Who did not come to their table, and what follows from it.
#pragma once
#include "server/events/notices/notice_board.hpp"
#include "server/events/turn.hpp"

namespace crosstable::events {

// Since the match went on last; before that the clock begins anew.
bool is_no_show_ordered(const Table& table);
// The table has just been decided: entrants who did not come are not paired until they are back. In a knock-out they
// are out anyway, and a round robin may wait for them again.
void note_no_shows(Turn& turn, const TableId& id);
// How long a table waits for its players, beside what it is given.
std::int64_t call_ms(const EventState& event);
// In an arena, for an entrant who has missed calls; nothing: at once.
std::optional<std::int64_t> may_be_back_at_ms(const EventState& event, Number entrant);

// The player who may say that an entrant which did not come is back.
struct Missed {
  PlayerId player;
  EventId event;
  std::string name;  // the event's
  TableId table;
  std::int64_t back_at_ms = 0;  // 0: at once

  friend bool operator==(const Missed&, const Missed&) = default;
};
std::vector<Missed> missed_by(const EventState& event);
using MissedBoard = NoticeBoard<Missed>;

}  // namespace crosstable::events
