// Rulings about who takes part.
#include <algorithm>

#include "server/events/new_entry.hpp"
#include "server/events/refusals.hpp"
#include "server/events/ruling_parts.hpp"

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

// At one table of a match of teams they would know boards that they are to play at the other, or sit at both.
bool has_played_the_round(const EventState& event, Number entrant, const PlayerId& player) {
  const auto tables = event.tables_of(entrant);
  if (tables.size() < 2 || event.round()->boards == nullptr) return false;
  return std::ranges::find(event.round()->players, player) != event.round()->players.end() ||
         std::ranges::any_of(tables, [&](const TableId& id) { return was_ordered_in(event.table(id), player); });
}

}  // namespace

Refused replace(const Case& ruling) {
  if (auto no = needs_entrant(ruling)) return no;
  if (auto no = needs_an_end_to_come(ruling)) return no;
  auto found = member_by(ruling);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  const Member& in = std::get<Member>(found);
  const auto& members = ruling.event().entrant(ruling.wish.entrant).members;
  if (std::ranges::find(members, ruling.wish.out, &Member::player) == members.end())
    return bad("The entrant has no such member.");
  const bool is_own = std::ranges::find(members, in.player, &Member::player) != members.end();
  if (in.player == ruling.wish.out || (!is_own && ruling.event().is_in(in.player)))
    return make_error(ErrorCode::already_entered, in.name + " takes part already.", {{"name", in.name}});
  if (has_played_the_round(ruling.event(), ruling.wish.entrant, in.player))
    return not_now("Whoever has played in this round does not come in for somebody else.");
  ruling.note();
  ruling.desk.tables.substitute(ruling.turn, ruling.wish.entrant, ruling.wish.out, in);
  return std::nullopt;
}

Refused expel(const Case& ruling) {
  if (auto no = needs_entrant(ruling)) return no;
  if (auto no = needs_an_end_to_come(ruling)) return no;
  if (ruling.event().entrant(ruling.wish.entrant).gone()) return not_now("The entrant is out already.");
  ruling.note();
  ruling.turn.emit(fact::Expelled{ruling.wish.entrant});
  forfeit_match(ruling.turn, ruling.desk, ruling.wish.entrant);
  return std::nullopt;
}

Refused allow(const Case& ruling) {
  const EventState& event = ruling.event();
  if (auto no = needs_running(ruling)) return no;
  const std::string byes = ruling.wish.byes.value_or("zero");
  if (byes != "zero" && byes != "half") return bad("Byes are 'half' or 'zero'.");
  if (event.still_in() >= event.settings.max_entrants) return make_error(ErrorCode::event_full, "The event is full.");
  auto found = member_by(ruling);
  if (auto* wrong = std::get_if<Error>(&found)) return *wrong;
  const Member& captain = std::get<Member>(found);
  if (event.is_in(captain.player))
    return make_error(ErrorCode::already_entered, captain.name + " takes part already.", {{"name", captain.name}});
  auto entry = new_entry(event, ruling.desk.parts, captain, ruling.wish.team);
  if (auto* wrong = std::get_if<Error>(&entry)) return *wrong;
  fact::Entered& entered = std::get<fact::Entered>(entry);
  entered.half_byes = byes == "half";
  if (!ruling.fits(entered)) return not_now("This format takes no late entries.");
  ruling.note();
  ruling.turn.emit(entered);
  return std::nullopt;
}

}  // namespace crosstable::events
