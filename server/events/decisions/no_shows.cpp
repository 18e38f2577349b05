#include "server/events/decisions/no_shows.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "server/events/rounds/seating.hpp"

namespace crosstable::events {
namespace {

constexpr std::int64_t minute_ms = 60'000, arena_call_ms = 30'000;
// Before an entrant of an arena may be back: after the second call that they missed, the third and every later one.
constexpr std::array waits_ms{2 * minute_ms, 5 * minute_ms, 15 * minute_ms};

bool is_ordered_to_forfeit(const EventState& event, const TableId& id, Number entrant) {
  const Seat own = *seats_of(event, id, entrant).begin();
  return std::ranges::any_of(event.table(id).orders, [&](const auto& order) {
    const auto* act = std::get_if<RulingAct>(&order);
    const auto* forfeit = act == nullptr ? nullptr : std::get_if<ruling::Forfeit>(act);
    return forfeit != nullptr && forfeit->seats.contains(own);
  });
}

// The table waited for them in vain: nobody ruled so, and they did not leave. With days it waited for a decision.
bool did_not_come(const EventState& event, const TableId& id, Number entrant) {
  const Table& table = event.table(id);
  if (std::ranges::find(table.unmoved, entrant) != table.unmoved.end()) return !event.entrant(entrant).gone();
  const auto& result = table.result;
  if (!result || result->played || !result->forfeit || !is_no_show_ordered(table)) return false;
  if (event.entrant(entrant).gone() || is_ordered_to_forfeit(event, id, entrant)) return false;
  const auto& who = table.who.entrants;
  if (who.size() > 2)
    return result->places[static_cast<std::size_t>(std::ranges::find(who, entrant) - who.begin())] == 0;
  return result->kind == MatchResult::Kind::none ||
         (result->kind == MatchResult::Kind::won && result->winner != entrant);
}

bool leaves_out(const EventState& event, const Round& round) {
  const Format format = event.settings.stages.at(round.stage).format;
  if (format == Format::round_robin) return event.settings.no_shows == NoShows::out;
  return !is_knockout(format);
}

// In an arena, an entrant whose opponent did not come gets the points of a win, once per pair of entrants.
bool has_points(const EventState& event, const TableId& id) {
  const auto& who = event.table(id).who.entrants;
  return std::ranges::none_of(event.rounds, [&](const Round& round) {
    return std::ranges::any_of(round.tables, [&](const Table& other) {
      const bool had_points = other.is_missed_call && !other.is_pointless && other.result->winner != 0;
      return had_points && std::ranges::is_permutation(other.who.entrants, who);
    });
  });
}

}  // namespace

bool is_no_show_ordered(const Table& table) {
  for (auto order = table.orders.rbegin(); order != table.orders.rend(); ++order) {
    if (std::holds_alternative<ruling::NoShow>(*order)) return true;
    const auto* act = std::get_if<RulingAct>(&*order);
    if (act != nullptr && std::holds_alternative<ruling::Resume>(*act)) return false;
  }
  return false;
}

// A team of two tables did not come if nobody of it came to either.
void note_no_shows(Turn& turn, const TableId& id) {
  const EventState& event = turn.state();
  const Round& round = event.rounds.at(id.round - 1);
  const Table& table = event.table(id);
  if (!leaves_out(event, round)) return;
  std::vector<Number> missing;
  std::ranges::copy_if(table.who.entrants, std::back_inserter(missing), [&](Number number) {
    return did_not_come(event, id, number) && (table.twin == 0 || did_not_come(event, {id.round, table.twin}, number));
  });
  if (missing.empty()) return;
  const bool is_arena = event.settings.stages.at(round.stage).format == Format::arena;
  turn.emit(fact::NoShow{id, std::move(missing), !is_arena || has_points(event, id)});
}

std::int64_t call_ms(const EventState& event) {
  const bool is_arena = event.phase == Phase::running && event.format() == Format::arena;
  return is_arena ? arena_call_ms : event.settings.forfeit_ms;
}

std::optional<std::int64_t> may_be_back_at_ms(const EventState& event, Number number) {
  const Entrant& entrant = event.entrant(number);
  if (!entrant.no_show || entrant.no_shows < 2 || event.format() != Format::arena) return std::nullopt;
  return entrant.no_show_at_ms + waits_ms[std::min<std::size_t>(entrant.no_shows - 2, waits_ms.size() - 1)];
}

std::vector<Missed> missed_by(const EventState& event) {
  std::vector<Missed> all;
  if (event.phase != Phase::running) return all;
  for (Number number = 1; number <= event.entrants.size(); ++number) {
    const Entrant& entrant = event.entrant(number);
    if (entrant.gone() || !entrant.no_show || event.hides_result(*entrant.no_show)) continue;
    all.push_back({entrant.speaker().player, event.event_id, event.settings.name, *entrant.no_show,
                   may_be_back_at_ms(event, number).value_or(0)});
  }
  return all;
}

}  // namespace crosstable::events
