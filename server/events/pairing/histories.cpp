#include "server/events/pairing/histories.hpp"

#include <unordered_map>

namespace crosstable::events {
namespace {

bool agree(const PlayedMatch& one, const PlayedMatch& two) {
  if (one.side && two.side && *one.side == *two.side) return false;
  if (one.points.has_value() != two.points.has_value()) return false;
  if (one.points && (one.points->first != two.points->second || one.points->second != two.points->first)) return false;
  return one.result == mirrored(two.result) || (one.result == Result::loss && two.result == Result::loss);
}

// Whether `two` is what the opponent says about a round of which `number` says `one`.
bool agree(Number number, const RoundEntry& one, const RoundEntry& two) {
  if (const auto* match = std::get_if<PlayedMatch>(&one)) {
    const auto* theirs = std::get_if<PlayedMatch>(&two);
    return theirs != nullptr && theirs->opponent == number && agree(*match, *theirs);
  }
  const auto* mine = std::get_if<ForfeitedMatch>(&one);
  const auto* theirs = std::get_if<ForfeitedMatch>(&two);
  return mine != nullptr && theirs != nullptr && theirs->opponent == number && !(mine->won && theirs->won);
}

std::optional<Number> opponent_in(const RoundEntry& entry) {
  if (const auto* match = std::get_if<PlayedMatch>(&entry)) return match->opponent;
  if (const auto* match = std::get_if<ForfeitedMatch>(&entry)) return match->opponent;
  return std::nullopt;
}

Contradiction between(unsigned round, Number one, Number other, const char* middle, const char* end) {
  return {"Round " + std::to_string(round) + " of number " + std::to_string(one) + middle + std::to_string(other) + end,
          round,
          {one, other}};
}

}  // namespace

std::optional<Contradiction> contradiction(std::span<const NumberedHistory> entrants) {
  std::unordered_map<Number, const History*> histories;
  for (const auto& [number, history] : entrants)
    if (!histories.emplace(number, history).second)
      return Contradiction{"Number " + std::to_string(number) + " is given twice.", 0, {number}};
  for (const auto& [number, history] : entrants) {
    for (std::size_t at = 0; at < history->size(); ++at) {
      const auto opponent = opponent_in((*history)[at]);
      if (!opponent) continue;
      const auto round = static_cast<unsigned>(at + 1);
      const auto found = histories.find(*opponent);
      if (found == histories.end() || *opponent == number)
        return between(round, number, *opponent, " names number ", ", who cannot be an opponent.");
      const History& theirs = *found->second;
      if (at >= theirs.size() || !agree(number, (*history)[at], theirs[at]))
        return between(round, number, *opponent, " does not agree with what number ", " says.");
    }
  }
  return std::nullopt;
}

}  // namespace crosstable::events
