#include "server/events/decisions/team_entries.hpp"

#include "server/events/decisions/refusals.hpp"

namespace crosstable::events {
namespace {

bool is_over(const EventState& event) { return event.phase == Phase::finished || event.phase == Phase::cancelled; }

}  // namespace

Number asked_by(const EventState& event, const PlayerId& player) {
  if (!event.is_in(player)) return 0;
  const Number number = event.entrant_of(player);
  return event.entrant(number).asks(player) ? number : 0;
}

protocol::Answer join(Turn& turn, Number entrant, const PlayerId& player) {
  if (is_over(turn.state())) return not_now("The tournament is over.");
  turn.emit(fact::Joined{entrant, player});
  return protocol::Result(protocol::EventEntered{entrant});
}

protocol::Answer decline(Turn& turn, Number entrant, const PlayerId& player) {
  if (is_over(turn.state())) return not_now("The tournament is over.");
  turn.emit(fact::Declined{entrant, player});
  return done();
}

std::vector<Invitation> invitations_of(const EventState& event) {
  std::vector<Invitation> all;
  if (is_over(event)) return all;
  for (const Entrant& entrant : event.entrants) {
    if (entrant.gone()) continue;
    for (const PlayerId& player : entrant.asked)
      all.push_back({player, event.event_id, event.settings.name, entrant.name, entrant.speaker().name});
  }
  return all;
}

}  // namespace crosstable::events
