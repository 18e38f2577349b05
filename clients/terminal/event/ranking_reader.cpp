#include "clients/terminal/event/ranking_reader.hpp"

#include <algorithm>

#include "server/events/pairing/histories.hpp"

namespace crosstable {

using namespace events;
using json::JsonValue;

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

}  // namespace

StandingsRules read_rules(FieldReader& in, JsonValue document, unsigned rounds, System system) {
  StandingsRules rules{.rounds = rounds, .system = system};
  const JsonValue points = document["points"];
  rules.points = {in.number(points, "win"), in.number(points, "draw"), in.number(points, "loss")};
  rules.tie_breaks = read_tie_breaks(in, document);
  const auto& list = rules.tie_breaks;
  if (std::find(list.begin(), list.end(), TieBreak::draw_of_lots) == list.end()) return rules;
  for (const JsonValue one : in.array(document, "lots", 1, most_ranked))
    rules.lots.push_back(static_cast<Number>(std::clamp<std::int64_t>(one.as_int().value_or(0), 0, most_number)));
  return rules;
}

std::vector<Ranked> read_ranked(FieldReader& in, JsonValue document, unsigned rounds, const HistoryNeeds& needs) {
  std::vector<Ranked> entrants;
  for (const JsonValue one : in.array(document, "entrants", 1, most_ranked)) {
    if (!in.ok()) break;
    in.at("Entrant " + std::to_string(entrants.size() + 1) + " of the list");
    Ranked& entrant = entrants.emplace_back();
    entrant.number = static_cast<Number>(in.whole(one, "number", 1, most_number));
    if (one["rating"] && one["rating"].kind() != json::Kind::null) entrant.rating = in.number(one, "rating");
    if (one["datum"]) entrant.boards.datum = in.number(one, "datum");
    if (one["matchpoints"]) entrant.boards.matchpoints = in.number(one, "matchpoints");
    entrant.history = read_history(in, one, 0, rounds, needs, "Number " + std::to_string(entrant.number));
  }
  std::vector<NumberedHistory> histories;
  for (const Ranked& entrant : entrants) histories.push_back({entrant.number, &entrant.history});
  if (!in.ok()) return entrants;
  if (const auto found = contradiction(histories)) in.fail("entrants", {found->why, found->round, found->entrants});
  return entrants;
}

}  // namespace crosstable
