// Coming back to an event, and who cannot enter it again: a member is one entrant of an event, however often they leave
// and enter.
#pragma once
#include <optional>
#include <variant>

#include "server/events/decisions/entries.hpp"

namespace crosstable::events {

// The entrant that this player was the captain of, and that is out; the last one. 0: none.
Number old_entry_of(const EventState& event, const PlayerId& captain);
// Why this player may not be a member of the entrant `number` (0: of a new one): they belong to another one, or played
// for it, or were expelled. A captain who is asked to be in another one may enter all the same.
std::optional<protocol::Error> fault_of_past(const EventState& event, const Member& member, Number number);
// What brings the entrant back: as it was, if it has played, or no other team is named.
std::variant<fact::Returned, protocol::Error> returned_entry(const EventState& event, const EventsParts& parts,
                                                             const Member& captain,
                                                             const std::optional<protocol::TeamEntry>& team,
                                                             Number number);
// event.enter, of somebody who was in the event and left it.
protocol::Answer return_to(Turn& turn, const Surroundings& surroundings, const Person& who,
                           const protocol::EventEnter& request, Number number);

}  // namespace crosstable::events
