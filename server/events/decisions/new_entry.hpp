// An entrant's entry, before its event starts or late: the player who enters it, and teammates, who are asked.
#pragma once
#include <optional>
#include <variant>

#include "protocol/server_messages.hpp"
#include "server/events/event_context.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// The captain first, then the others who play, then reserves. An error: the team is of another size, somebody is
// unknown, named twice or bound to another entrant, or the name cannot be shown or is another entrant's. `number`: of
// an entrant that comes back; 0: a new one.
std::variant<fact::Entered, protocol::Error> new_entry(const EventState& event, const EventsParts& parts,
                                                       const Member& captain,
                                                       const std::optional<protocol::TeamEntry>& team,
                                                       Number number = 0);

}  // namespace crosstable::events
