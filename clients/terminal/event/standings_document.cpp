#include "clients/terminal/event/standings_document.hpp"

#include "clients/terminal/event/ranking_reader.hpp"
#include "json/writer.hpp"
#include "server/events/pairing/swiss.hpp"

namespace crosstable {

using namespace events;
using json::JsonValue;
using json::JsonWriter;
using json::Keys;

EventAnswer standings_document(JsonValue document) {
  FieldReader in;
  in.word(document, "format", {"crosstable-standings/1"});
  const auto rounds = static_cast<unsigned>(in.whole(document, "rounds", 0, most_rounds));
  const bool round_robin = document["system"] && in.word(document, "system", {"swiss", "round-robin"}) == 1;
  const auto rules = read_rules(in, document, rounds, round_robin ? System::round_robin : System::swiss);
  const auto entrants = read_ranked(in, document, rounds, {.results = true});
  if (!in.ok()) return not_a_document(in.fault());
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
