#include "engine/search/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "json/reader.hpp"
#include "json/writer.hpp"

namespace crosstable {
namespace {

using json::JsonWriter;

// 0.485: enough for a graph, and the same text everywhere.
std::string thousandths(float value) {
  const long n = std::lround(std::clamp(value, 0.0f, 1.0f) * 1000);
  if (n == 1000) return "1";
  const std::string digits = std::to_string(1000 + n).substr(1);
  return n == 0 ? "0" : "0." + digits.substr(0, digits.find_last_not_of('0') + 1);
}

void write(const std::vector<float>& by_seat, JsonWriter& json) {
  json.array();
  for (const float value : by_seat) json.raw(thousandths(value));
  json.end();
}

void write(const Thought& thought, JsonWriter& json) {
  json.object(json::Keys::as_written).member("move", thought.move);
  json.member_raw("value", thousandths(thought.value)).end();
}

}  // namespace

bool Analysis::go_on() {
  for (; replay_.more(); replay_.step()) {
    const auto line = read_line(record_.moves[replay_.plies()], static_cast<unsigned>(record_.players.size()));
    if (const auto* played = line ? std::get_if<SeatLine>(&*line) : nullptr) {
      seat_ = played->seat;
      return true;
    }
  }
  return false;
}

JudgedDecision Analysis::judge(Thought known, Thought open) {
  const std::size_t line = replay_.plies();
  JudgedDecision decision{.line = line,
                          .seat = seat_,
                          .move = record_.moves[line].substr(2),  // without the seat
                          .before = expectations(),
                          .after = {},
                          .known = std::move(known),
                          .open = std::move(open)};
  replay_.step();
  decision.after = expectations();
  return decision;
}

std::vector<float> Analysis::expectations() const {
  std::vector<float> by_seat;
  for (const Seat seat : Seats::first(static_cast<unsigned>(record_.players.size())))
    by_seat.push_back(replay_.match().evaluate(seat));
  return by_seat;
}

std::string decision_json(const JudgedDecision& decision) {
  std::string text;
  JsonWriter json(text);
  json.object(json::Keys::as_written).member("line", decision.line).member("seat", index_of(decision.seat));
  json.member("move", decision.move).key("before");
  write(decision.before, json);
  json.key("after");
  write(decision.after, json);
  json.key("known");
  write(decision.known, json);
  json.key("open");
  write(decision.open, json);
  json.end();
  return text;
}

bool is_kept_decision(std::string_view json) {
  json::JsonDocument document;
  return !json::parse(json, document) && document.root().is_object();
}

}  // namespace crosstable
