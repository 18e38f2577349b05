#include "clients/terminal/event/check_document.hpp"

#include <algorithm>
#include <array>

#include "clients/terminal/event/boards_reader.hpp"
#include "clients/terminal/event/check_view.hpp"
#include "clients/terminal/event/ranking_reader.hpp"
#include "clients/terminal/event/teams_reader.hpp"
#include "json/writer.hpp"
#include "server/events/exports/check.hpp"
#include "server/events/pairing/round_robin.hpp"
#include "server/events/pairing/swiss.hpp"
#include "server/events/pairing/tables.hpp"

namespace crosstable {

using namespace events;
using json::JsonValue;
using json::JsonWriter;
using json::Keys;

namespace {

constexpr std::size_t most_stages = 4 * 64, most_ranked = 5000;  // each group of a stage is one of them
constexpr std::size_t most_results = 100'000;                    // of one entrant in an arena

std::vector<Standing> read_standings(FieldReader& in, JsonValue stage) {
  std::vector<Standing> all;
  for (const JsonValue line : in.array(stage, "standings", 1, most_ranked)) {
    Standing& one = all.emplace_back();
    one.place = static_cast<unsigned>(in.whole(line, "place", 1, most_ranked));
    one.number = static_cast<Number>(in.whole(line, "number", 1, most_number));
    one.score = in.number(line, "score");
    for (const JsonValue value : in.array(line, "tie_breaks", 0, tie_break_names.size()))
      one.tie_breaks.push_back(in.number(value));
    if (!in.ok()) break;
  }
  return all;
}

void add(Faults& all, Faults more) { all.insert(all.end(), more.begin(), more.end()); }

Faults check_swiss_stage(FieldReader& in, JsonValue json) {
  SwissStage stage;
  stage.rounds = static_cast<unsigned>(in.whole(json, "rounds", 1, most_rounds));
  const auto played = static_cast<unsigned>(in.whole(json, "played", 0, stage.rounds));
  stage.preferences = in.word(json, "sides", {"A", "none"}) == 0;
  stage.lot = in.word(json, "lot", {"first", "second"}) == 0 ? Side::first : Side::second;
  if (json["ruled"]) {
    for (const JsonValue round : in.array(json, "ruled", 0, most_rounds))
      stage.ruled.push_back(static_cast<unsigned>(round.as_int().value_or(0)));
  }
  const auto rules = read_rules(in, json, played, System::swiss);
  const auto entrants = read_ranked(in, json, played, {.sides = stage.preferences, .results = true});
  const auto claimed = read_standings(in, json);
  if (entrants.size() > most_swiss_entrants) in.fail("entrants", "there are too many for a Swiss.");
  if (!in.ok()) return {};
  Faults faults = check_swiss(entrants, stage);
  add(faults, check_standings(entrants, rules, claimed));
  return faults;
}

Faults check_round_robin_stage(FieldReader& in, JsonValue json) {
  const auto legs = static_cast<unsigned>(in.whole(json, "legs", 1, most_legs));
  const auto most = static_cast<std::int64_t>(legs * most_round_robin_entrants);
  const auto played = static_cast<unsigned>(in.whole(json, "played", 0, most));
  const auto rules = read_rules(in, json, played, System::round_robin);
  const auto entrants = read_ranked(in, json, played, {.sides = true, .results = true});
  const auto claimed = read_standings(in, json);
  if (in.ok() && (entrants.size() < 2 || entrants.size() > most_round_robin_entrants))
    in.fail("entrants", "a round robin needs 2 to 64.");
  for (const Ranked& one : entrants)
    if (one.number > entrants.size()) in.fail("entrants", "the numbers of a round robin are 1 to n.");
  if (!in.ok()) return {};
  Faults faults = check_round_robin(entrants, legs);
  add(faults, check_standings(entrants, rules, claimed));
  return faults;
}

std::optional<Number> read_seed(FieldReader& in, JsonValue match, std::string_view name) {
  if (match[name].kind() == json::Kind::null) return std::nullopt;
  return static_cast<Number>(in.whole(match, name, 1, most_knockout_entrants));
}

Faults check_knockout_stage(FieldReader& in, JsonValue json, bool twice) {
  const auto entrants = static_cast<unsigned>(
      twice ? in.whole(json, "entrants", least_double_knockout_entrants, most_double_knockout_entrants)
            : in.whole(json, "entrants", least_knockout_entrants, most_knockout_entrants));
  const bool third_place = !twice && json["third_place"] && in.flag(json, "third_place");
  std::vector<ExportedMatch> matches;
  for (const JsonValue one : in.array(json, "matches", 1, 2 * most_knockout_entrants)) {
    ExportedMatch& match = matches.emplace_back();
    in.at("match " + std::to_string(matches.size()));
    match.first = read_seed(in, one, "first");
    match.second = read_seed(in, one, "second");
    if (one["winner"].kind() != json::Kind::null)
      match.winner = std::array{Winner::first, Winner::second,
                                Winner::neither}[in.word(one, "winner", {"first", "second", "neither"})];
    if (!in.ok()) return {};
  }
  if (!in.ok()) return {};
  return check_knockout(twice ? double_knockout(entrants) : knockout(entrants, third_place), matches);
}

std::vector<Number> read_numbers(FieldReader& in, JsonValue object, std::string_view name, std::int64_t least = 1) {
  std::vector<Number> numbers;
  for (const JsonValue one : in.array(object, name, 0, most_ranked)) {
    const std::int64_t number = one.as_int().value_or(-1);
    if (number < least || number > most_number) in.fail(name, "there is something that is no such number.");
    numbers.push_back(static_cast<Number>(std::clamp<std::int64_t>(number, 0, most_number)));
  }
  return numbers;
}

Faults check_tables_stage(FieldReader& in, JsonValue json) {
  const auto seats = static_cast<unsigned>(in.whole(json, "seats", least_seats, most_seats));
  std::vector<ExportedTablesRound> rounds;
  for (const JsonValue round : in.array(json, "rounds", 0, most_rounds)) {
    ExportedTablesRound& read = rounds.emplace_back();
    in.at("round " + std::to_string(rounds.size()));
    for (const JsonValue table : in.array(round, "tables", 0, most_ranked))
      read.tables.push_back({read_numbers(in, table, "entrants"), read_numbers(in, table, "places", 0)});
    read.byes = read_numbers(in, round, "byes");
  }
  in.at("");
  const auto claimed = read_standings(in, json);
  return in.ok() ? check_tables(seats, rounds, claimed) : Faults();
}

Faults check_arena_stage(FieldReader& in, JsonValue json) {
  std::vector<ExportedGames> entrants;
  for (const JsonValue one : in.array(json, "entrants", 1, most_ranked)) {
    ExportedGames& read = entrants.emplace_back();
    in.at("entrant " + std::to_string(entrants.size()) + " of the list");
    read.number = static_cast<Number>(in.whole(one, "number", 1, most_number));
    for (const JsonValue result : in.array(one, "results", 0, most_results)) {
      const std::string_view word = result.as_string().value_or("");
      if (word != "win" && word != "draw" && word != "loss") in.fail("results", "there is no such result.");
      read.results.push_back(word == "win" ? Result::win : word == "draw" ? Result::draw : Result::loss);
    }
  }
  in.at("");
  const auto claimed = read_standings(in, json);
  return in.ok() ? check_arena(entrants, claimed) : Faults();
}

Faults check_stage(FieldReader& in, JsonValue stage) {
  switch (in.word(stage, "system", {"swiss", "round-robin", "knockout", "double-knockout", "tables", "arena"})) {
    case 0:
      return in.ok() ? check_swiss_stage(in, stage) : Faults{};
    case 1:
      return check_round_robin_stage(in, stage);
    case 2:
      return check_knockout_stage(in, stage, false);
    case 3:
      return check_knockout_stage(in, stage, true);
    case 4:
      return check_tables_stage(in, stage);
    default:
      return check_arena_stage(in, stage);
  }
}

}  // namespace

EventAnswer check_document(JsonValue document) {
  FieldReader in;
  in.word(document, "format", {"crosstable-event/1"});
  EventAnswer answer;
  JsonWriter json(answer.json);
  json.object().key("faults").array();
  const auto all_boards = read_boards(in, document);
  const auto team_matches = read_team_matches(in, document);
  const bool has_teams = document["view"]["team"]["tables"].as_int() == 2;
  in.at("");
  const auto tell = [&](const std::string& why) {
    answer.status = no_answer_status;
    answer.why = why;
    json.object(Keys::as_written).member("why", why).end();
  };
  for (const std::string& why : in.ok() ? check_lots(document) : Faults()) tell(why);
  for (const std::string& why : in.ok() ? check_view(document) : Faults()) tell(why);
  unsigned stage = 0;
  for (const JsonValue one : in.array(document, "stages", 1, most_stages)) {
    ++stage;
    FieldReader stage_in;
    Faults faults = check_stage(stage_in, one);
    const ExportedDuplicates duplicates = read_duplicates(stage_in, one);
    if (stage_in.ok() && in.ok())
      add(faults, check_duplicates(all_boards, duplicates.first_round, duplicates.rounds, duplicates.entrants));
    if (has_teams && stage_in.ok() && in.ok())
      add(faults, check_team_histories(team_matches, read_meetings(stage_in, one)));
    for (const std::string& why : faults) {
      answer.status = no_answer_status;
      answer.why = "Stage " + std::to_string(stage) + ": " + why;
      json.object(Keys::as_written).member("stage", stage).member("why", why).end();
    }
    if (!stage_in.ok()) in.fail("stage " + std::to_string(stage), stage_in.fault());
  }
  for (const std::string& why : in.ok() ? check_team_matches(team_matches) : Faults()) tell(why);
  for (const ExportedBoards& boards : all_boards) {
    if (!in.ok()) break;
    for (const std::string& why : check_boards(boards)) {
      answer.status = no_answer_status;
      answer.why = why;
      json.object(Keys::as_written).member("round", boards.of.round).member("why", why).end();
    }
  }
  json.end().end();
  return in.ok() ? answer : not_a_document(in.fault());
}

}  // namespace crosstable
