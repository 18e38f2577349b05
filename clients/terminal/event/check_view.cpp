#include "clients/terminal/event/check_view.hpp"

#include <charconv>
#include <cmath>
#include <map>
#include <string>

#include "engine/fairness/sealed_chance.hpp"
#include "server/events/standings/lots.hpp"

namespace crosstable {
namespace {

using events::Faults;
using events::Number;
using json::JsonValue;

constexpr double unequal = 1e-6;

std::string text_of(JsonValue value) { return std::string(value.as_string().value_or("")); }

unsigned number_of(std::string_view text) {
  unsigned number = 0;
  std::from_chars(text.data(), text.data() + text.size(), number);
  return number;
}

std::optional<double> amount_of(JsonValue value) {
  if (const auto whole = value.as_int()) return static_cast<double>(*whole);
  return value.as_double();
}

bool differ(JsonValue one, JsonValue other) {
  const auto first = amount_of(one), second = amount_of(other);
  return first.has_value() != second.has_value() || (first && std::abs(*first - *second) > unequal);
}

// A group or a whole stage, as the export has it.
struct Section {
  JsonValue json;
  std::string name;                                   // "Stage 2"
  std::int64_t stage = 0;                             // from 0, as pairings name it
  std::int64_t group = 0;                             // from 1; 0: the stage has none
  std::map<std::int64_t, std::string> entrants = {};  // by the number that histories use
  std::map<std::string, JsonValue> histories = {};
};

// Those with histories.
std::vector<Section> sections_of(JsonValue document) {
  std::vector<Section> all;
  auto exported = document["stages"].begin();
  unsigned count = 0;
  std::int64_t index = 0;
  for (const JsonValue stage : document["view"]["stages"]) {
    const std::int64_t groups = stage["groups"].as_int().value_or(1);
    for (std::int64_t group = 1; group <= groups; ++group) {
      if (exported == document["stages"].end()) return all;
      const JsonValue json = *exported;
      ++exported;
      Section section{json, "Stage " + std::to_string(++count), index, groups == 1 ? 0 : group};
      const std::string system = text_of(json["system"]);
      if (system != "swiss" && system != "round-robin") continue;
      for (const JsonValue one : json["entrants"]) {
        const std::string entrant = text_of(one["entrant"]);
        section.entrants[one["number"].as_int().value_or(0)] = entrant;
        section.histories[entrant] = one["history"];
      }
      all.push_back(std::move(section));
    }
    ++index;
  }
  return all;
}

void check_scores(const Section& section, JsonValue scores, Faults& faults) {
  for (const JsonValue line : section.json["standings"]) {
    const auto found = section.entrants.find(line["number"].as_int().value_or(0));
    if (found == section.entrants.end()) continue;  // standings were compared with the histories
    const std::string& entrant = found->second;
    const JsonValue shown = scores[entrant];
    const auto compare = [&](const std::string& what, JsonValue is, JsonValue should_be) {
      if (differ(is, should_be))
        faults.push_back("Entrant " + entrant + ": the view has another " + what + " than the standings.");
    };
    compare("score", shown["score"], line["score"]);
    if (section.group == 0) compare("place", shown["place"], line["place"]);
    auto name = section.json["tie_breaks"].begin();
    for (const JsonValue value : line["tie_breaks"]) {
      compare(text_of(*name), shown[text_of(*name)], value);
      ++name;
    }
  }
}

// Anyone else in the view is in another group, or has no history.
void check_order(const Section& section, JsonValue order, Faults& faults) {
  std::map<std::string, std::int64_t> numbers;
  for (const auto& [number, entrant] : section.entrants) numbers[entrant] = number;
  auto line = section.json["standings"].begin();
  const auto end = section.json["standings"].end();
  for (const JsonValue one : order) {
    const auto found = numbers.find(text_of(one));
    if (found == numbers.end()) continue;
    if (line == end || (*line)["number"].as_int().value_or(0) != found->second) {
      faults.push_back("Entrant " + found->first + ": the view lists them elsewhere than the standings.");
      return;
    }
    ++line;
  }
  if (line != end) faults.push_back(section.name + ": the view does not list everybody of the standings.");
}

// What a line of a history says of a match.
std::string result_in(JsonValue entry) { return text_of(entry[entry["result"] ? "result" : "forfeit"]); }

// A history has its own entrant's points first.
bool has_points_of(JsonValue table, const std::string& entrant, JsonValue entry) {
  if (!entry["points"]) return true;
  const JsonValue points = table["result"]["points"];
  if (points.size() != 2 || entry["points"].size() != 2) return false;
  const bool is_first = text_of(*table["entrants"].begin()) == entrant;
  const JsonValue one = *points.begin(), other = *++points.begin();
  const JsonValue own = *entry["points"].begin(), their = *++entry["points"].begin();
  return !differ(is_first ? one : other, own) && !differ(is_first ? other : one, their);
}

void check_table(const Section& section, const std::string& id, std::size_t round, JsonValue table, Faults& faults) {
  const std::string winner = text_of(table["result"]["winner"]);
  for (const JsonValue each : table["entrants"]) {
    const std::string entrant = text_of(each);
    const auto history = section.histories.find(entrant);
    if (history != section.histories.end() && round >= history->second.size()) continue;  // the round is not over
    JsonValue entry;
    std::size_t at = 0;
    for (const JsonValue one : history == section.histories.end() ? JsonValue() : history->second)
      if (at++ == round) entry = one;
    const auto opponent = section.entrants.find(entry["opponent"].as_int().value_or(0));
    bool sits_there = false;
    if (opponent != section.entrants.end())
      for (const JsonValue other : table["entrants"]) sits_there = sits_there || text_of(other) == opponent->second;
    const std::string result = winner == "draw" ? "draw" : winner == entrant ? "win" : "loss";
    if (!sits_there || result_in(entry) != result || !has_points_of(table, entrant, entry)) {
      faults.push_back("Table " + id + ": the history of entrant " + entrant + " has something else.");
      return;
    }
  }
}

void check_results(const Section& section, JsonValue pairings, Faults& faults) {
  std::map<unsigned, JsonValue> rounds;
  for (const JsonValue tables : pairings) rounds[number_of(tables.key())] = tables;
  std::optional<unsigned> first;
  for (const auto& [round, tables] : rounds) {
    for (const JsonValue table : tables) {
      if (table["stage"].as_int().value_or(-1) != section.stage) continue;
      if (!first) first = round;
      if (section.group != 0 && table["group"].as_int().value_or(0) != section.group) continue;
      if (!table["result"] || table["twin"]) continue;  // matches at two tables: check_teams.hpp
      check_table(section, std::to_string(round) + "." + std::string(table.key()), round - *first, table, faults);
    }
  }
}

}  // namespace

Faults check_view(JsonValue document) {
  Faults faults;
  const JsonValue view = document["view"];
  for (const Section& section : sections_of(document)) {
    check_results(section, view["pairings"], faults);
    if (section.stage != view["stage"].as_int().value_or(-1)) continue;
    check_scores(section, view["scores"], faults);
    check_order(section, view["standings"], faults);
  }
  return faults;
}

Faults check_lots(JsonValue document) {
  const JsonValue view = document["view"];
  const std::string state = text_of(view["state"]), event = text_of(view["event"]);
  if (!document["seed"]) {
    const bool is_over = state == "finished" || state == "cancelled";
    return is_over ? Faults{"The event is over, and its seed is not there."} : Faults();
  }
  const auto bytes = read_hex(text_of(document["seed"]));
  if (!bytes) return {"The seed is not 64 hexadecimal digits."};
  const Secret seed(*bytes);
  Faults faults;
  if (hex(events::seal_of_lots(seed, event)) != text_of(view["seal"]))
    faults.push_back("The seed is not the one that was sealed.");
  for (const Section& section : sections_of(document)) {
    std::vector<Number> numbers, lots;
    for (const auto& [number, entrant] : section.entrants) numbers.push_back(static_cast<Number>(number));
    for (const JsonValue lot : section.json["lots"]) lots.push_back(static_cast<Number>(lot.as_int().value_or(0)));
    if (events::draw_lots(seed, event, numbers) != lots)
      faults.push_back(section.name + ": the lots do not follow from the seed.");
    const bool is_first = events::draw_side(seed, event) == events::Side::first;
    if (section.json["lot"] && text_of(section.json["lot"]) != (is_first ? "first" : "second"))
      faults.push_back(section.name + ": the first side of round 1 does not follow from the seed.");
  }
  return faults;
}

}  // namespace crosstable
