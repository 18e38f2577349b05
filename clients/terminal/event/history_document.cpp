#include "clients/terminal/event/history_document.hpp"

#include <array>

namespace crosstable {

using namespace events;
using json::JsonValue;

namespace {

std::optional<Side> read_side(FieldReader& in, JsonValue entry, bool needed) {
  if (!needed && !entry["side"]) return std::nullopt;
  return in.word(entry, "side", {"first", "second"}) == 0 ? Side::first : Side::second;
}

RoundEntry read_match(FieldReader& in, JsonValue entry, const HistoryNeeds& needs) {
  const auto opponent = static_cast<Number>(in.whole(entry, "opponent", 1, most_number));
  if (!in.flag(entry, "played")) {
    read_side(in, entry, false);
    return ForfeitedMatch{opponent, in.word(entry, "forfeit", {"win", "loss"}) == 0};
  }
  PlayedMatch match;
  match.opponent = opponent;
  match.side = read_side(in, entry, needs.sides);
  if (entry["floated"]) match.floated = in.flag(entry, "floated");
  if (!needs.results) return match;
  match.result = std::array{Result::win, Result::draw, Result::loss}[in.word(entry, "result", {"win", "draw", "loss"})];
  if (!entry["points"]) return match;
  const JsonValue points = in.array(entry, "points", 2, 2);
  std::array<double, 2> read{};
  std::size_t next = 0;
  for (const JsonValue one : points) read[next++] = in.number(one);
  match.points = std::pair(read[0], read[1]);
  return match;
}

RoundEntry read_entry(FieldReader& in, JsonValue entry, const HistoryNeeds& needs) {
  if (!entry["bye"]) return read_match(in, entry, needs);
  if (entry["opponent"]) in.fail("bye", "a round with a bye has no opponent.");
  return std::array{Bye::pairing, Bye::full, Bye::half,
                    Bye::zero}[in.word(entry, "bye", {"pairing", "full", "half", "zero"})];
}

}  // namespace

History read_history(FieldReader& in, JsonValue entrant, std::size_t least, std::size_t most, const HistoryNeeds& needs,
                     const std::string& who) {
  History history;
  in.at(who);
  for (const JsonValue entry : in.array(entrant, "history", least, most)) {
    in.at(who + ", round " + std::to_string(history.size() + 1));
    history.push_back(read_entry(in, entry, needs));
    if (!in.ok()) break;
  }
  in.at("");
  return history;
}

}  // namespace crosstable
