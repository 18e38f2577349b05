// What facts do to pairs that were made before: a round that is paired anew, and what follows from a correction.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/events/rounds/matches.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// Seats everybody; a table at which somebody cannot play is decided at once.
void EventState::seat(std::uint32_t number, const Round& round) {
  for (std::uint32_t table = 1; table <= round.tables.size(); ++table) {
    const Table& one = round.tables[table - 1];
    if (one.result) continue;
    unfinished_.insert({number, table});
    if (one.is_second) continue;
    for (const Number entrant : one.who.entrants) known(entrant).at = TableId{number, table};
  }
}

// Rooms of the earlier pairing may still be there, so the new ones have other numbers.
void EventState::on(const fact::Repaired& fact, std::int64_t at_ms) {
  expect(may_repair() && fact.round.round == rounds.size() && fact.round.stage == stage_index(), "repaired");
  std::uint32_t used = 0;
  for (const Table& table : rounds.back().tables) {
    used = std::max(used, table.rooms);
    for (const Number number : table.who.entrants) known(number).at.reset();
  }
  std::erase_if(unfinished_, [&](const TableId& id) { return id.round == rounds.size(); });
  auto sealed = std::move(rounds.back().sealed);
  auto gathering = std::move(rounds.back().gathering);
  rounds.pop_back();
  Round round = round_of(fact.round, at_ms);
  round.sealed = std::move(sealed);
  round.gathering = std::move(gathering);
  note_end_of_boards(round);
  for (Table& table : round.tables) table.first_room = table.rooms = used + 1;
  rounds.push_back(std::move(round));
  seat(fact.round.round, rounds.back());
  standings_changed = change;
}

void EventState::on(const fact::Corrected& fact, std::int64_t at_ms) {
  const Table& table = known(fact.table);
  expect_result(table, fact.result);
  expect(may_correct(fact.table, fact.result), "corrected too late");
  if (table.result) {
    for (std::size_t later = fact.table.round; later < rounds.size(); ++later)
      if (rounds[later].stage == rounds[fact.table.round - 1].stage) rounds[later].ruled = true;
  }
  decide(fact.table, fact.result, at_ms);
}

// Takes everybody away from the match's tables.
void EventState::unseat(const TableId& id) {
  for (const std::uint32_t number : {id.table, known(id).twin}) {
    if (number == 0) continue;
    unfinished_.erase({id.round, number});
    for (const Number entrant : rounds[id.round - 1].tables[number - 1].who.entrants)
      if (entrants[entrant - 1].at == id) known(entrant).at.reset();
  }
}

// A round whose tables are others now may be over, or may not be any more.
void EventState::note_end_of_round(Round& round, std::int64_t at_ms) {
  const bool is_over = std::ranges::all_of(round.tables, [](const Table& one) { return one.result.has_value(); });
  if (is_over != round.ended_at_ms.has_value()) round.ended_at_ms = is_over ? std::optional(at_ms) : std::nullopt;
  round.changed = change;
  note_end_of_boards(round);
}

void EventState::on(const fact::Redrawn& fact, std::int64_t at_ms) {
  expect_result(known(fact.table), fact.result);
  expect(phase == Phase::running && is_knockout(format()) && rounds[fact.table.round - 1].stage == stage_index(),
         "redrawn, and no knock-out");
  for (const fact::Redrawn::Match& match : fact.matches) {
    const Table& table = known(match.table);
    expect(match.table.round > fact.table.round && may_reseat(match.table) && !table.is_second, "redrawn too late");
    expect(!match.who || (match.who->match == table.who.match && match.who->entrants.size() == 2), "another match");
    unseat(match.table);
  }
  for (const fact::Redrawn::Match& match : fact.matches) {
    Round& round = rounds[match.table.round - 1];
    reseat(round, match.table.table, match.who);
    note_end_of_round(round, at_ms);
    seat(match.table.round, round);
  }
  decide(fact.table, fact.result, at_ms);
  standings_changed = change;
}

}  // namespace crosstable::events
