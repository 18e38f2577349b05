#include "server/events/exports/check.hpp"

namespace crosstable::events {

Faults check_knockout(const Bracket& bracket, const std::vector<ExportedMatch>& matches) {
  if (matches.size() != bracket.size())
    return {"The bracket has " + std::to_string(bracket.size()) + " matches, but " + std::to_string(matches.size()) +
            " are given."};
  Winners winners;
  for (const ExportedMatch& match : matches) winners.push_back(match.winner);
  const auto states = progress(bracket, winners);
  Faults faults;
  for (std::size_t i = 0; i < matches.size(); ++i) {
    const std::string name = "Match " + std::to_string(i + 1);
    if (matches[i].first != states[i].first || matches[i].second != states[i].second)
      faults.push_back(name + " is not between those who come into it.");
    if (matches[i].winner && states[i].kind != MatchState::Kind::over)
      faults.push_back(name + " has a result, but cannot have been played.");
  }
  return faults;
}

}  // namespace crosstable::events
