#include "server/events/state/event_settings.hpp"

#include <algorithm>
#include <array>
#include <set>

#include "engine/core/catalogue.hpp"
#include "server/events/pairing/arena.hpp"
#include "server/events/pairing/knockout.hpp"
#include "server/events/pairing/round_robin.hpp"
#include "server/events/pairing/swiss.hpp"
#include "server/matchplay/rated.hpp"
#include "server/room/state/boards.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable::events {
namespace {

using Fault = std::optional<std::string>;

constexpr std::size_t most_stages = 4;
constexpr unsigned most_team_members = 8, most_reserves = 4;
constexpr unsigned most_table_entrants = 2000;
constexpr unsigned most_minutes = protocol::limit::event_minutes;
constexpr std::int64_t minute_ms = 60'000, day_ms = 86'400'000;

bool within(std::int64_t number, std::int64_t low, std::int64_t high) { return number >= low && number <= high; }

// Both sides of a table have as many seats.
bool are_two_sides(const GameInfo& game, unsigned team_size) {
  const unsigned players = 2 * team_size;
  if (players < game.min_players || players > game.max_players) return false;
  if (team_size == 1) return true;
  unsigned beside_first = 0;
  for (const Seat seat : Seats::first(players))
    if (game.team_name(players, seat) == game.team_name(players, seat_at(0))) ++beside_first;
  return !game.team_name(players, seat_at(0)).empty() && beside_first == team_size;
}

// Everybody plays for themselves.
bool plays_alone(const GameInfo& game, unsigned players) {
  if (players < game.min_players || players > game.max_players) return false;
  std::set<std::string_view> teams;
  for (const Seat seat : Seats::first(players)) {
    const std::string_view team = game.team_name(players, seat);
    if (!team.empty() && !teams.insert(team).second) return false;
  }
  return true;
}

std::array<unsigned, 2> table_sizes_of(unsigned seats) { return {seats, seats == 3 ? 4 : seats - 1}; }

std::string between(unsigned least, unsigned most) { return std::to_string(least) + " to " + std::to_string(most); }

Fault fault_of_seats(const Settings& settings, const GameInfo& game, const StageSettings& stage) {
  if (stage.format != Format::tables)
    return are_two_sides(game, settings.team_size) ? Fault() : "This game doesn't allow two sides of that size.";
  if (settings.team_size != 1) return "Everyone plays alone at tables of three or more.";
  if (!within(stage.seats, 3, 6)) return "A table can have 3 to 6 seats.";
  for (const unsigned size : table_sizes_of(stage.seats))
    if (!plays_alone(game, size))
      return "Some tables would have " + std::to_string(size) + " seats, which this game doesn't allow.";
  return std::nullopt;
}

Fault fault_of_rating(const GameInfo& game, const Settings& settings, const RoomOptions& options) {
  if (!options.rated) return std::nullopt;
  std::vector<unsigned> sizes{2 * settings.team_size};
  if (const StageSettings& stage = settings.stages.front(); stage.format == Format::tables) {
    const auto both = table_sizes_of(stage.seats);
    sizes.assign(both.begin(), both.end());
  }
  for (const unsigned players : sizes) {
    const auto pool = pool_for(game, players, options);
    if (const auto* wrong = std::get_if<protocol::Error>(&pool)) return wrong->text;
  }
  return std::nullopt;
}

Fault fault_of_format(const StageSettings& stage) {
  const bool is_round_robin = stage.format == Format::round_robin;
  const bool has_rounds = stage.format == Format::swiss || stage.format == Format::tables;
  if (has_rounds && !within(stage.rounds, 1, most_rounds)) return "A stage can have 1 to 100 rounds.";
  if (!has_rounds && stage.rounds != 0) return "You can only set rounds for Swiss and multiplayer tournaments.";
  if (!within(stage.legs, 1, most_legs)) return "A round robin can have one or two legs.";
  if (!is_round_robin && stage.legs != 1) return "Only a round robin has legs.";
  if (!within(stage.groups, 1, protocol::limit::event_groups)) return "There can be 1 to 64 groups.";
  if (!is_round_robin && stage.groups != 1) return "Only round robins are played in groups.";
  if (stage.format != Format::tables && stage.seats != 2) return "You can only set seats for multiplayer tournaments.";
  if (stage.third_place && stage.format != Format::knockout) return "Only a knockout has a match for third place.";
  const bool is_arena = stage.format == Format::arena;
  if (is_arena && !within(stage.minutes, 1, most_minutes)) return "An arena can last from one minute to 14 days.";
  return !is_arena && stage.minutes != 0 ? Fault("Only an arena has a length in minutes.") : std::nullopt;
}

// Each stage but the last says how many go on; they are all that the next one has.
Fault fault_of_stages(const Settings& settings) {
  const auto& stages = settings.stages;
  if (!within(static_cast<std::int64_t>(stages.size()), 1, most_stages)) return "A tournament can have 1 to 4 stages.";
  for (std::size_t i = 0; i < stages.size(); ++i) {
    const StageSettings& stage = stages[i];
    if (auto fault = fault_of_format(stage)) return fault;
    const bool is_last = i + 1 == stages.size();
    if (is_last) return stage.best != 0 ? Fault("Entrants can't qualify from the last stage.") : std::nullopt;
    if (!has_tie_breaks(stage.format)) return "Only a round robin or a Swiss can have another stage after it.";
    const StageSettings& next = stages[i + 1];
    if (next.format == Format::tables || next.format == Format::arena)
      return "Multiplayer tournaments and arenas can only have one stage.";
    if (stage.best == 0) return "Set how many entrants of each group advance ('best').";
    const EntrantBounds bounds = bounds_of(next);
    if (!within(std::int64_t{stage.best} * stage.groups, bounds.least, bounds.most))
      return "The next stage needs " + between(bounds.least, bounds.most) + " entrants.";
    if (std::int64_t{stage.best} * stage.groups > settings.max_entrants)
      return "More entrants would advance than can enter. Lower 'best' or raise the maximum.";
  }
  return std::nullopt;
}

Fault fault_of_entries(const Settings& settings) {
  const StageSettings& first = settings.stages.front();
  const EntrantBounds bounds = bounds_of(first);
  if (!within(settings.min_entrants, bounds.least, bounds.most) ||
      !within(settings.max_entrants, settings.min_entrants, bounds.most))
    return "This format needs " + between(bounds.least, bounds.most) + " entrants.";
  if (settings.min_entrants < first.best * first.groups)
    return "More entrants would advance than the minimum. Raise the minimum or lower 'best'.";
  if (settings.rating && settings.rating->low > settings.rating->high) return "The lowest rating is above the highest.";
  return std::nullopt;
}

Fault fault_of_ranking(const Settings& settings) {
  const bool ranked = std::ranges::any_of(settings.stages, has_tie_breaks, &StageSettings::format);
  if (!ranked && !settings.tie_breaks.empty()) return "Only a round robin or a Swiss can have tie-breaks.";
  for (auto one = settings.tie_breaks.begin(); one != settings.tie_breaks.end(); ++one)
    if (std::find(settings.tie_breaks.begin(), one, *one) != one) return "List each tie-break only once.";
  for (const TieBreak one : settings.tie_breaks)
    if ((one == TieBreak::datum || one == TieBreak::matchpoints) && settings.deals == Deals::own)
      return "Datum and matchpoints need deals that are the same at all tables.";
  const auto& [win, draw, loss] = settings.points;
  if (!(win > loss && win >= draw && draw >= loss))
    return "A win must score more than a loss, and a draw something between them.";
  if (!ranked && settings.points != MatchPoints()) return "Only a round robin or a Swiss can have match points.";
  return std::nullopt;
}

// Results on a board can be compared only if all tables have the same two sides, and all play at the same time.
Fault fault_of_deals(const Settings& settings) {
  if (settings.deals == Deals::own) return std::nullopt;
  for (const StageSettings& stage : settings.stages)
    if (stage.format == Format::tables || stage.format == Format::arena)
      return "Only round robins, Swiss and knockouts can use the same deals.";
  // Else one table might play more of the boards than the other.
  if (settings.deals == Deals::teams && boards_of_round(settings) > 1 &&
      settings.options.series().kind == SeriesKind::match)
    return "A match at two tables is decided by points, so it needs a total over games ('sumof').";
  if (boards_of_round(settings) > Boards::most_games) return "A round can have at most 100 boards.";
  if (std::size_t{settings.max_entrants} * line_up(settings) > Boards::most_places)
    return "At most 4,096 players can play the same deals.";
  return std::nullopt;
}

Fault fault_of_absences(const Settings& settings) {
  if (settings.half_byes != 0 && !has_stage(settings, Format::swiss)) return "Only a Swiss can have half-point byes.";
  return settings.half_byes > most_rounds ? Fault("A stage can have 1 to 100 rounds.") : std::nullopt;
}

Fault fault_of_times(const Settings& settings) {
  if (!within(settings.check_in_ms, 0, day_ms)) return "Check-in can last at most a day.";
  if (settings.check_in_ms > 0 && !settings.starts_at) return "Check-in needs a start time.";
  if (!within(settings.break_ms, 0, 14 * day_ms)) return "A break can last at most 14 days.";
  if (!within(settings.forfeit_ms, minute_ms, day_ms)) return "The forfeit time must be from a minute to a day.";
  return std::nullopt;
}

}  // namespace

bool has_stage(const Settings& settings, Format format) {
  return std::ranges::find(settings.stages, format, &StageSettings::format) != settings.stages.end();
}

bool is_of_days(const Settings& settings) { return settings.options.clock().kind == TimeControl::Kind::days; }

bool is_arena_of_days(const Settings& settings) { return has_stage(settings, Format::arena) && is_of_days(settings); }

unsigned tables_of_match(const Settings& settings) { return settings.deals == Deals::teams ? 2 : 1; }

unsigned line_up(const Settings& settings) { return settings.team_size * tables_of_match(settings); }
bool is_for_teams(const Settings& settings) { return line_up(settings) > 1 || settings.reserves > 0; }

unsigned boards_of_round(const Settings& settings) {
  if (settings.deals == Deals::own) return 0;
  const SeriesRule series = settings.options.series();
  return series.kind == SeriesKind::match ? 2 * series.target - 1 : series.target;
}

EntrantBounds bounds_of(const StageSettings& stage) {
  switch (stage.format) {
    case Format::round_robin:
      return {least_round_robin_entrants * stage.groups, most_round_robin_entrants * stage.groups};
    case Format::swiss:
      return {2, most_swiss_entrants};
    case Format::knockout:
      return {least_knockout_entrants, most_knockout_entrants};
    case Format::double_knockout:
      return {least_double_knockout_entrants, most_double_knockout_entrants};
    case Format::tables:
      return {3, most_table_entrants};
    case Format::arena:
      return {4, most_arena_entrants};
  }
  return {};
}

std::optional<std::string> fault_of(const Settings& settings) {
  const GameInfo* game = find_game(settings.game);
  if (game == nullptr) return "There is no game '" + settings.game + "'.";
  RoomOptions options;
  if (const auto wrong = options.merge(*game, settings.options)) return wrong->text;
  if (settings.name.empty() || settings.name.size() > protocol::limit::event_name_bytes)
    return "A tournament's name needs 1 to 120 bytes.";
  if (!within(settings.team_size, 1, most_team_members) || line_up(settings) > most_team_members ||
      settings.reserves > most_reserves)
    return "A team can have up to 8 players and 4 reserves.";
  if (auto fault = fault_of_stages(settings)) return fault;
  for (const StageSettings& stage : settings.stages)
    if (auto fault = fault_of_seats(settings, *game, stage)) return fault;
  if (auto fault = fault_of_rating(*game, settings, options)) return fault;
  if (auto fault = fault_of_entries(settings)) return fault;
  if (auto fault = fault_of_ranking(settings)) return fault;
  if (auto fault = fault_of_deals(settings)) return fault;
  if (auto fault = fault_of_absences(settings)) return fault;
  return fault_of_times(settings);
}

bool has_password(const Settings& settings) { return !settings.password_hash.empty(); }

bool is_password(const Settings& settings, const std::optional<protocol::SecretText>& attempt) {
  if (!has_password(settings)) return true;
  return attempt && Password{settings.salt, settings.password_hash}.is(*attempt);
}

}  // namespace crosstable::events
