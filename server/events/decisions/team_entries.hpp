// A captain names the others of a team, and each of them is asked. Without the consent of all who play, the team does
// not start.
#pragma once
#include "protocol/server_messages.hpp"
#include "server/events/turn.hpp"

namespace crosstable::events {

Number asked_by(const EventState& event, const PlayerId& player);  // the entrant that asks this player; 0: none
protocol::Answer join(Turn& turn, Number entrant, const PlayerId& player);
protocol::Answer decline(Turn& turn, Number entrant, const PlayerId& player);

// The members of this event's teams who have not answered, and what they are asked. Empty once the event is over.
struct Invitation {
  PlayerId player;
  EventId event;
  std::string name, team, captain;

  friend bool operator==(const Invitation&, const Invitation&) = default;
};
std::vector<Invitation> invitations_of(const EventState& event);

}  // namespace crosstable::events
