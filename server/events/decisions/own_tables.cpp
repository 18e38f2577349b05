#include "server/events/decisions/own_tables.hpp"

#include <algorithm>

#include "server/events/rounds/seating.hpp"

namespace crosstable::events {
namespace {

bool plays(const Table& table, Number entrant) {
  return std::ranges::find(table.who.entrants, entrant) != table.who.entrants.end();
}

bool meets(const EventState& event, Number entrant, Number other) {
  return std::ranges::any_of(event.tables_of(entrant),
                             [&](const TableId& id) { return plays(event.table(id), other); });
}

bool has_another_director(const EventState& event, const PlayerId& director) {
  const auto is_other = [&](const Member& one) { return one.player != director && !one.deleted; };
  return is_other(event.director) || std::ranges::any_of(event.directors, is_other);
}

}  // namespace

std::optional<protocol::Error> concerns_themselves(const EventState& event, const PlayerId& director,
                                                   const protocol::EventRule& request) {
  const Number own = event.entrant_of(director);
  if (own == 0) return std::nullopt;
  const auto table = request.table ? read_table_id(*request.table) : std::nullopt;
  const bool is_own = table && event.has_table(*table) && plays(event.table(*table), own);
  const bool is_theirs = request.entrant != 0 && (request.entrant == own || meets(event, own, request.entrant));
  const bool pairs = request.act == "pair" || request.act == "repair";
  if (!is_own && !is_theirs && !(pairs && has_another_director(event, director))) return std::nullopt;
  return protocol::make_error(protocol::ErrorCode::forbidden, "own_table",
                              "You're playing at this table, so another director has to decide.");
}

}  // namespace crosstable::events
