// Rulings about who takes part.
#include <algorithm>

#include "server/events/decisions/new_entry.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/decisions/returns.hpp"
#include "server/events/decisions/ruling_parts.hpp"

namespace crosstable::events {

using protocol::Error;
using protocol::ErrorCode;
using protocol::make_error;

namespace {

bool was_ordered_in(const Table& table, const PlayerId& player) {
  return std::ranges::any_of(table.orders, [&](const auto& order) {
    const auto* act = std::get_if<RulingAct>(&order);
    const auto* replace = act == nullptr ? nullptr : std::get_if<ruling::Replace>(act);
    return replace != nullptr && replace->player == player;
  });
}

}  // namespace

// At one table of a match of teams they would know boards that they are to play at the other, or sit at both.
bool has_played_the_round(const EventState& event, Number entrant, const PlayerId& player) {
  const auto tables = event.tables_of(entrant);
  if (tables.size() < 2 || event.round()->boards == nullptr) return false;
  return std::ranges::find(event.round()->players, player) != event.round()->players.end() ||
         std::ranges::any_of(tables, [&](const TableId& id) { return was_ordered_in(event.table(id), player); });
}

namespace {

// A player who was in the event before is the same entrant, with nothing for the rounds that they missed.
std::variant<Fact, Error> late_entry(const Case& ruling, const Member& captain, Number old) {
  const bool has_half = ruling.request.byes == "half";
  if (old != 0) {
    auto found = returned_entry(ruling.event(), ruling.surroundings.parts, captain, ruling.request.team, old);
    if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
    auto& returned = std::get<fact::Returned>(found);
    returned.entry.half_byes = has_half && !ruling.event().entrant(old).plays;
    return Fact(std::move(returned));
  }
  auto found = new_entry(ruling.event(), ruling.surroundings.parts, captain, ruling.request.team);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  auto& entered = std::get<fact::Entered>(found);
  entered.half_byes = has_half;
  return Fact(std::move(entered));
}

}  // namespace

Refused replace(const Case& ruling) {
  if (auto no = needs_entrant(ruling)) return no;
  if (auto no = needs_an_end_to_come(ruling)) return no;
  auto found = member_by(ruling);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  const Member& in = std::get<Member>(found);
  const auto& members = ruling.event().entrant(ruling.request.entrant).members;
  if (std::ranges::find(members, ruling.request.out, &Member::player) == members.end())
    return bad("That player isn't in this team.");
  const bool is_own = std::ranges::find(members, in.player, &Member::player) != members.end();
  if (in.player == ruling.request.out)
    return make_error(ErrorCode::already_entered, in.name + " has already entered.", {{"name", in.name}});
  if (auto wrong = fault_of_past(ruling.event(), in, ruling.request.entrant); wrong && !is_own) return wrong;
  if (has_played_the_round(ruling.event(), ruling.request.entrant, in.player))
    return not_now("The replacement has already played in this round. Choose another player.");
  ruling.note();
  const fact::Substituted substituted{ruling.request.entrant, ruling.request.out, in};
  ruling.surroundings.tables.substitute(ruling.turn, substituted, ruling.request.entrant, ruling.request.out, in);
  return std::nullopt;
}

Refused expel(const Case& ruling) {
  if (auto no = needs_entrant(ruling)) return no;
  if (auto no = needs_an_end_to_come(ruling)) return no;
  if (ruling.event().entrant(ruling.request.entrant).gone()) return not_now("This entrant is already out.");
  ruling.note();
  ruling.turn.emit(fact::Expelled{ruling.request.entrant});
  forfeit_match(ruling.turn, ruling.surroundings, ruling.request.entrant, true);
  return std::nullopt;
}

Refused allow(const Case& ruling) {
  const EventState& event = ruling.event();
  if (auto no = needs_running(ruling)) return no;
  const std::string byes = ruling.request.byes.value_or("zero");
  if (byes != "zero" && byes != "half") return bad("'byes' must be 'half' or 'zero'.");
  if (event.still_in() >= event.settings.max_entrants) return event_full();
  auto found = member_by(ruling);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  const Member& captain = std::get<Member>(found);
  if (event.is_in(captain.player))
    return make_error(ErrorCode::already_entered, captain.name + " has already entered.", {{"name", captain.name}});
  const Number old = old_entry_of(event, captain.player);
  if (auto wrong = fault_of_past(event, captain, old)) return wrong;
  auto late = late_entry(ruling, captain, old);
  if (auto* wrong = std::get_if<Error>(&late)) return *wrong;
  const Fact& entry = std::get<Fact>(late);
  if (!ruling.fits(entry)) return not_now("This format doesn't allow late entries.");
  ruling.note();
  ruling.turn.emit(entry);
  return std::nullopt;
}

Refused bring_back(const Case& ruling) {
  if (auto no = needs_entrant(ruling)) return no;
  if (auto no = needs_an_end_to_come(ruling)) return no;
  const Entrant& entrant = ruling.event().entrant(ruling.request.entrant);
  if (entrant.gone() || (!entrant.absent && !entrant.no_show)) return not_now("This entrant isn't away.");
  ruling.note();
  ruling.turn.emit(fact::Back{ruling.request.entrant});
  return std::nullopt;
}

}  // namespace crosstable::events
