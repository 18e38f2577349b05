#include "clients/terminal/event/standings_document.hpp"

#include <algorithm>

#include "clients/terminal/event/field_reader.hpp"
#include "clients/terminal/event/history_document.hpp"
#include "json/writer.hpp"
#include "server/events/pairing/histories.hpp"
#include "server/events/pairing/swiss.hpp"
#include "server/events/standings/standings.hpp"

namespace crosstable {

using namespace events;
using json::JsonValue;
using json::JsonWriter;
using json::Keys;

namespace {

constexpr std::size_t most_ranked = 5000;

std::vector<TieBreak> read_tie_breaks(FieldReader& in, JsonValue document) {
  std::vector<TieBreak> list;
  for (const JsonValue one : in.array(document, "tie_breaks", 0, tie_break_names.size())) {
    const auto* const name = std::find(tie_break_names.begin(), tie_break_names.end(), one.as_string().value_or(""));
    if (name == tie_break_names.end()) {
      in.fail("tie_breaks", "there is no such tie-break.");
      break;
    }
    list.push_back(static_cast<TieBreak>(name - tie_break_names.begin()));
  }
  return list;
}

StandingsRules read_rules(FieldReader& in, JsonValue document) {
  StandingsRules rules;
  const JsonValue points = document["points"];
  rules.points = {in.number(points, "win"), in.number(points, "draw"), in.number(points, "loss")};
  rules.rounds = static_cast<unsigned>(in.whole(document, "rounds", 0, most_rounds));
  if (document["system"] && in.word(document, "system", {"swiss", "round-robin"}) == 1)
    rules.system = System::round_robin;
  rules.tie_breaks = read_tie_breaks(in, document);
  const auto& list = rules.tie_breaks;
  if (std::find(list.begin(), list.end(), TieBreak::draw_of_lots) == list.end()) return rules;
  for (const JsonValue one : in.array(document, "lots", 1, most_ranked))
    rules.lots.push_back(static_cast<Number>(std::clamp<std::int64_t>(one.as_int().value_or(0), 0, most_number)));
  return rules;
}

std::vector<Ranked> read_entrants(FieldReader& in, JsonValue document, const StandingsRules& rules) {
  std::vector<Ranked> entrants;
  for (const JsonValue one : in.array(document, "entrants", 1, most_ranked)) {
    if (!in.ok()) break;
    in.at("Entrant " + std::to_string(entrants.size() + 1) + " of the list");
    Ranked& entrant = entrants.emplace_back();
    entrant.number = static_cast<Number>(in.whole(one, "number", 1, most_number));
    if (one["rating"] && one["rating"].kind() != json::Kind::null) entrant.rating = in.number(one, "rating");
    entrant.history =
        read_history(in, one, 0, rules.rounds, {.results = true}, "Number " + std::to_string(entrant.number));
  }
  std::vector<NumberedHistory> histories;
  for (const Ranked& entrant : entrants) histories.push_back({entrant.number, &entrant.history});
  if (!in.ok()) return entrants;
  if (const auto fault = contradiction(histories)) in.fail("entrants", *fault);
  return entrants;
}

}  // namespace

EventAnswer standings_document(JsonValue document) {
  FieldReader in;
  in.word(document, "format", {"crosstable-standings/1"});
  const StandingsRules rules = read_rules(in, document);
  const std::vector<Ranked> entrants = read_entrants(in, document, rules);
  if (!in.ok()) return event_fault(not_a_document_status, in.why());
  EventAnswer answer;
  JsonWriter json(answer.json);
  json.object().key("standings").array();
  for (const Standing& one : standings(entrants, rules)) {
    json.object(Keys::as_written).member("place", one.place).member("number", one.number).member("score", one.score);
    json.key("tie_breaks").array();
    for (const double value : one.tie_breaks) json.value(value);
    json.end().end();
  }
  json.end().end();
  return answer;
}

}  // namespace crosstable
