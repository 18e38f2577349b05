// What each fact does to an event.
#include <algorithm>
#include <stdexcept>
#include <utility>

#include "server/events/rounds/matches.hpp"
#include "server/events/rounds/spare.hpp"
#include "server/events/rounds/stage_history.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

void EventState::apply(const Fact& fact, std::int64_t at_ms) {
  expect(created_ != std::holds_alternative<fact::Created>(fact), "created once, and first");
  ++change;
  std::visit([&](const auto& f) { on(f, at_ms); }, fact);
}

void EventState::fold(const StoredStream& stream) {
  for (const StoredFact& stored : stream.facts) apply(decode_fact(stored.body, stream.seals), stored.at_ms);
  expect(created_, "created");
}

void EventState::expect(bool fits, const char* what) const {
  if (!fits) throw std::runtime_error(std::string("a fact that does not fit the event: ") + what);
}

Entrant& EventState::known(Number number) {
  expect(has_entrant(number), "an entrant that there is not");
  Entrant& entrant = entrants[number - 1];
  entrant.changed = change;
  return entrant;
}

Table& EventState::known(const TableId& id) {
  expect(has_table(id), "a table that there is not");
  Round& round = rounds[id.round - 1];
  round.changed = change;
  return round.tables[id.table - 1];
}

void EventState::on(const fact::Created& fact, std::int64_t at_ms) {
  event_id = fact.event;
  settings = fact.settings;
  director = fact.director;
  directors = fact.directors;
  from = fact.from;
  seed = fact.seed;
  created_at_ms = at_ms;
  created_ = true;
}

void EventState::on(const fact::Set& fact, std::int64_t) {
  expect(phase == Phase::draft || phase == Phase::open || phase == Phase::check_in || phase == Phase::running, "set");
  if (fact.name) settings.name = *fact.name;
  if (fact.starts_at) settings.starts_at = *fact.starts_at != 0 ? fact.starts_at : std::nullopt;
  if (fact.check_in_ms) settings.check_in_ms = *fact.check_in_ms;
  if (fact.break_ms) settings.break_ms = *fact.break_ms;
  if (fact.forfeit_ms) settings.forfeit_ms = *fact.forfeit_ms;
  if (fact.pauses) settings.pauses = *fact.pauses;
  if (fact.directors) directors = *fact.directors;
  if (fact.webhooks) settings.webhooks = *fact.webhooks;
}

void EventState::on(const fact::Opened&, std::int64_t) {
  expect(phase == Phase::draft, "opened");
  phase = Phase::open;
}

void EventState::on(const fact::CheckInOpened&, std::int64_t) {
  expect(phase == Phase::open, "check-in");
  phase = Phase::check_in;
}

void EventState::on(const fact::CheckedIn& fact, std::int64_t) {
  expect(phase == Phase::check_in, "checked in");
  known(fact.entrant).checked_in = true;
}

void EventState::begin_stage(const std::vector<Number>& seeds) {
  Stage stage{seeds, rounds.size()};
  for (const Number number : seeds) {
    expect(!known(number).gone() || !stages.empty(), "seeded, and gone");
    expect(stage.seed_of.emplace(number, static_cast<std::uint32_t>(stage.seed_of.size() + 1)).second, "seeded twice");
  }
  stages.push_back(std::move(stage));
  standings_changed = change;
}

void EventState::on(const fact::Started& fact, std::int64_t at_ms) {
  expect(phase == Phase::open || phase == Phase::check_in, "started");
  begin_stage(fact.seeds);
  for (Number number = 1; number <= entrants.size(); ++number) {
    Entrant& entrant = known(number);
    entrant.plays = stages.back().seed_of.count(number) != 0;
    if (!entrant.plays && !entrant.gone()) entrant.left = Entrant::Left::dropped;
  }
  phase = Phase::running;
  started_at_ms = at_ms;
  started_change = change;
}

// Nobody is paired twice in a round.
Round EventState::round_of(const fact::Paired& fact, std::int64_t at_ms) {
  Round round;
  round.stage = fact.stage;
  round.paired_at_ms = at_ms;
  round.byes = fact.byes;
  round.half = fact.half;
  round.ruled = fact.by_hand;
  round.changed = change;
  const auto& seeds = stages.back().seed_of;
  const StageSettings& stage = stage_settings();
  std::set<Number> paired;
  const auto once = [&](Number number) {
    expect(seeds.count(number) != 0 && paired.insert(number).second, "paired twice");
    expect(stage.format != Format::arena || !entrant(number).at, "paired while they play");
  };
  for (const Pairing& pairing : fact.tables) {
    expect(pairing.entrants.size() == 2 || stage.format == Format::tables, "a table of another size");
    expect(pairing.match.has_value() == is_knockout(stage.format), "a match of no bracket");
    for (const Number number : pairing.entrants) once(number);
    for (const Number number : pairing.away)
      expect(std::ranges::find(pairing.entrants, number) != pairing.entrants.end(), "away from another table");
    Table& table = round.tables.emplace_back(Table{pairing});
    if (!pairing.away.empty()) table.result = forfeited(pairing.entrants, pairing.away);
    if (tables_of_match(settings) == 2) add_twin(round.tables);
  }
  for (const Number bye : fact.byes) once(bye);
  for (const Number missing : fact.half) once(missing);
  if (std::ranges::all_of(round.tables, [](const Table& table) { return table.result.has_value(); }))
    round.ended_at_ms = at_ms;
  if (stage.format == Format::swiss) note_floats(*this, round);
  return round;
}

void EventState::on(const fact::Sealed& fact, std::int64_t) {
  expect(needs_seal() && fact.round == rounds.size() + 1, "sealed");
  expect(fact.seeds.size() == boards_of_round(settings), "boards of another series");
  const std::vector<Bytes32> seals = seals_of(*this, fact);
  expect(fact.seals.empty() || fact.seals == seals, "boards with other seeds than were sealed");
  for (std::size_t board = 0; board < seals.size(); ++board) next_boards.push_back({fact.seeds[board], seals[board]});
}

void EventState::on(const fact::Paired& fact, std::int64_t at_ms) {
  expect(!needs_seal(), "paired before its boards were sealed");
  expect(waits_for_round() && fact.round == rounds.size() + 1 && fact.stage == stage_index(), "paired");
  ends_unpaired_at_ms.reset();
  break_extra_ms = 0;
  rounds.push_back(round_of(fact, at_ms));
  rounds.back().sealed = std::exchange(next_boards, {});
  note_end_of_boards(rounds.back());
  seat(fact.round, rounds.back());
  standings_changed = change;
}

void EventState::on(const fact::Ruled& fact, std::int64_t at_ms) {
  if (log.size() >= kept_log_lines) log.erase(log.begin());
  log.push_back({at_ms, fact});
}

void EventState::on(const fact::Proposed& fact, std::int64_t) {
  Table& table = known(fact.table);
  const auto& who = table.who.entrants;
  expect(table.is_open() && !table.adjourned && std::ranges::find(who, fact.entrant) != who.end(), "proposed");
  if (fact.until == 0) return table.proposal.reset();
  if (!table.proposal || table.proposal->until != fact.until) table.proposal = Proposal{fact.until};
  auto& agreed = table.proposal->agreed;
  if (std::ranges::find(agreed, fact.entrant) == agreed.end()) agreed.push_back(fact.entrant);
}

void EventState::leave_boards(const TableId& id) {
  expect(would_leave_boards(id), "left boards that it does not play");
  Table& table = known(id);
  go_on_elsewhere(table);
  std::erase_if(table.orders, [](const auto& order) {  // a forfeit holds in the next room too
    const auto* act = std::get_if<RulingAct>(&order);
    return act == nullptr || !std::holds_alternative<ruling::Forfeit>(*act);
  });
  table.left_boards = true;
  table.points = points_on_boards(table);
  note_end_of_boards(rounds[id.round - 1]);
}

void EventState::on(const fact::Adjourned& fact, std::int64_t at_ms) {
  Table& table = known(fact.table);
  expect(!table.result && table.twin == 0, "adjourned when it was over, or beside its other table");
  if (fact.leaves_boards) leave_boards(fact.table);
  table.adjourned = true;
  table.still_since_ms = at_ms;
  table.resumes_at = fact.until;
  table.proposal.reset();
}

void EventState::on(const fact::Resumed& fact, std::int64_t at_ms) {
  Table& table = known(fact.table);
  expect(table.adjourned, "resumed");
  table.adjourned = false;
  table.resumes_at.reset();
  table.called_at_ms = at_ms;
}

void EventState::on(const fact::Late& fact, std::int64_t at_ms) {
  Table& table = known(fact.table);
  expect(!table.result && !table.began && table.twin == 0, "late when it had begun, or beside its other table");
  leave_boards(fact.table);
  table.extra_ms = fact.extra_ms;
  on(fact::Ruled{{}, "late", {}, fact.table}, at_ms);
}

void EventState::on(const fact::Appealed& fact, std::int64_t at_ms) {
  known(fact.entrant);
  appeals.push_back({at_ms, fact});
}

void EventState::on(const fact::Answered& fact, std::int64_t) {
  expect(fact.appeal >= 1 && fact.appeal <= appeals.size() && appeals[fact.appeal - 1].open, "answered");
  appeals[fact.appeal - 1].open = false;
}

void EventState::on(const fact::Unanswered& fact, std::int64_t at_ms) {
  on(fact::Answered{fact.appeal}, at_ms);
  appeals[fact.appeal - 1].unanswered = true;
}

void EventState::on(const fact::DirectorAdded& fact, std::int64_t) {
  expect(!is_director(fact.director.player), "a director twice");
  directors.push_back(fact.director);
}

void EventState::on(const fact::Held& fact, std::int64_t at_ms) {
  if (!held) held_since_ms = at_ms;
  held = true;
  if (fact.ends_at_ms != 0) ends_unpaired_at_ms = fact.ends_at_ms;
  unpaired_since_ms = at_ms;
  if (fact.why.empty()) return;
  on(fact::Ruled{{}, "no_pairing", fact.why, std::nullopt}, at_ms);
  log.back().about = fact.entrants;
  if (fact.entrants.empty()) note_named(log.back());
}

void EventState::on(const fact::WentOn&, std::int64_t) {
  held = false;
  ends_unpaired_at_ms.reset();
}

void EventState::on(const fact::StageEnded& fact, std::int64_t) {
  expect(waits_for_round() && !is_last_stage(), "the end of a stage");
  begin_stage(fact.seeds);
}

void EventState::on(const fact::Finished&, std::int64_t at_ms) {
  expect(phase == Phase::running && unfinished_.empty(), "finished");
  phase = Phase::finished;
  ended_at_ms = at_ms;
  standings_changed = change;
}

void EventState::on(const fact::Cancelled& fact, std::int64_t at_ms) {
  expect(phase != Phase::finished && phase != Phase::cancelled, "cancelled");
  phase = Phase::cancelled;
  ended_at_ms = at_ms;
  if (fact.too_few) reopens_until_ms = at_ms + reopens_ms;
  if (!fact.why.empty()) on(fact::Ruled{{}, "cancel", fact.why, std::nullopt}, at_ms);
  for (Round& round : rounds) note_end_of_boards(round);
}

}  // namespace crosstable::events
