#include "server/events/rounds/redraw.hpp"

#include <algorithm>

#include "server/events/rounds/matches.hpp"
#include "server/events/rounds/pairer.hpp"
#include "server/events/rounds/stage_history.hpp"

namespace crosstable::events {
namespace {

bool has_same_entrants(const Pairing& one, const Pairing& other) {
  return std::ranges::is_permutation(one.entrants, other.entrants);
}

}  // namespace

bool needs_redraw(const EventState& event, const TableId& id, const MatchResult& result) {
  const Round& round = event.rounds.at(id.round - 1);
  const bool is_last = id.round == event.rounds.size();
  if (is_last || round.stage != event.stage_index() || !is_knockout(event.format())) return false;
  const auto before = result_of_match(round, event.table(id));
  const auto after = result_of_match(round, event.table(id), result);
  return before && after && after->kind != MatchResult::Kind::draw &&
         (before->kind != after->kind || before->winner != after->winner);
}

// Round by round, each from the ones before it as they are then.
std::variant<fact::Redrawn, Played> redrawn(const EventState& event, const TableId& id, const MatchResult& result) {
  fact::Redrawn redrawn{id, result, {}};
  Played played;
  EventState then = event;
  then.rounds.resize(id.round);
  then.rounds.back().tables[id.table - 1].result = result;
  for (std::uint32_t number = id.round + 1; number <= event.rounds.size(); ++number) {
    const auto ready = ready_matches(then);
    Round round = event.rounds[number - 1];
    for (std::uint32_t index = 1; index <= round.tables.size(); ++index) {
      const Table& table = round.tables[index - 1];
      if (table.is_second || table.is_void) continue;
      const auto now = std::ranges::find(ready, table.who.match, &Pairing::match);
      if (now != ready.end() && has_same_entrants(*now, table.who)) continue;
      const TableId other{number, index};
      if (!event.may_reseat(other)) played.push_back(other);
      redrawn.matches.push_back({other, now == ready.end() ? std::nullopt : std::optional(*now)});
      reseat(round, index, redrawn.matches.back().who);
    }
    then.rounds.push_back(std::move(round));
  }
  if (!played.empty()) return played;
  return redrawn;
}

}  // namespace crosstable::events
