#include "engine/search/analysis.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "json/writer.hpp"

namespace crosstable {
namespace {

using json::JsonWriter;

std::vector<float> expectations(const Match& match, std::size_t players) {
  std::vector<float> by_seat;
  for (const Seat seat : Seats::first(static_cast<unsigned>(players))) by_seat.push_back(match.evaluate(seat));
  return by_seat;
}

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

std::optional<JudgedDecision> Analysis::next(const Stop& stop) {
  while (replay_.more()) {
    const std::size_t line = replay_.plies();
    const auto read = read_line(record_.moves[line], static_cast<unsigned>(record_.players.size()));
    const auto* played = read ? std::get_if<SeatLine>(&*read) : nullptr;
    if (played == nullptr) {
      replay_.step();
      continue;
    }
    const Match& match = replay_.match();
    auto known = match.mind(played->seat)->think(BotLevel::expert, line, stop);
    auto open = known ? match.mind_with_open_hands(played->seat)->think(BotLevel::expert, line, stop) : std::nullopt;
    if (!open) return std::nullopt;
    JudgedDecision decision{.line = line,
                            .seat = played->seat,
                            .move = std::string(played->move),
                            .before = expectations(match, record_.players.size()),
                            .after = {},
                            .known = *std::move(known),
                            .open = *std::move(open)};
    replay_.step();
    decision.after = expectations(match, record_.players.size());
    return decision;
  }
  return std::nullopt;
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

}  // namespace crosstable
