#include "server/events/pairing/legality.hpp"

#include <algorithm>
#include <unordered_map>

namespace crosstable::events {
namespace {

std::string named(Number number, const char* what) { return "Number " + std::to_string(number) + what; }

bool have_met(const SwissEntrant& one, Number two) {
  return std::any_of(one.history.begin(), one.history.end(), [&](const RoundEntry& entry) {
    const auto* match = std::get_if<PlayedMatch>(&entry);
    return match != nullptr && match->opponent == two;
  });
}

}  // namespace

std::optional<std::string> illegality(const SwissRound& round, const SwissPairs& pairs) {
  std::unordered_map<Number, const SwissEntrant*> waiting;
  for (const SwissEntrant& one : round.entrants)
    if (one.present) waiting.emplace(one.number, &one);
  if (waiting.size() % 2 == 0 && pairs.bye) return named(*pairs.bye, " has a bye that is not needed.");
  std::optional<std::string> fault;
  const auto take = [&](Number number) -> const SwissEntrant* {
    const auto found = waiting.extract(number);
    if (found.empty() && !fault) fault = named(number, " is absent, unknown or there twice.");
    return found.empty() ? nullptr : found.mapped();
  };
  if (pairs.bye) {
    const SwissEntrant* one = take(*pairs.bye);
    if (one != nullptr && !may_have_bye(one->history)) return named(one->number, " may not have a bye.");
  }
  for (const auto& [first, second] : pairs.pairs) {
    const SwissEntrant *one = take(first), *two = take(second);
    if (one != nullptr && two != nullptr && have_met(*one, second))
      return named(first, " has already met number ") + std::to_string(second) + ".";
  }
  if (!fault && !waiting.empty()) fault = named(waiting.begin()->first, " is present and not paired.");
  return fault;
}

}  // namespace crosstable::events
