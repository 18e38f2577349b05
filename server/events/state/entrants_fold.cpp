// What facts do to those who take part: who is in, who is out, and who is not there for now.
#include <algorithm>

#include "server/events/rounds/stage_history.hpp"
#include "server/events/state/event_state.hpp"

namespace crosstable::events {

// Late entries join a Swiss, tables or an arena, as the last seed.
void EventState::on(const fact::Entered& fact, std::int64_t) {
  const bool late = phase == Phase::running;
  expect(phase == Phase::open || phase == Phase::check_in || late, "entered");
  expect(fact.entrant == entrants.size() + 1 && fact.members.size() >= line_up(settings), "entered");
  for (const Member& member : fact.members) expect(!is_in(member.player), "entered twice");
  for (const Member& member : fact.members) entrant_of_[member.player] = fact.entrant;
  Entrant& entrant = entrants.emplace_back(Entrant{.name = fact.name, .members = fact.members, .rating = fact.rating});
  entrant.changed = change;
  note_names(entrant);
  entrant.asked = fact.asked;
  if (late) enter_late(fact.entrant, fact.half_byes);
}

void EventState::enter_late(Number number, bool half_byes) {
  expect(may_enter_late(format()), "entered late");
  note_agreed(number);
  known(number).half_byes = half_byes;
  Stage& stage = stages.back();
  stage.seeds.push_back(number);
  stage.seed_of[number] = static_cast<std::uint32_t>(stage.seeds.size());
  standings_changed = change;
}

void EventState::on(const fact::Joined& fact, std::int64_t) {
  Entrant& entrant = known(fact.entrant);
  expect(!entrant.gone() && std::erase(entrant.asked, fact.player) == 1, "joined without being asked");
  if (phase == Phase::running) note_agreed(fact.entrant);
}

// A late entry plays from now on, if nobody who sits down has to agree still.
void EventState::note_agreed(Number number) {
  Entrant& entrant = known(number);
  if (entrant.plays || !is_complete(entrant)) return;
  entrant.plays = true;
  entrant.missed_rounds = rounds.size();
}

void EventState::on(const fact::Declined& fact, std::int64_t) {
  Entrant& entrant = known(fact.entrant);
  expect(!entrant.gone() && std::erase(entrant.asked, fact.player) == 1, "declined without being asked");
  const auto member = std::ranges::find(entrant.members, fact.player, &Member::player);
  const bool plays = member - entrant.members.begin() < static_cast<std::ptrdiff_t>(line_up(settings));
  if (plays) return leave(fact.entrant, Entrant::Left::declined);
  entrant.members.erase(member);
  entrant_of_.erase(fact.player);
}

void EventState::leave(Number number, Entrant::Left how) {
  Entrant& entrant = known(number);
  expect(!entrant.gone() && phase != Phase::finished && phase != Phase::cancelled, "left twice");
  entrant.left = how;
}

void EventState::on(const fact::Withdrew& fact, std::int64_t) { leave(fact.entrant, Entrant::Left::withdrew); }

void EventState::on(const fact::Expelled& fact, std::int64_t) { leave(fact.entrant, Entrant::Left::expelled); }

void EventState::on(const fact::Absent& fact, std::int64_t) {
  Entrant& entrant = known(fact.entrant);
  expect(!entrant.gone() && entrant.absent != fact.absent, "absent");
  entrant.absent = fact.absent;
}

void EventState::on(const fact::Misses& fact, std::int64_t) {
  Entrant& entrant = known(fact.entrant);
  expect(!entrant.gone() && std::ranges::is_sorted(fact.rounds), "misses rounds");
  entrant.misses = fact.rounds;
}

// In a stage that it plays in, it keeps its seed, score and history. Else it comes late.
void EventState::on(const fact::Returned& fact, std::int64_t) {
  const fact::Entered& entry = fact.entry;
  Entrant& entrant = known(entry.entrant);
  const bool is_running = phase == Phase::running;
  expect(is_running || phase == Phase::open || phase == Phase::check_in, "returned");
  expect(entrant.gone() && entrant.left != Entrant::Left::expelled, "returned, and was not out");
  expect(entry.members.size() >= line_up(settings), "returned with fewer members");
  for (const Member& member : entrant.members)
    if (entrant_of(member.player) == entry.entrant) entrant_of_.erase(member.player);
  for (const Member& member : entry.members) expect(!is_in(member.player), "returned beside another entrant");
  for (const Member& member : entry.members) entrant_of_[member.player] = entry.entrant;
  entrant.name = entry.name;
  entrant.members = entry.members;
  note_names(entrant);
  entrant.rating = entry.rating;
  entrant.asked = entry.asked;
  entrant.left = Entrant::Left::no;
  entrant.absent = false;
  entrant.no_show.reset();
  if (!is_running) return;
  expect(!is_knockout(format()), "returned to a knock-out");
  if (stages.back().seed_of.count(entry.entrant) == 0) enter_late(entry.entrant, entry.half_byes);
  standings_changed = change;
}

void EventState::on(const fact::NoShow& fact, std::int64_t at_ms) {
  Table& table = known(fact.table);
  table.is_missed_call = true;
  table.is_pointless = !fact.points;
  for (const Number number : fact.entrants) {
    Entrant& entrant = known(number);
    expect(!entrant.gone(), "did not come, and was out");
    entrant.no_show = fact.table;
    entrant.no_show_at_ms = at_ms;
    ++entrant.no_shows;
  }
  if (!fact.points) standings_changed = change;
}

void EventState::on(const fact::Back& fact, std::int64_t) {
  Entrant& entrant = known(fact.entrant);
  expect(!entrant.gone() && (entrant.absent || entrant.no_show), "back");
  entrant.absent = false;
  entrant.no_show.reset();
}

bool EventState::plays_next(Number number) const {
  const Entrant& one = entrant(number);
  return one.can_play() && !one.tells_to_miss(static_cast<std::uint32_t>(rounds.size() + 1));
}

std::vector<Number> EventState::free_entrants() const {
  std::vector<Number> free;
  if (stages.empty()) return free;
  std::ranges::copy_if(stages.back().seeds, std::back_inserter(free),
                       [&](Number number) { return plays_next(number) && !entrant(number).at; });
  return free;
}

std::vector<Number> EventState::half_byes() const {
  std::vector<Number> half;
  const std::size_t first = stages.back().first_round;
  if (format() != Format::swiss || rounds.size() + 1 - first >= stage_settings().rounds) return half;
  const auto next = static_cast<std::uint32_t>(rounds.size() + 1);
  std::unordered_map<Number, unsigned> had;
  for (const Round& round : rounds)
    for (const Number number : round.half) ++had[number];
  for (const Number number : stages.back().seeds) {
    const Entrant& one = entrant(number);
    const bool is_told = one.plays && !one.gone() && !one.no_show && one.tells_to_miss(next);
    if (is_told && had[number] < settings.half_byes) half.push_back(number);
  }
  return half;
}

}  // namespace crosstable::events
