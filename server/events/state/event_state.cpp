// What is read off an event. What facts do to it is in event_fold.cpp.
#include "server/events/state/event_state.hpp"

#include <algorithm>
#include <array>
#include <tuple>

#include "server/events/rounds/matches.hpp"
#include "server/events/rounds/spare.hpp"

namespace crosstable::events {

constexpr std::array<std::string_view, 6> phase_names{"draft", "open", "check-in", "running", "finished", "cancelled"};
std::string_view name_of(Phase phase) { return phase_names[static_cast<std::size_t>(phase)]; }

std::optional<Phase> phase_named(std::string_view name) {
  const auto found = std::ranges::find(phase_names, name);
  return found == phase_names.end() ? std::nullopt : std::optional(static_cast<Phase>(found - phase_names.begin()));
}

std::vector<Bytes32> seals_of(const EventState& event, const fact::Sealed& fact) {
  BoardContext context{{event.event_id.text(), fact.round}, 0, crosstable::rules_of(event.settings.game), std::nullopt};
  std::vector<Bytes32> seals;
  for (const Secret& seed : fact.seeds) {
    ++context.number;
    seals.push_back(seal_of(context, seed));
  }
  return seals;
}

bool EventState::is_director(const PlayerId& player) const {
  return player == director.player || std::ranges::find(directors, player, &Member::player) != directors.end();
}

Number EventState::entrant_of(const PlayerId& player) const {
  const auto found = entrant_of_.find(player);
  return found == entrant_of_.end() ? 0 : found->second;
}

bool EventState::is_in(const PlayerId& player) const {
  const Number number = entrant_of(player);
  return number != 0 && !entrant(number).gone();
}

bool EventState::is_complete(const Entrant& entrant) const {
  for (std::size_t i = 0; i < entrant.members.size() && i < line_up(settings); ++i)
    if (entrant.asks(entrant.members[i].player)) return false;
  return true;
}

unsigned EventState::still_in() const {
  return static_cast<unsigned>(std::ranges::count_if(entrants, [](const Entrant& one) { return !one.gone(); }));
}

std::vector<Number> EventState::starting_seeds() const {
  std::vector<std::tuple<double, std::string_view, Number>> keys;
  for (Number number = 1; number <= entrants.size(); ++number) {
    const Entrant& one = entrant(number);
    const bool is_expected = phase != Phase::check_in || is_of_days(settings) || one.checked_in || one.tells_to_miss(1);
    if (one.gone() || !is_complete(one) || !is_expected) continue;
    keys.emplace_back(-one.rating.value_or(0), one.name, number);
  }
  std::ranges::sort(keys);
  std::vector<Number> seeds;
  for (const auto& key : keys) seeds.push_back(std::get<Number>(key));
  return seeds;
}

std::uint32_t EventState::stage_index() const {
  return stages.empty() ? 0 : static_cast<std::uint32_t>(stages.size() - 1);
}

bool EventState::has_table(const TableId& id) const {
  return id.round >= 1 && id.round <= rounds.size() && id.table >= 1 && id.table <= rounds[id.round - 1].tables.size();
}

const Table& EventState::table(const TableId& id) const { return rounds.at(id.round - 1).tables.at(id.table - 1); }

TableId EventState::id_of(std::size_t table) const {
  return {static_cast<std::uint32_t>(rounds.size()), static_cast<std::uint32_t>(table + 1)};
}

std::vector<TableId> EventState::tables_of(Number number) const {
  std::vector<TableId> tables;
  const auto& at = entrant(number).at;
  if (!at) return tables;
  tables.push_back(*at);
  if (const std::uint32_t twin = table(*at).twin; twin != 0) tables.push_back({at->round, twin});
  return tables;
}

std::vector<TableId> EventState::open_tables() const {
  std::vector<TableId> open;
  if (phase != Phase::running) return open;
  std::ranges::copy_if(unfinished_, std::back_inserter(open), [&](const TableId& id) { return table(id).is_open(); });
  return open;
}

bool EventState::waits_for_round() const {
  if (phase != Phase::running) return false;
  if (format() != Format::arena) return rounds.empty() || (rounds.back().ended_at_ms && unfinished_.empty());
  return unfinished_.empty() || free_entrants().size() >= 2;
}

bool EventState::needs_seal() const { return settings.deals != Deals::own && next_boards.empty() && waits_for_round(); }

bool EventState::waits_for_nonces() const {
  if (phase != Phase::running || rounds.empty()) return false;
  const Round& round = rounds.back();
  return !round.sealed.empty() && round.boards == nullptr && !round.boards_over;
}

bool EventState::may_open_room(const TableId& id) const {
  const Round& round = rounds.at(id.round - 1);
  if (round.sealed.empty()) return true;
  const Table& one = table(id);
  if (!one.is_done_with_boards()) return round.boards != nullptr;
  if (!one.left_boards || one.decides_draw) return round.boards_over;
  if (one.board_scores.empty() && !one.adjourned) return true;  // a late table has nothing of a board to tell
  const bool is_forfeited = std::ranges::any_of(one.orders, [](const auto& order) {
    const auto* act = std::get_if<RulingAct>(&order);
    return act != nullptr && std::holds_alternative<ruling::Forfeit>(*act);
  });
  return round.boards_over && games_left(settings, one) > 0 && (!one.adjourned || is_forfeited);
}

bool EventState::knows_of_boards(Number entrant) const {
  if (rounds.empty() || !rounds.back().hides_results()) return false;
  return std::ranges::any_of(rounds.back().tables, [&](const Table& table) {
    return std::ranges::find(table.who.entrants, entrant) != table.who.entrants.end();
  });
}

std::optional<std::int64_t> EventState::ends_at_ms() const {
  if (phase != Phase::running || format() != Format::arena) return std::nullopt;
  return started_at_ms + std::int64_t{stage_settings().minutes} * 60'000 + arena_extra_ms;
}

std::optional<std::int64_t> EventState::check_in_at_ms() const {
  if (settings.check_in_ms == 0 || !settings.starts_at || is_of_days(settings)) return std::nullopt;
  return *settings.starts_at - settings.check_in_ms;
}

std::optional<std::int64_t> EventState::next_at_ms() const {
  if (phase == Phase::open || phase == Phase::check_in) return settings.starts_at;
  if (phase != Phase::running) return std::nullopt;
  if (format() == Format::arena) {
    if (free_entrants().size() < 2) return unfinished_.empty() ? ends_at_ms() : std::nullopt;
    const std::int64_t wave = rounds.empty() ? started_at_ms : rounds.back().paired_at_ms + arena_wave_ms;
    if (wave < *ends_at_ms()) return wave;
    return unfinished_.empty() ? ends_at_ms() : std::nullopt;
  }
  if (!waits_for_round()) return std::nullopt;
  return rounds.empty() ? started_at_ms : *rounds.back().ended_at_ms + settings.break_ms + break_extra_ms;
}

bool EventState::may_correct(const TableId& id, const MatchResult& result) const {
  const Round& round = rounds.at(id.round - 1);
  const bool has_next = id.round < rounds.size() || round.stage != stage_index();
  if (!is_knockout(settings.stages.at(round.stage).format)) return true;
  const auto before = result_of_match(round, table(id));
  const auto after = result_of_match(round, table(id), result);
  if (has_next) return before && after && before->kind == after->kind && before->winner == after->winner;
  if (!after || after->kind != MatchResult::Kind::draw) return true;
  // Two tables go on after a draw, until it has been seen that they were done.
  return table(id).twin != 0 && (!before || round.hides_results());
}

bool EventState::may_reseat(const TableId& id) const {
  const Round& round = rounds.at(id.round - 1);
  const auto is_untouched = [](const Table& table) { return !table.decided && table.records.empty(); };
  const Table& one = table(id);
  const bool is_dealt = round.boards != nullptr || round.boards_over;
  return !is_dealt && is_untouched(one) && (one.twin == 0 || is_untouched(round.tables[one.twin - 1]));
}

bool EventState::may_repair() const {
  if (phase != Phase::running || rounds.empty() || rounds.back().stage != stage_index() || format() == Format::arena)
    return false;
  if (rounds.back().boards != nullptr) return false;  // a board that was seen may not be played again
  return std::ranges::all_of(rounds.back().tables, [](const Table& table) {
    return table.records.empty() && (!table.result || !table.who.away.empty());
  });
}

EventState EventState::without_present_round() const {
  EventState before = *this;
  for (const Table& table : before.rounds.back().tables)
    for (const Number number : table.who.entrants) before.entrants[number - 1].at.reset();
  std::erase_if(before.unfinished_, [&](const TableId& id) { return id.round == rounds.size(); });
  before.next_boards = before.rounds.back().sealed;
  before.rounds.pop_back();
  return before;
}

}  // namespace crosstable::events
