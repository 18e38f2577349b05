// What a director who plays may not rule on.
#pragma once
#include <optional>

#include "protocol/server_messages.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// Nothing: it concerns neither their own entrant nor whom they meet now, and pairs nobody for whom another director
// could pair.
std::optional<protocol::Error> concerns_themselves(const EventState& event, const PlayerId& director,
                                                   const protocol::EventRule& request);

}  // namespace crosstable::events
