#include "server/events/decisions/departures.hpp"

#include <algorithm>
#include <functional>

#include "server/events/decisions/ruling_parts.hpp"
#include "server/log/log.hpp"

namespace crosstable::events {
namespace {

// Before the start a reserve still has time to agree.
const Member* successor(const EventState& event, const Entrant& entrant) {
  const auto first = entrant.members.begin() + static_cast<std::ptrdiff_t>(line_up(event.settings));
  const auto found = std::find_if(first, entrant.members.end(), [&](const Member& one) {
    return !one.deleted && (event.gathers() || !entrant.asks(one.player));
  });
  return found == entrant.members.end() ? nullptr : &*found;
}

// It has withdrawn after the match that it plays, and lacks somebody for that now.
bool has_to_forfeit(const EventState& event, Number number) {
  const Entrant& entrant = event.entrant(number);
  const auto reserves = entrant.members.begin() + static_cast<std::ptrdiff_t>(line_up(event.settings));
  if (!entrant.gone() || std::find_if(entrant.members.begin(), reserves, std::mem_fn(&Member::deleted)) == reserves)
    return false;
  return std::ranges::any_of(event.tables_of(number), [&](const TableId& id) {
    const Table& table = event.table(id);
    return !table.result && std::ranges::none_of(table.orders, [](const auto& order) {
      const auto* act = std::get_if<RulingAct>(&order);
      return act != nullptr && std::holds_alternative<ruling::Forfeit>(*act);
    });
  });
}

void leave(Turn& turn, const Surroundings& surroundings, Number number, const PlayerId& player) {
  const EventState& event = turn.state();
  const Entrant& entrant = event.entrant(number);
  const auto member = std::ranges::find(entrant.members, player, &Member::player);
  if (member - entrant.members.begin() >= static_cast<std::ptrdiff_t>(line_up(event.settings)))
    return turn.emit(fact::MemberLeft{number, player});
  const Member* next = successor(event, entrant);
  if (next == nullptr) {
    turn.emit(fact::Withdrew{number, true});
    return forfeit_match(turn, surroundings, number, false);
  }
  const Member in = *next;
  const fact::MemberLeft left{number, player, in.player};
  if (!has_played_the_round(event, number, in.player))
    return surroundings.tables.substitute(turn, left, number, player, in);
  forfeit_match(turn, surroundings, number, false);
  turn.emit(left);
}

}  // namespace

void see_off(Turn& turn, const Surroundings& surroundings) {
  const EventState& event = turn.state();
  if (event.phase == Phase::finished || event.phase == Phase::cancelled) return;
  for (Number number = 1; number <= event.entrants.size(); ++number) {
    const auto deleted = [&] { return std::ranges::find_if(event.entrant(number).members, &Member::deleted); };
    while (!event.entrant(number).gone() && deleted() != event.entrant(number).members.end()) {
      const PlayerId player = deleted()->player;
      leave(turn, surroundings, number, player);
      log_info("event {}: {} of entrant {} has deleted their account", event.event_id.view(), player.view(), number);
    }
    if (has_to_forfeit(event, number)) forfeit_match(turn, surroundings, number, false);
  }
}

}  // namespace crosstable::events
