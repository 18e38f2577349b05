// A new entrant, before its event starts or late: whoever enters it, and the others of a team, who are asked.
#pragma once
#include <optional>
#include <variant>

#include "protocol/server_messages.hpp"
#include "server/events/event_context.hpp"
#include "server/events/event_state.hpp"

namespace crosstable::events {

// The captain first, then the others who play, then reserves. An error: the team is of another size, somebody is
// unknown, named twice or in another team, or the name cannot be shown.
std::variant<fact::Entered, protocol::Error> new_entry(const EventState& event, const EventsParts& parts,
                                                       const Member& captain,
                                                       const std::optional<protocol::TeamEntry>& team);

}  // namespace crosstable::events
