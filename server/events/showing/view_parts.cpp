#include "server/events/showing/view_parts.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "engine/fairness/sealed_chance.hpp"
#include "json/writer.hpp"
#include "server/events/rounds/matches.hpp"
#include "server/events/rounds/seating.hpp"

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
  constexpr std::array<std::string_view, 5> names{"winners", "losers", "final", "reset", "third_place"};
  return names[static_cast<std::size_t>(part)];
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

void write_feed(JsonWriter& json, std::string_view key, const Feed& feed) {
  json.key(key).object();
  if (feed.kind == Feed::Kind::seed) json.member("seed", feed.index);
  if (feed.kind == Feed::Kind::winner) json.member("winner", feed.index);
  if (feed.kind == Feed::Kind::loser) json.member("loser", feed.index);
  json.end();
}

std::string_view text_of(MatchState::Kind kind) {
  constexpr std::array<std::string_view, 5> names{"waiting", "ready", "over", "walkover", "void"};
  return names[static_cast<std::size_t>(kind)];
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
