// A match that was adjourned while its round's boards were played, or that was late for them. The others go on without
// it, and see its boards. So it goes on in another room, with deals of its own, from where it stood; a game that was
// running counts for nobody. It waits for the end of the boards if it has played any: how many games are left would
// tell of them.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// What the games on boards gave each side.
std::vector<std::int64_t> points_on_boards(const Table& table);

// The games left in a series (option `sumof`), or the wins that its leader still needs (`match`). A match whose leader
// is caught up with goes on in another room. 0: the series is over, and its room will say so.
std::uint32_t games_left(const Settings& settings, const Table& table);

// The sides that have won the match as it stands with these points: both if it is drawn, none if it has to go on.
std::vector<std::size_t> leaders(const Settings& settings, const Table& table, const std::vector<std::int64_t>& points);

}  // namespace crosstable::events
