#include "server/events/showing/view_parts.hpp"

#include <algorithm>
#include <map>

#include "engine/fairness/sealed_chance.hpp"
#include "json/writer.hpp"
#include "server/events/rounds/matches.hpp"
#include "server/events/rounds/seating.hpp"
#include "server/events/rounds/too_many_rounds.hpp"
#include "server/events/standings/lots.hpp"

namespace crosstable::events {
namespace {

using json::JsonWriter;

constexpr std::size_t shown_log_lines = 50, shown_appeals = 50;

std::string_view state_of(const Table& table, bool hides_result) {
  if (table.is_void) return "void";
  if (table.looks_finished(hides_result)) return "finished";
  if (table.stopped) return "stopped";
  if (table.adjourned) return "adjourned";
  return table.began ? "playing" : "waiting";
}

std::string_view text_of(Part part) {
  switch (part) {
    case Part::winners:
      return "winners";
    case Part::losers:
      return "losers";
    case Part::final:
      return "final";
    case Part::reset:
      return "reset";
    case Part::third_place:
      return "third_place";
  }
  return {};
}

void write_entrant(JsonWriter& json, Number entrant) { json.value(std::to_string(entrant)); }

template <class List>
void write_entrants(JsonWriter& json, std::string_view key, const List& list) {
  json.key(key).array();
  for (const Number entrant : list) write_entrant(json, entrant);
  json.end();
}

void write_result(JsonWriter& json, std::string_view key, const MatchResult& result) {
  json.key(key).object();
  if (result.forfeit) json.member("forfeit", true);
  if (!result.places.empty()) {
    json.key("places").array();
    for (const unsigned place : result.places) json.value(place != 0 ? place : result.places.size());
    json.end();
  }
  if (result.played && !result.points.empty()) {
    json.key("points").array();
    for (const std::int64_t points : result.points) json.value(points);
    json.end();
  }
  const bool won = result.kind == MatchResult::Kind::won;
  json.member("winner", won ? std::to_string(result.winner) : result.kind == MatchResult::Kind::draw ? "draw" : "none");
  json.end();
}

void write(JsonWriter& json, const StageSettings& stage) {
  json.object();
  if (stage.best != 0) json.member("best", stage.best);
  json.member("format", name_of(stage.format));
  if (stage.groups != 1) json.member("groups", stage.groups);
  if (stage.legs != 1) json.member("legs", stage.legs);
  if (stage.minutes != 0) json.member("minutes", stage.minutes);
  if (stage.rounds != 0) json.member("rounds", stage.rounds);
  if (stage.format == Format::tables) json.member("seats", stage.seats);
  if (stage.third_place) json.member("third_place", true);
  json.end();
}

// Those that are open, and the last ones.
void write_appeals(JsonWriter& json, const std::vector<Appeal>& appeals) {
  json.array();
  for (std::size_t i = 0; i < appeals.size(); ++i) {
    const Appeal& appeal = appeals[i];
    if (!appeal.open && i + shown_appeals < appeals.size()) continue;
    json.object().member("at", appeal.at_ms).member("by", appeal.what.by.name);
    json.member("entrant", std::to_string(appeal.what.entrant)).member("number", i + 1);
    json.member("open", appeal.open);
    if (!appeal.what.record.empty()) json.member("record", appeal.what.record.view());
    json.member("text", appeal.what.text);
    if (appeal.unanswered) json.member("unanswered", true);
    json.end();
  }
  json.end();
}

const protocol::Option* find(const protocol::Options& options, std::string_view key) {
  const auto found = std::ranges::find(options, key, &protocol::Option::key);
  return found == options.end() ? nullptr : &*found;
}

void write_value(JsonWriter& json, const protocol::Option& option) {
  json.key(option.key);
  std::visit([&](const auto& value) { json.value(value); }, option.value);
}

// Series, clock and rating are told apart from the game's own options.
void write_options(JsonWriter& json, const protocol::Options& options) {
  std::map<std::string_view, const protocol::Option*> own;
  for (const protocol::Option& option : options)
    if (option.key != "match" && option.key != "sumof" && option.key != "clock" && option.key != "rated")
      own[option.key] = &option;
  json.key("options").object();
  for (const auto& [key, option] : own) write_value(json, *option);
  json.end();
}

void write_feed(JsonWriter& json, std::string_view key, const Feed& feed) {
  json.key(key).object();
  if (feed.kind == Feed::Kind::seed) json.member("seed", feed.index);
  if (feed.kind == Feed::Kind::winner) json.member("winner", feed.index);
  if (feed.kind == Feed::Kind::loser) json.member("loser", feed.index);
  json.end();
}

// Of the rounds so far, and of the next one as soon as it is sealed.
void write_seals(JsonWriter& json, const EventState& event) {
  std::map<std::string, std::string> rounds;  // in the order of their keys
  for (std::uint32_t round = 1; round <= event.rounds.size(); ++round)
    if (!event.rounds[round - 1].sealed.empty())
      rounds[std::to_string(round)] = seals_text(round, event.rounds[round - 1].sealed);
  const auto next = static_cast<std::uint32_t>(event.rounds.size() + 1);
  if (!event.next_boards.empty() && event.phase == Phase::running)
    rounds[std::to_string(next)] = seals_text(next, event.next_boards);
  if (rounds.empty()) return;
  json.key("seals").object();
  for (const auto& [round, seals] : rounds) json.member_raw(round, seals);
  json.end();
}

void write_warning(JsonWriter& json, const TooManyRounds& warning) {
  json.key("warnings").array().object().key("args").object();
  json.member("entrants", warning.entrants).member("most", warning.most).member("rounds", warning.rounds).end();
  json.member("key", "warning.rounds").member("text", sentence_of(warning)).end().end();
}

std::string_view text_of(MatchState::Kind kind) {
  switch (kind) {
    case MatchState::Kind::waiting:
      return "waiting";
    case MatchState::Kind::ready:
      return "ready";
    case MatchState::Kind::over:
      return "over";
    case MatchState::Kind::walkover:
      return "walkover";
    case MatchState::Kind::void_:
      return "void";
  }
  return {};
}

}  // namespace

std::string seals_text(std::uint32_t round, const std::vector<SealedBoard>& boards) {
  std::map<std::string, std::string> seals;
  for (std::uint32_t index = 0; index < boards.size(); ++index)
    seals[board_name({{{}, round}, index + 1, {}, {}})] = hex(boards[index].seal);
  std::string text;
  JsonWriter json(text);
  json.object();
  for (const auto& [board, seal] : seals) json.member(board, seal);
  json.end();
  return text;
}

std::string log_text(const EventState& event) {
  const auto& log = event.log;
  std::string text;
  JsonWriter json(text);
  json.array();
  for (std::size_t i = log.size() - std::min(log.size(), shown_log_lines); i < log.size(); ++i) {
    const fact::Ruled& line = log[i].what;
    json.object().member("act", line.act).member("at", log[i].at_ms).member("by", line.director.name);
    if (line.entrant != 0) json.member("entrant", std::to_string(line.entrant));
    json.member("reason", event.reason_of(log[i]));
    if (line.seat) json.member("seat", index_of(*line.seat));
    if (line.table) json.member("table", events::text_of(*line.table));
    json.end();
  }
  json.end();
  return text;
}

std::string appeals_text(const EventState& event) {
  std::string text;
  JsonWriter json(text);
  write_appeals(json, event.appeals);
  return text;
}

std::string head_text(const EventState& event, std::string_view sealing) {
  const Settings& settings = event.settings;
  const auto option = [&](std::string_view key) { return find(settings.options, key); };
  std::string text;
  JsonWriter json(text);
  json.object();
  json.member("break_seconds", settings.break_ms / 1'000);
  if (const auto at = event.check_in_at_ms()) json.member("check_in_at", *at);
  if (const auto* clock = option("clock")) write_value(json, *clock);
  json.member("created_at", event.created_at_ms);
  if (settings.deals != Deals::own) json.member("deals", name_of(settings.deals));
  json.key("directors").array();
  const auto director = [&](const Member& one) {
    json.object().member("name", one.name).member("player", one.player.view()).end();
  };
  director(event.director);
  for (const Member& one : event.directors) director(one);
  json.end();
  if (const auto at = event.ends_at_ms()) json.member("ends_at", *at);
  json.key("entries").object();
  if (!settings.handles.empty()) json.member("invited", true);
  json.member("max", settings.max_entrants).member("min", settings.min_entrants);
  if (has_password(settings)) json.member("password", true);
  if (settings.rating) json.key("rating").array().value(settings.rating->low).value(settings.rating->high).end();
  json.end().member("event", event.event_id.view()).member("forfeit_minutes", settings.forfeit_ms / 60'000);
  json.member("game", settings.game);
  if (settings.half_byes != 0) json.member("half_byes", settings.half_byes);
  json.member("name", settings.name);
  const bool is_running = event.phase == Phase::running;
  if (const auto at = event.next_at_ms(); at && is_running && !event.held && event.format() != Format::arena)
    json.member("next_at", *at);
  else if (event.ends_unpaired_at_ms && is_running) json.member("next_at", *event.ends_unpaired_at_ms);
  if (has_stage(settings, Format::round_robin)) json.member("no_shows", name_of(settings.no_shows));
  write_options(json, settings.options);
  if (event.held && is_running) json.member("paused", true).member("paused_at", event.held_since_ms);
  if (settings.pauses) json.member("pauses", true);
  if (const auto* rated = option("rated")) write_value(json, *rated);
  if (event.reopens_until_ms) json.member("reopens_until", *event.reopens_until_ms);
  json.member("round", event.rounds.size()).member("scoring", events::text_of(settings.points));
  json.member("seal", hex(seal_of_lots(event.seed, event.event_id.view())));
  if (!sealing.empty()) json.member_raw("sealing", sealing);
  write_seals(json, event);
  const auto *match = option("match"), *sumof = option("sumof");
  if (match != nullptr || sumof != nullptr) {
    json.key("series").object();
    write_value(json, match != nullptr ? *match : *sumof);
    json.end();
  }
  if (!event.stages.empty()) json.member("stage", event.stage_index());
  json.key("stages").array();
  for (const StageSettings& stage : settings.stages) write(json, stage);
  json.end();
  if (settings.starts_at) json.member("starts_at", *settings.starts_at);
  json.member("state", name_of(event.phase));
  if (is_for_teams(settings))
    json.key("team")
        .object()
        .member("reserves", settings.reserves)
        .member("size", settings.team_size)
        .member("tables", tables_of_match(settings))
        .end();
  json.key("tie_breaks").array();
  for (const TieBreak one : settings.tie_breaks) json.value(tie_break_names[static_cast<std::size_t>(one)]);
  json.end();
  json.member("visibility", settings.visibility == protocol::Visibility::public_room ? "public" : "private");
  if (const auto warning = too_many_rounds(event)) write_warning(json, *warning);
  json.end();
  return text;
}

std::string table_text(const EventState& event, const TableId& id, const Bracket& bracket) {
  const Table& table = event.table(id);
  const bool hides_result = event.hides_result(id);
  std::string text;
  JsonWriter json(text);
  json.object();
  write_entrants(json, "entrants", table.who.entrants);
  if (table.who.group != 0) json.member("group", table.who.group);
  if (table.who.match) json.member("match", *table.who.match);
  if (table.twin != 0 && !table.is_void && !hides_result)
    if (const auto match = result_of_match(event.rounds[id.round - 1], table))
      write_result(json, "match_result", *match);
  if (table.who.match) json.member("part", text_of(bracket.at(*table.who.match).part));
  if (table.proposal) {
    json.key("proposal").object();
    write_entrants(json, "agreed", table.proposal->agreed);
    json.member("until", table.proposal->until).end();
  }
  if (!table.records.empty() && !hides_result) {
    json.key("records").array();
    for (const RecordId& record : table.records) json.value(record.view());
    json.end();
  }
  if (table.result && !table.is_void && !hides_result) write_result(json, "result", *table.result);
  if (table.resumes_at) json.member("resumes_at", *table.resumes_at);
  json.key("rooms").array();
  for (const RoomCode& code : table.codes) json.value(code.view());
  json.end();
  const std::string_view state = state_of(table, hides_result);
  if (state == "adjourned" || state == "stopped") json.member("since", table.still_since_ms);
  json.member("stage", event.rounds[id.round - 1].stage).member("state", state);
  if (table.twin != 0) json.member("twin", table.twin);
  json.end();
  return text;
}

std::string byes_text(const Round& round) {
  std::string text;
  JsonWriter json(text);
  json.array();
  for (const Number bye : round.byes) write_entrant(json, bye);
  json.end();
  return text;
}

std::string bracket_text(const EventState& event, std::size_t stage, const Bracket& bracket) {
  const auto states = progress_of(event, stage, bracket);
  const auto tables = tables_of_bracket(event, stage, bracket);
  const auto& seeds = event.stages.at(stage).seeds;
  std::string text;
  JsonWriter json(text);
  json.array();
  for (std::size_t i = 0; i < bracket.size(); ++i) {
    json.object().key("entrants").array();
    for (const auto& seed : {states[i].first, states[i].second}) {
      json.object();
      if (seed) json.member("entrant", std::to_string(seeds[*seed - 1]));
      json.end();
    }
    json.end();
    write_feed(json, "first", bracket[i].first);
    json.member("part", text_of(bracket[i].part)).member("round", bracket[i].round);
    write_feed(json, "second", bracket[i].second);
    json.member("state", text_of(states[i].kind));
    if (tables[i].table != nullptr) json.member("table", events::text_of(tables[i].id));
    if (states[i].winner) json.member("winner", std::to_string(seeds[*states[i].winner - 1]));
    json.end();
  }
  json.end();
  return text;
}

std::string standings_text(const std::vector<Rank>& ranking) {
  std::string text;
  JsonWriter json(text);
  json.array();
  for (std::size_t i = 0; i < std::min(ranking.size(), shown_standings); ++i) write_entrant(json, ranking[i].entrant);
  json.end();
  return text;
}

std::string score_text(const EventState& event, const Rank& rank, std::optional<double> datum) {
  std::map<std::string_view, double> numbers{{"place", rank.place}, {"played", rank.played}, {"score", rank.score}};
  if (rank.group != 0) numbers["group"] = rank.group;
  if (datum) numbers["datum"] = *datum;
  for (std::size_t i = 0; i < rank.tie_breaks.size(); ++i)
    numbers[tie_break_names[static_cast<std::size_t>(event.settings.tie_breaks[i])]] = rank.tie_breaks[i];
  std::string text;
  JsonWriter json(text);
  json.object();
  for (const auto& [key, number] : numbers) json.member(key, number);
  json.end();
  return text;
}

}  // namespace crosstable::events
