// What the sides of a table may agree without a director: to go on later.
#include <algorithm>

#include "server/events/decisions/entries.hpp"
#include "server/events/decisions/refusals.hpp"

namespace crosstable::events {
namespace {

constexpr std::int64_t longest_ms = std::int64_t{30} * 24 * 60 * 60'000;

// Only players at the table: reserves have no say.
bool plays(const EventState& event, const Entrant& entrant, const PlayerId& player) {
  const auto member = std::ranges::find(entrant.members, player, &Member::player);
  return member - entrant.members.begin() < static_cast<std::ptrdiff_t>(line_up(event.settings));
}

// All tables of a round of boards go on together, and so do both of a match of teams. An arena has a time at which it
// ends.
bool may_wait(const EventState& event, const TableId& id) {
  const Round& round = event.rounds.at(id.round - 1);
  return !round.hides_results() && event.table(id).twin == 0 &&
         event.settings.stages.at(round.stage).format != Format::arena;
}

}  // namespace

protocol::Answer decide(Turn& turn, const Surroundings& surroundings, const Person& who,
                        const protocol::EventAdjourn& request) {
  const EventState& event = turn.state();
  if (!event.is_in(who.player)) return not_entered();
  const Number number = event.entrant_of(who.player);
  const Entrant& entrant = event.entrant(number);
  if (!plays(event, entrant, who.player)) return not_entered();
  if (event.phase != Phase::running || !entrant.at) return not_now("You aren't playing a match right now.");
  const TableId id = *entrant.at;
  const Table& table = event.table(id);
  if (!table.is_open() || table.adjourned) return not_now("The match has already stopped.");
  if (!may_wait(event, id)) return not_now("Only a director can adjourn this match.");
  if (!request.until && !table.proposal) return not_now("No time has been proposed.");
  const std::int64_t until = request.until ? *request.until : table.proposal->until;
  if (until == 0 && !table.proposal) return not_now("No time has been proposed.");
  if (until != 0 && until <= turn.now_ms()) return bad("That time is in the past.");
  if (until > turn.now_ms() + longest_ms) return bad("A match can be adjourned for at most 30 days.");
  turn.emit(fact::Proposed{id, number, until});
  if (!table.proposal || table.proposal->agreed.size() < table.who.entrants.size()) return done();
  turn.emit(fact::Ruled{member_of(who), "adjourn_agreed", {}, id});
  surroundings.tables.adjourn(turn, id, until);
  return done();
}

}  // namespace crosstable::events
