// Which seats of a table's room belong to which entrant, and what a room's report means for the match. Pure.
#pragma once
#include "server/events/state/event_state.hpp"
#include "server/room/state/plan.hpp"

namespace crosstable::events {

// The seats of the entrant at this place of a table for so many entrants.
Seats seats_of(const Settings& settings, std::size_t entrants, std::size_t place);
// The seats of an entrant at a table; none if they do not play there. 0: all seats.
Seats seats_of(const EventState& event, const TableId& id, Number entrant);

// The players of the present round, by table and then by seat: the list of those who are asked for nonces.
std::vector<PlayerId> players_of_round(const EventState& event);

// The room of a table, but for `planner`. The players are the first members of each entrant; at the second table of a
// match those who come after them.
RoomPlan plan_for(const EventState& event, const TableId& id);

// What rooms that played a round's boards need when these are over.
OpenedBoards opened_boards(const Round& round);

// The name by which a room is known to its event: round, table, and which of the table's rooms it is.
struct RoomName {
  TableId table;
  std::uint32_t room = 1;

  friend auto operator<=>(const RoomName&, const RoomName&) = default;
};
std::string text_of(const TableId& id);     // "2.7"
std::string text_of(const RoomName& name);  // "2.7.1"
std::optional<TableId> read_table_id(std::string_view text);
std::optional<RoomName> read_room_name(std::string_view text);

// The winner of a game of a round with boards; 0: nobody, or both, or it has none.
Number winner_of(const EventState& event, const TableId& id, const Outcome& outcome);

// What a game gave each entrant; empty: it was not played to an end.
std::vector<std::int64_t> scores_of(const EventState& event, const TableId& id, const Outcome& outcome);

// With days for each decision, who lost on time without having made one; else nobody.
std::vector<Number> unmoved_of(const EventState& event, const TableId& id, const SeriesReport& report);

// Nothing: the series was called off, and nobody forfeited it.
std::optional<MatchResult> result_of(const EventState& event, const TableId& id, const SeriesReport& report);

}  // namespace crosstable::events
