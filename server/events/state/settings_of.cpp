// An event as somebody asks for it: words become types, and what was left out becomes what is usual.
#include <algorithm>
#include <array>
#include <charconv>

#include "engine/core/catalogue.hpp"
#include "server/events/state/event_settings.hpp"
#include "server/room/state/secrets.hpp"

namespace crosstable::events {
namespace {

using Fault = std::optional<std::string>;

constexpr std::array<std::string_view, 6> format_names{"round-robin",     "swiss",  "knockout",
                                                       "double-knockout", "tables", "arena"};
constexpr std::array<std::string_view, 3> deals_names{"own", "same", "teams"};
constexpr std::array<std::string_view, 2> no_shows_names{"out", "pair"};
constexpr unsigned usual_swiss_rounds = 5, usual_table_rounds = 3, usual_seats = 4, usual_minutes = 60;

template <class Word>
std::optional<Word> named(const auto& names, std::string_view name) {
  const auto found = std::ranges::find(names, name);
  return found == names.end() ? std::nullopt : std::optional(static_cast<Word>(found - names.begin()));
}

Fault read_stage(const protocol::StageWish& request, StageSettings& stage) {
  const auto format = format_named(request.format);
  if (!format) return "There is no format '" + request.format + "'.";
  stage.format = *format;
  stage.rounds = request.rounds;
  if (request.rounds == 0 && *format == Format::swiss) stage.rounds = usual_swiss_rounds;
  if (request.rounds == 0 && *format == Format::tables) stage.rounds = usual_table_rounds;
  stage.legs = std::max(1u, request.legs);
  stage.groups = std::max(1u, request.groups);
  stage.best = request.best;
  stage.seats = request.seats != 0 ? request.seats : *format == Format::tables ? usual_seats : 2;
  stage.minutes = request.minutes == 0 && *format == Format::arena ? usual_minutes : request.minutes;
  stage.third_place = request.third_place;
  return std::nullopt;
}

// Series, clock and rating are options of the tables' rooms.
Fault read_room_options(const protocol::EventCreate& request, Settings& settings) {
  const GameInfo* const game = find_game(request.game);
  if (game == nullptr) return "There is no game '" + request.game + "'.";
  protocol::Options options = request.options;
  const auto set = [&](const char* key, const auto& value) {
    std::erase_if(options, [&](const protocol::Option& option) { return option.key == key; });
    options.push_back({key, value});
  };
  if (request.series && request.series->match != 0) set("match", std::int64_t{request.series->match});
  if (request.series && request.series->sumof != 0) set("sumof", std::int64_t{request.series->sumof});
  if (request.clock) set("clock", *request.clock);
  if (request.rated) set("rated", true);
  auto read = ChosenOptions::read(*game, options);
  if (auto* wrong = std::get_if<protocol::Error>(&read)) return std::move(wrong->text);
  settings.options = std::get<ChosenOptions>(std::move(read));
  return std::nullopt;
}

Fault read_teams(const protocol::EventCreate& request, Settings& settings) {
  const auto deals = deals_named(request.deals);
  if (!deals) return "'deals' must be 'own', 'same' or 'teams'.";
  settings.deals = *deals;
  const protocol::TeamWish team = request.team.value_or(protocol::TeamWish());
  if (team.tables != tables_of_match(settings))
    return team.tables == 1 ? "If 'deals' is 'teams', a team plays at two tables ('tables': 2)."
                            : "A match is played at one table unless 'deals' is 'teams'.";
  settings.team_size = team.size;
  settings.reserves = team.reserves;
  return std::nullopt;
}

Fault read_stages(const protocol::EventCreate& request, Settings& settings) {
  settings.stages.clear();
  for (const protocol::StageWish& stage : request.stages)
    if (auto fault = read_stage(stage, settings.stages.emplace_back())) return fault;
  return settings.stages.empty() ? Fault("A tournament can have 1 to 4 stages.") : std::nullopt;
}

std::vector<TieBreak> usual_tie_breaks(Format format) {
  using enum TieBreak;
  if (format == Format::swiss) return {buchholz_cut1, buchholz, sonneborn_berger, wins, point_difference, draw_of_lots};
  if (format == Format::round_robin) return {head_to_head, wins, sonneborn_berger, point_difference, draw_of_lots};
  return {};
}

Fault read_ranking(const protocol::EventCreate& request, Settings& settings) {
  for (const std::string& name : request.tie_breaks) {
    const auto tie_break = tie_break_named(name);
    if (!tie_break) return "There is no tie-break '" + name + "'.";
    settings.tie_breaks.push_back(*tie_break);
  }
  if (request.tie_breaks.empty()) settings.tie_breaks = usual_tie_breaks(settings.stages.front().format);
  if (!request.scoring) return std::nullopt;
  const auto points = read_scoring(*request.scoring);
  if (!points) return "'scoring' needs the points of a win, a draw and a loss, such as '3-1-0'.";
  settings.points = *points;
  return std::nullopt;
}

Fault read_entries(const protocol::EventCreate& request, Settings& settings) {
  const protocol::EntriesWish entries = request.entries.value_or(protocol::EntriesWish());
  const EntrantBounds bounds = bounds_of(settings.stages.front());
  const StageSettings& first = settings.stages.front();
  settings.min_entrants = std::max({entries.min, bounds.least, first.best * first.groups});
  settings.max_entrants = entries.max != 0 ? entries.max : bounds.most;
  settings.handles = entries.handles;
  settings.rating = entries.rating;
  if (entries.open && (!settings.handles.empty() || settings.rating))
    return "Open entries to everyone, or limit them by usernames or a rating.";
  return std::nullopt;
}

void read_times(const protocol::EventCreate& request, Settings& settings) {
  if (request.starts_at != 0) settings.starts_at = request.starts_at;
  settings.check_in_ms = std::int64_t{request.check_in_minutes} * 60'000;
  if (request.break_seconds) settings.break_ms = std::int64_t{*request.break_seconds} * 1'000;
  if (request.forfeit_minutes) settings.forfeit_ms = std::int64_t{*request.forfeit_minutes} * 60'000;
}

Fault read_absences(const protocol::EventCreate& request, Settings& settings) {
  const auto no_shows = no_shows_named(request.no_shows);
  if (!no_shows) return "'no_shows' must be 'out' or 'pair'.";
  settings.no_shows = *no_shows;
  if (settings.no_shows == NoShows::pair && !has_stage(settings, Format::round_robin))
    return "Only a round robin can wait again for missing players.";
  settings.half_byes = request.byes.value_or(protocol::ByesWish()).half;
  return std::nullopt;
}

// Half points, from the front of the text.
std::optional<double> take_points(std::string_view& text) {
  constexpr std::string_view half = "½", tenths = ".5";
  unsigned whole = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), whole);
  const bool has_whole = read.ec == std::errc();
  if (has_whole) text.remove_prefix(static_cast<std::size_t>(read.ptr - text.data()));
  if (has_whole && whole > 100) return std::nullopt;
  if (text.starts_with(half)) {
    text.remove_prefix(half.size());
    return whole + 0.5;
  }
  if (!has_whole) return std::nullopt;
  if (!text.starts_with(tenths)) return whole;
  text.remove_prefix(tenths.size());
  return whole + 0.5;
}

}  // namespace

std::string_view name_of(Format format) { return format_names[static_cast<std::size_t>(format)]; }

std::string_view name_of(Deals deals) { return deals_names[static_cast<std::size_t>(deals)]; }

std::optional<Deals> deals_named(std::string_view name) { return named<Deals>(deals_names, name); }

std::string_view name_of(NoShows no_shows) { return no_shows_names[static_cast<std::size_t>(no_shows)]; }

std::optional<NoShows> no_shows_named(std::string_view name) { return named<NoShows>(no_shows_names, name); }

std::optional<Format> format_named(std::string_view name) { return named<Format>(format_names, name); }

std::optional<TieBreak> tie_break_named(std::string_view name) { return named<TieBreak>(tie_break_names, name); }

std::optional<MatchPoints> read_scoring(std::string_view text) {
  MatchPoints points;
  bool first = true;
  for (double* one : {&points.win, &points.draw, &points.loss}) {
    if (!std::exchange(first, false)) {
      if (!text.starts_with('-')) return std::nullopt;
      text.remove_prefix(1);
    }
    const auto read = take_points(text);
    if (!read) return std::nullopt;
    *one = *read;
  }
  return text.empty() ? std::optional(points) : std::nullopt;
}

std::string text_of(const MatchPoints& points) {
  std::string text;
  for (const double one : {points.win, points.draw, points.loss}) {
    const auto whole = static_cast<unsigned>(one);
    const bool half = one != whole;
    if (!text.empty()) text += '-';
    if (whole != 0 || !half) text += std::to_string(whole);
    if (half) text += "½";
  }
  return text;
}

std::variant<Settings, std::string> settings_of(const protocol::EventCreate& request, const std::string& salt) {
  Settings settings;
  settings.name = request.name;
  settings.game = request.game;
  settings.visibility = request.visibility;
  settings.pauses = request.pauses;
  for (const auto read : {read_teams, read_stages, read_ranking, read_absences, read_entries})
    if (auto fault = read(request, settings)) return *std::move(fault);
  read_times(request, settings);
  if (request.password) {
    settings.salt = salt;
    settings.password_hash = password_hash(salt, *request.password);
  }
  if (auto fault = read_room_options(request, settings)) return *std::move(fault);
  if (auto fault = fault_of(settings)) return *std::move(fault);
  return settings;
}

}  // namespace crosstable::events
