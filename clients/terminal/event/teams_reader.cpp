#include "clients/terminal/event/teams_reader.hpp"

#include <charconv>
#include <map>
#include <string>

namespace crosstable {
namespace {

using events::Number;
using json::JsonValue;

constexpr std::int64_t most_rounds = 1'000, most_tables = 4'000, most_number = 100'000;
constexpr std::size_t most_ranked = 5'000;

std::optional<unsigned> number_in(std::string_view text, std::int64_t most) {
  unsigned number = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool fits = read.ec == std::errc() && read.ptr == text.data() + text.size() && number >= 1 && number <= most;
  return fits ? std::optional(number) : std::nullopt;
}

Number read_entrant(FieldReader& in, JsonValue value, std::string_view name) {
  const auto number = number_in(value.as_string().value_or(""), most_number);
  if (!number) in.fail(name, "an entrant's number is needed.");
  return number.value_or(0);
}

// `key`: of a table, the result or that of its match.
events::ExportedResult read_result(FieldReader& in, JsonValue table, std::string_view key) {
  events::ExportedResult read;
  std::vector<Number> entrants;
  for (const JsonValue one : in.array(table, "entrants", 2, 2)) entrants.push_back(read_entrant(in, one, "entrants"));
  if (entrants.size() != 2) return read;
  read.first = entrants[0];
  read.second = entrants[1];
  const JsonValue result = table[key];
  const std::string_view winner = result["winner"].as_string().value_or("");
  read.drawn = winner == "draw";
  if (winner != "draw" && winner != "none") read.winner = read_entrant(in, result["winner"], "winner");
  if (result["forfeit"]) read.forfeit = in.flag(result, "forfeit");
  if (!result["points"]) return read;
  std::vector<double> points;
  for (const JsonValue one : in.array(result, "points", 2, 2)) points.push_back(in.number(one));
  if (points.size() != 2) return read;
  read.first_points = points[0];
  read.second_points = points[1];
  return read;
}

void read_round(FieldReader& in, unsigned round, JsonValue tables, std::vector<events::ExportedTeamMatch>& all) {
  std::map<unsigned, JsonValue> by_number;
  for (const JsonValue table : tables)
    if (const auto number = number_in(table.key(), most_tables)) by_number[*number] = table;
  for (const auto& [number, table] : by_number) {
    in.at("Table " + std::to_string(round) + "." + std::to_string(number));
    const auto twin = static_cast<unsigned>(in.whole(table, "twin", 1, most_tables));
    if (!in.ok() || twin < number || !table["match_result"]) continue;
    const auto other = by_number.find(twin);
    if (other == by_number.end() || !table["result"] || !other->second["result"])
      return in.fail("twin", "its other table has no result.");
    all.push_back({round, number, read_result(in, table, "result"), read_result(in, other->second, "result"),
                   read_result(in, table, "match_result")});
  }
}

// What this line of a history says of a match, if it does.
std::optional<events::Result> result_in(JsonValue entry) {
  const std::string_view word = entry["result"].as_string().value_or(entry["forfeit"].as_string().value_or(""));
  if (word == "win") return events::Result::win;
  if (word == "draw") return events::Result::draw;
  return word == "loss" ? std::optional(events::Result::loss) : std::nullopt;
}

}  // namespace

std::vector<events::ExportedTeamMatch> read_team_matches(FieldReader& in, JsonValue document) {
  std::vector<events::ExportedTeamMatch> all;
  const JsonValue view = document["view"];
  if (view["team"]["tables"].as_int().value_or(1) != 2) return all;
  for (const JsonValue tables : view["pairings"])
    if (const auto round = number_in(tables.key(), most_rounds)) read_round(in, *round, tables, all);
  in.at("");
  return all;
}

std::vector<events::ExportedMeeting> read_meetings(FieldReader& in, JsonValue stage) {
  std::vector<events::ExportedMeeting> all;
  if (!stage["first_round"]) return all;
  const auto first_round = static_cast<unsigned>(in.whole(stage, "first_round", 1, most_rounds));
  std::map<std::int64_t, Number> entrant_of;  // by the number that histories use
  const JsonValue entrants = in.array(stage, "entrants", 1, most_ranked);
  for (const JsonValue one : entrants)
    entrant_of[in.whole(one, "number", 1, most_number)] = read_entrant(in, one["entrant"], "entrant");
  for (const JsonValue one : entrants) {
    unsigned round = first_round;
    const Number entrant = read_entrant(in, one["entrant"], "entrant");
    for (const JsonValue entry : in.array(one, "history", 0, most_rounds)) {
      const auto opponent = entrant_of.find(entry["opponent"].as_int().value_or(0));
      const auto result = result_in(entry);
      if (result && opponent != entrant_of.end()) all.push_back({round, entrant, opponent->second, *result});
      ++round;
    }
  }
  return all;
}

}  // namespace crosstable
