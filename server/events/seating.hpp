// Which seats of a table's room belong to which side, and what a room's report means for the match. Pure.
#pragma once
#include "server/events/event_state.hpp"
#include "server/room/plan.hpp"

namespace crosstable::events {

enum class Side : std::uint8_t { first, second };

Seats seats_of(const Settings& settings, Side side);

// The room of a table, but for `planner`. The players are the first members of each entrant.
RoomPlan plan_for(const EventState& event, const TableId& id);

// The name by which a room is known to its event: round, table, and which of the table's rooms it is.
struct RoomName {
  TableId table;
  std::uint32_t room = 1;

  friend auto operator<=>(const RoomName&, const RoomName&) = default;
};
std::string text_of(const RoomName& name);  // "2.7.1"
std::optional<RoomName> read_room_name(std::string_view text);

// Nothing: the series was called off, and nobody forfeited it.
std::optional<MatchResult> result_of(const Settings& settings, const SeriesReport& report);

}  // namespace crosstable::events
