#include "clients/terminal/event/pair_document.hpp"

#include "clients/terminal/event/field_reader.hpp"
#include "clients/terminal/event/history_document.hpp"
#include "json/writer.hpp"
#include "server/events/pairing/histories.hpp"
#include "server/events/pairing/knockout.hpp"
#include "server/events/pairing/round_robin.hpp"
#include "server/events/pairing/swiss.hpp"

namespace crosstable {

using namespace events;
using json::JsonValue;
using json::JsonWriter;
using json::Keys;

namespace {

void write_pairs(JsonWriter& json, const RoundOfPairs& pairs) {
  json.array();
  for (const auto& [first, second] : pairs) json.array().value(first).value(second).end();
  json.end();
}

EventAnswer swiss_answer(const SwissPairs& paired) {
  EventAnswer answer;
  JsonWriter json(answer.json);
  json.object(Keys::as_written).key("pairs");
  write_pairs(json, paired.pairs);
  json.key("bye");
  if (paired.bye) {
    json.value(*paired.bye);
  } else {
    json.raw("null");
  }
  json.end();
  return answer;
}

EventAnswer swiss_answer(const NoPairing& none) {
  EventAnswer answer{.status = no_answer_status, .json = {}, .why = none.why};
  JsonWriter json(answer.json);
  json.object(Keys::as_written).member("error", none.why).key("entrants").array();
  for (const Number number : none.entrants) json.value(number);
  json.end().end();
  answer.why += " Numbers:";
  for (const Number number : none.entrants) answer.why += " " + std::to_string(number);
  return answer;
}

SwissRound read_swiss(FieldReader& in, JsonValue document) {
  SwissRound round;
  round.rounds = static_cast<unsigned>(in.whole(document, "rounds", 1, most_rounds));
  round.round = static_cast<unsigned>(in.whole(document, "round", 1, round.rounds));
  round.preferences = in.word(document, "sides", {"A", "none"}) == 0;
  round.lot = in.word(document, "lot", {"first", "second"}) == 0 ? Side::first : Side::second;
  for (const JsonValue one : in.array(document, "entrants", 1, most_swiss_entrants)) {
    if (!in.ok()) break;
    in.at("Entrant " + std::to_string(round.entrants.size() + 1) + " of the list");
    SwissEntrant& entrant = round.entrants.emplace_back();
    entrant.number = static_cast<Number>(in.whole(one, "number", 1, most_number));
    entrant.score = in.number(one, "score");
    entrant.second = in.number(one, "second");
    entrant.present = in.flag(one, "present");
    entrant.history = read_history(in, one, round.round - 1, round.round - 1, {.sides = round.preferences},
                                   "Number " + std::to_string(entrant.number));
  }
  std::vector<NumberedHistory> histories;
  for (const SwissEntrant& entrant : round.entrants) histories.push_back({entrant.number, &entrant.history});
  if (!in.ok()) return round;
  if (const auto found = contradiction(histories)) in.fail("entrants", {found->why, found->round, found->entrants});
  return round;
}

EventAnswer pair_swiss_document(FieldReader& in, JsonValue document) {
  const SwissRound round = read_swiss(in, document);
  if (!in.ok()) return {};
  return std::visit([](const auto& answer) { return swiss_answer(answer); }, pair_swiss(round));
}

EventAnswer round_robin_document(FieldReader& in, JsonValue document) {
  const auto entrants = in.whole(document, "entrants", least_round_robin_entrants, most_round_robin_entrants);
  const auto legs = document["legs"] ? in.whole(document, "legs", 1, most_legs) : 1;
  EventAnswer answer;
  JsonWriter json(answer.json);
  json.object().key("rounds").array();
  for (const auto& round : round_robin(static_cast<unsigned>(entrants), static_cast<unsigned>(legs)))
    write_pairs(json, round);
  json.end().end();
  return answer;
}

EventAnswer knockout_document(FieldReader& in, JsonValue document) {
  const auto entrants = in.whole(document, "entrants", least_knockout_entrants, most_knockout_entrants);
  EventAnswer answer;
  JsonWriter json(answer.json);
  json.object().key("bracket").array();
  for (const auto seed : seeding(static_cast<unsigned>(entrants))) {
    if (seed) {
      json.value(*seed);
    } else {
      json.raw("null");
    }
  }
  json.end().end();
  return answer;
}

}  // namespace

EventAnswer pair_document(JsonValue document) {
  FieldReader in;
  in.word(document, "format", {"crosstable-pairing/1"});
  const auto system = in.word(document, "system", {"swiss", "round-robin", "knockout"});
  if (!in.ok()) return not_a_document(in.fault());
  EventAnswer answer = system == 0   ? pair_swiss_document(in, document)
                       : system == 1 ? round_robin_document(in, document)
                                     : knockout_document(in, document);
  return in.ok() ? answer : not_a_document(in.fault());
}

}  // namespace crosstable
