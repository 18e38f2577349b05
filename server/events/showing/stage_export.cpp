#include "server/events/showing/stage_export.hpp"

#include <algorithm>
#include <array>

#include "server/events/rounds/rank_formats.hpp"
#include "server/events/rounds/ranking.hpp"
#include "server/events/standings/lots.hpp"

namespace crosstable::events {
namespace {

using json::JsonWriter;
using json::Keys;

std::string_view text_of(Side side) { return side == Side::first ? "first" : "second"; }

std::string_view text_of(Result result) {
  return result == Result::win ? "win" : result == Result::draw ? "draw" : "loss";
}

std::string_view text_of(Bye bye) {
  constexpr std::array<std::string_view, 4> names{"pairing", "full", "half", "zero"};
  return names[static_cast<std::size_t>(bye)];
}

void write(JsonWriter& json, const RoundEntry& entry) {
  json.object(Keys::as_written);
  if (const auto* match = std::get_if<PlayedMatch>(&entry)) {
    json.member("opponent", match->opponent);
    if (match->side) json.member("side", text_of(*match->side));
    json.member("played", true).member("floated", match->floated).member("result", text_of(match->result));
    if (match->points) json.key("points").array().value(match->points->first).value(match->points->second).end();
  } else if (const auto* forfeit = std::get_if<ForfeitedMatch>(&entry)) {
    json.member("opponent", forfeit->opponent).member("played", false);
    json.member("forfeit", forfeit->won ? "win" : "loss");
  } else {
    json.member("bye", text_of(std::get<Bye>(entry)));
  }
  json.end();
}

void write_ranked(JsonWriter& json, const EventState& event, std::size_t stage, const Section& section) {
  const StandingsRules rules = rules_of(event, stage, section);
  const auto ranked = histories(event, stage, section);
  const bool shares_deals = event.settings.deals != Deals::own;
  if (shares_deals) json.member("first_round", event.stages[stage].first_round + 1);
  json.member("played", rules.rounds).key("points").object(Keys::as_written).member("win", rules.points.win);
  json.member("draw", rules.points.draw).member("loss", rules.points.loss).end().key("tie_breaks").array();
  for (const TieBreak one : rules.tie_breaks) json.value(tie_break_names[static_cast<std::size_t>(one)]);
  json.end().key("lots").array();
  for (const Number number : rules.lots) json.value(number);
  json.end().key("entrants").array();
  for (const Ranked& one : ranked) {
    json.object(Keys::as_written).member("number", one.number);
    json.member("entrant", std::to_string(section.members[one.number - 1]));
    if (one.rating) json.member("rating", *one.rating);
    if (shares_deals) json.member("datum", one.boards.datum).member("matchpoints", one.boards.matchpoints);
    json.key("history").array();
    for (const RoundEntry& entry : one.history) write(json, entry);
    json.end().end();
  }
  json.end().key("standings").array();
  for (const Standing& one : standings(ranked, rules)) {
    json.object(Keys::as_written).member("place", one.place).member("number", one.number).member("score", one.score);
    json.key("tie_breaks").array();
    for (const double value : one.tie_breaks) json.value(value);
    json.end().end();
  }
  json.end();
}

void write_swiss(JsonWriter& json, const EventState& event, std::size_t stage, const Section& section) {
  json.member("rounds", event.settings.stages[stage].rounds).member("sides", "A");
  json.member("lot", text_of(draw_side(event.seed, event.event_id.view()))).key("ruled").array();
  const auto over = rounds_over(event, stage);
  for (std::size_t i = 0; i < over.size(); ++i)
    if (over[i]->ruled) json.value(i + 1);
  json.end();
  write_ranked(json, event, stage, section);
}

void write_bracket(JsonWriter& json, const EventState& event, std::size_t stage) {
  const auto states = progress_of(event, stage, bracket_of(event, stage));
  json.member("entrants", event.stages[stage].seeds.size());
  if (event.settings.stages[stage].third_place) json.member("third_place", true);
  json.key("seeds").array();
  for (const Number entrant : event.stages[stage].seeds) json.value(std::to_string(entrant));
  json.end().key("matches").array();
  for (const MatchState& state : states) {
    json.object(Keys::as_written);
    const auto seed = [&](std::string_view key, std::optional<Number> number) {
      if (number) json.member(key, *number);
      else json.member_raw(key, "null");
    };
    seed("first", state.first);
    seed("second", state.second);
    if (state.kind != MatchState::Kind::over) json.member_raw("winner", "null");
    else if (!state.winner) json.member("winner", "neither");
    else json.member("winner", state.winner == state.first ? "first" : "second");
    json.end();
  }
  json.end();
}

void write_numbers(JsonWriter& json, std::string_view key, const std::vector<std::uint32_t>& numbers) {
  json.key(key).array();
  for (const std::uint32_t number : numbers) json.value(number);
  json.end();
}

// By seed.
void write_scores(JsonWriter& json, const EventState& event, std::size_t stage) {
  json.key("standings").array();
  for (const Rank& rank : stage_ranking(event, stage)) {
    json.object(Keys::as_written).member("place", rank.place);
    json.member("number", event.stages[stage].seed_of.at(rank.entrant)).member("score", rank.score);
    json.key("tie_breaks").array().end().end();
  }
  json.end();
}

std::vector<Number> seeds_of(const EventState& event, std::size_t stage, std::vector<Number> entrants) {
  for (Number& entrant : entrants) entrant = event.stages[stage].seed_of.at(entrant);
  return entrants;
}

void write_tables(JsonWriter& json, const EventState& event, std::size_t stage) {
  json.member("seats", event.settings.stages[stage].seats).key("rounds").array();
  for (const Round* round : rounds_over(event, stage)) {
    json.object(Keys::as_written).key("tables").array();
    for (const Table& table : round->tables) {
      json.object(Keys::as_written);
      write_numbers(json, "entrants", seeds_of(event, stage, table.who.entrants));
      write_numbers(json, "places", table.result->places);
      json.end();
    }
    json.end();
    write_numbers(json, "byes", seeds_of(event, stage, round->byes));
    json.end();
  }
  json.end();
}

void write_arena(JsonWriter& json, const EventState& event, std::size_t stage) {
  json.key("entrants").array();
  const auto results = arena_results(event, stage);
  for (std::size_t seed = 0; seed < results.size(); ++seed) {
    json.object(Keys::as_written).member("number", seed + 1).key("results").array();
    for (const Result result : results[seed]) json.value(text_of(result));
    json.end().end();
  }
  json.end();
}

}  // namespace

void write_stage(JsonWriter& json, const EventState& event, std::size_t stage) {
  const Format format = event.settings.stages[stage].format;
  if (!has_tie_breaks(format)) {
    json.object(Keys::as_written).member("system", name_of(format));
    if (is_knockout(format)) write_bracket(json, event, stage);
    else if (format == Format::tables) write_tables(json, event, stage);
    else write_arena(json, event, stage);
    if (!is_knockout(format)) write_scores(json, event, stage);
    json.end();
    return;
  }
  for (const Section& section : sections_of(event, stage)) {
    json.object(Keys::as_written).member("system", name_of(format));
    if (section.group != 0) json.member("group", section.group);
    if (format == Format::swiss) {
      write_swiss(json, event, stage, section);
    } else {
      json.member("legs", event.settings.stages[stage].legs);
      write_ranked(json, event, stage, section);
    }
    json.end();
  }
}

}  // namespace crosstable::events
