// Who counts as confirmed when check-in ends.
#pragma once
#include <functional>
#include <vector>

#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// Whether this player has a connection, wherever on the server they are. From any thread.
using IsHere = std::function<bool(const PlayerId& player)>;

// Those who have not confirmed but are connected: of a team, any member who has agreed to be in it, as for checking in.
std::vector<Number> connected_entrants(const EventState& event, const IsHere& is_here);

}  // namespace crosstable::events
