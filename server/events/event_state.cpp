#include "server/events/event_state.hpp"

#include <algorithm>
#include <set>
#include <stdexcept>
#include <tuple>

namespace crosstable::events {

std::string_view name_of(Stage stage) {
  switch (stage) {
    case Stage::draft:
      return "draft";
    case Stage::open:
      return "open";
    case Stage::check_in:
      return "check-in";
    case Stage::running:
      return "running";
    case Stage::finished:
      return "finished";
    case Stage::cancelled:
      return "cancelled";
  }
  return {};
}

void EventState::apply(const Fact& fact, std::int64_t at_ms) {
  expect(created_ != std::holds_alternative<fact::Created>(fact), "created once, and first");
  std::visit([&](const auto& f) { on(f, at_ms); }, fact);
}

void EventState::fold(const StoredStream& stream) {
  for (const StoredFact& stored : stream.facts) apply(decode_fact(stored.body), stored.at_ms);
  expect(created_, "created");
}

void EventState::expect(bool fits, const char* what) const {
  if (!fits) throw std::runtime_error(std::string("a fact that does not fit the event: ") + what);
}

Number EventState::entrant_of(const PlayerId& player) const {
  for (std::size_t i = entrants.size(); i > 0; --i)
    if (std::ranges::find(entrants[i - 1].members, player, &Member::player) != entrants[i - 1].members.end())
      return static_cast<Number>(i);
  return 0;
}

bool EventState::is_in(const PlayerId& player) const {
  const Number number = entrant_of(player);
  return number != 0 && !entrant(number).gone;
}

unsigned EventState::still_in() const {
  return static_cast<unsigned>(std::ranges::count_if(entrants, [](const Entrant& one) { return !one.gone; }));
}

bool EventState::has_table(const TableId& id) const {
  return id.round >= 1 && id.round <= rounds.size() && id.table >= 1 && id.table <= rounds[id.round - 1].tables.size();
}

const Table& EventState::table(const TableId& id) const { return rounds.at(id.round - 1).tables.at(id.table - 1); }

TableId EventState::id_of(std::size_t table) const {
  return {static_cast<std::uint32_t>(rounds.size()), static_cast<std::uint32_t>(table + 1)};
}

bool EventState::waits_for_round() const {
  return stage == Stage::running && (rounds.empty() || rounds.back().ended_at_ms.has_value());
}

StageSoFar EventState::so_far() const {
  StageSoFar far{settings.format, settings.legs, settings.third_place, seeds, {}, {}};
  for (const Number number : seeds)
    if (entrant(number).gone) far.gone.push_back(number);
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    PastRound& past = far.rounds.emplace_back();
    past.paired = {static_cast<std::uint32_t>(i + 1), {}, rounds[i].byes};
    for (const Table& table : rounds[i].tables) {
      past.paired.tables.push_back({table.first, table.second});
      past.wins.push_back(table.result ? table.result->win : Win::neither);
    }
  }
  return far;
}

int EventState::score(Number entrant) const {
  int score = 0;
  for (const Round& round : rounds) {
    if (std::ranges::find(round.byes, entrant) != round.byes.end()) score += 2;
    for (const Table& table : round.tables) {
      if (!table.result) continue;
      const Win win = table.result->win;
      const bool is_first = table.first == entrant, is_second = table.second == entrant;
      if ((is_first && win == Win::first) || (is_second && win == Win::second)) score += 2;
      if ((is_first || is_second) && win == Win::draw) score += 1;
    }
  }
  return score;
}

std::int64_t EventState::point_difference(Number entrant) const {
  std::int64_t sum = 0;
  for (const Round& round : rounds)
    for (const Table& table : round.tables) {
      if (!table.result) continue;
      const std::int64_t for_first = table.result->first_points - table.result->second_points;
      if (table.first == entrant) sum += for_first;
      if (table.second == entrant) sum -= for_first;
    }
  return sum;
}

std::vector<Number> EventState::standings() const {
  std::vector<std::tuple<int, std::int64_t, std::size_t>> keys;  // the least is best
  for (std::size_t seed = 0; seed < seeds.size(); ++seed)
    keys.emplace_back(-score(seeds[seed]), -point_difference(seeds[seed]), seed);
  std::ranges::sort(keys);
  std::vector<Number> order;
  for (const auto& [score, points, seed] : keys) order.push_back(seeds[seed]);
  return order;
}

Entrant& EventState::known(Number number) {
  expect(number >= 1 && number <= entrants.size(), "an entrant that there is not");
  return entrants[number - 1];
}

Table& EventState::known(const TableId& id) {
  expect(has_table(id), "a table that there is not");
  return rounds[id.round - 1].tables[id.table - 1];
}

void EventState::note(LogLine line) {
  if (log.size() >= kept_log_lines) log.erase(log.begin());
  log.push_back(std::move(line));
}

// A round is over with its last result; a correction later changes nothing of when it was.
void EventState::note_end(const TableId& id, std::int64_t at_ms) {
  Round& round = rounds[id.round - 1];
  const bool all = std::ranges::all_of(round.tables, [](const Table& table) { return table.result.has_value(); });
  if (all && !round.ended_at_ms) round.ended_at_ms = at_ms;
}

void EventState::on(const fact::Created& fact, std::int64_t) {
  settings = fact.settings;
  director = fact.director;
  created_ = true;
}

void EventState::on(const fact::Opened&, std::int64_t) {
  expect(stage == Stage::draft, "opened");
  stage = Stage::open;
}

void EventState::on(const fact::Entered& fact, std::int64_t) {
  expect(stage == Stage::open && fact.entrant == entrants.size() + 1 && !fact.members.empty(), "entered");
  for (const Member& member : fact.members) expect(!is_in(member.player), "entered twice");
  entrants.push_back({fact.name, fact.members});
}

void EventState::on(const fact::Withdrew& fact, std::int64_t) {
  Entrant& entrant = known(fact.entrant);
  expect(!entrant.gone, "withdrew twice");
  entrant.gone = true;
}

void EventState::on(const fact::CheckInOpened&, std::int64_t) {
  expect(stage == Stage::open, "check-in");
  stage = Stage::check_in;
}

void EventState::on(const fact::CheckedIn& fact, std::int64_t) {
  expect(stage == Stage::check_in, "checked in");
  known(fact.entrant).checked_in = true;
}

void EventState::on(const fact::Started& fact, std::int64_t) {
  expect(stage == Stage::open || stage == Stage::check_in, "started");
  for (Entrant& entrant : entrants) entrant.gone = true;
  for (const Number number : fact.seeds) {
    Entrant& entrant = known(number);
    expect(!entrant.plays, "seeded twice");
    entrant.plays = true;
    entrant.gone = false;
  }
  seeds = fact.seeds;
  stage = Stage::running;
}

// Nobody is paired twice in a round, and no round twice.
void EventState::on(const fact::Paired& fact, std::int64_t at_ms) {
  expect(waits_for_round() && fact.round == rounds.size() + 1, "paired");
  Round round{at_ms, {}, {}, fact.byes};
  std::set<Number> paired;
  const auto once = [&](Number number) { expect(known(number).plays && paired.insert(number).second, "paired twice"); };
  for (const fact::Paired::Table& table : fact.tables) {
    once(table.first);
    once(table.second);
    round.tables.push_back({table.first, table.second});
  }
  for (const Number bye : fact.byes) once(bye);
  if (round.tables.empty()) round.ended_at_ms = at_ms;
  rounds.push_back(std::move(round));
}

void EventState::on(const fact::Ordered& fact, std::int64_t) { known(fact.table).orders.push_back(fact.act); }

void EventState::on(const fact::GameEnded& fact, std::int64_t) {
  Table& table = known(fact.table);
  expect(kept_.is_new(fact.room, fact.series, {fact.game, false}), "a game that was counted before");
  kept_.keep(fact.room, fact.series, {fact.game, false});
  table.records.push_back(fact.record);
}

void EventState::on(const fact::SeriesEnded& fact, std::int64_t at_ms) {
  Table& table = known(fact.table);
  expect(kept_.is_new(fact.room, fact.series, {fact.game, true}), "a series that was counted before");
  kept_.keep(fact.room, fact.series, {fact.game, true});
  if (table.result) return;  // it was ruled meanwhile
  const bool needs_winner = settings.format == Format::knockout;
  if (!fact.result) {
    table.stopped = true;
  } else if (needs_winner && fact.result->win == Win::draw) {
    ++table.rooms;  // one more game, in a room of its own
    table.orders.clear();
  } else {
    table.result = fact.result;
    note_end(fact.table, at_ms);
  }
}

void EventState::on(const fact::Ruled& fact, std::int64_t at_ms) { note({at_ms, fact}); }

void EventState::on(const fact::Corrected& fact, std::int64_t at_ms) {
  Table& table = known(fact.table);
  table.result = fact.result;
  table.stopped = false;
  note_end(fact.table, at_ms);
}

void EventState::on(const fact::Substituted& fact, std::int64_t) {
  auto& members = known(fact.entrant).members;
  const auto out = std::ranges::find(members, fact.out, &Member::player);
  const auto in = std::ranges::find(members, fact.in.player, &Member::player);
  expect(out != members.end() && out != in, "substituted");
  if (in != members.end()) std::swap(*out, *in);  // a reserve and a player change places
  else *out = fact.in;
}

void EventState::on(const fact::Appealed& fact, std::int64_t at_ms) { note({at_ms, fact}); }

void EventState::on(const fact::Held&, std::int64_t) { held = true; }

void EventState::on(const fact::WentOn&, std::int64_t) { held = false; }

void EventState::on(const fact::Finished&, std::int64_t) {
  expect(stage == Stage::running, "finished");
  stage = Stage::finished;
}

void EventState::on(const fact::Cancelled&, std::int64_t) {
  expect(stage != Stage::finished && stage != Stage::cancelled, "cancelled");
  stage = Stage::cancelled;
}

}  // namespace crosstable::events
