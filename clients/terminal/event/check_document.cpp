#include "clients/terminal/event/check_document.hpp"

#include <array>

#include "clients/terminal/event/boards_reader.hpp"
#include "clients/terminal/event/ranking_reader.hpp"
#include "json/writer.hpp"
#include "server/events/exports/check.hpp"
#include "server/events/pairing/round_robin.hpp"
#include "server/events/pairing/swiss.hpp"

namespace crosstable {

using namespace events;
using json::JsonValue;
using json::JsonWriter;
using json::Keys;

namespace {

constexpr std::size_t most_stages = 4 * 64, most_ranked = 5000;  // each group of a stage is one of them

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
    default:
      return {};  // who sat where there is not recomputed
  }
}

}  // namespace

EventAnswer check_document(JsonValue document) {
  FieldReader in;
  in.word(document, "format", {"crosstable-event/1"});
  EventAnswer answer;
  JsonWriter json(answer.json);
  json.object().key("faults").array();
  unsigned stage = 0;
  for (const JsonValue one : in.array(document, "stages", 1, most_stages)) {
    ++stage;
    FieldReader stage_in;
    for (const std::string& why : check_stage(stage_in, one)) {
      answer.status = no_answer_status;
      answer.why = "Stage " + std::to_string(stage) + ": " + why;
      json.object(Keys::as_written).member("stage", stage).member("why", why).end();
    }
    if (!stage_in.ok()) in.fail("stage " + std::to_string(stage), stage_in.why());
  }
  for (const ExportedBoards& boards : read_boards(in, document)) {
    if (!in.ok()) break;
    for (const std::string& why : check_boards(boards)) {
      answer.status = no_answer_status;
      answer.why = why;
      json.object(Keys::as_written).member("round", boards.of.round).member("why", why).end();
    }
  }
  json.end().end();
  return in.ok() ? answer : event_fault(not_a_document_status, in.why());
}

}  // namespace crosstable
