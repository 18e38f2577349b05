#include "server/events/exports/check_teams.hpp"

#include <map>
#include <tuple>

namespace crosstable::events {
namespace {

bool has_forfeited(const ExportedResult& at, Number entrant) {
  const bool nobody_won = !at.drawn && at.winner == 0;
  return nobody_won || (at.forfeit && at.winner != 0 && at.winner != entrant);
}

bool is_lost_by_both(const ExportedResult& at) { return !at.drawn && at.winner == 0; }

std::string name_of(const ExportedTeamMatch& match) {
  return "Table " + std::to_string(match.round) + "." + std::to_string(match.table);
}

// By the rules: forfeits first, then the sum.
Number winner_of(const ExportedTeamMatch& match) {
  const auto& [round, table, one, other, sum] = match;
  const int first_lost = has_forfeited(one, one.first) + has_forfeited(other, one.first);
  const int second_lost = has_forfeited(one, one.second) + has_forfeited(other, one.second);
  const double lead = one.first_points + other.second_points - one.second_points - other.first_points;
  if (first_lost != second_lost) return first_lost < second_lost ? one.first : one.second;
  return lead == 0 ? 0 : lead > 0 ? one.first : one.second;
}

std::string fault_of(const ExportedTeamMatch& match) {
  const auto& [round, table, one, other, sum] = match;
  if (other.first != one.second || other.second != one.first) return "the sides are not exchanged at its other table.";
  const bool is_sum = sum.first_points == one.first_points + other.second_points &&
                      sum.second_points == one.second_points + other.first_points;
  if (!is_sum) return "the points of the match are not those of its tables.";
  const bool all_lose = is_lost_by_both(one) && is_lost_by_both(other);
  const Number winner = all_lose ? 0 : winner_of(match);
  if (sum.winner != winner || sum.drawn != (winner == 0 && !all_lose))
    return "the result of the match does not follow from its tables.";
  return {};
}

}  // namespace

Faults check_team_matches(const std::vector<ExportedTeamMatch>& matches) {
  Faults faults;
  for (const ExportedTeamMatch& match : matches)
    if (std::string why = fault_of(match); !why.empty()) faults.push_back(name_of(match) + ": " + why);
  return faults;
}

Faults check_team_histories(const std::vector<ExportedTeamMatch>& matches,
                            const std::vector<ExportedMeeting>& meetings) {
  std::map<std::tuple<unsigned, Number, Number>, const ExportedResult*> met;
  for (const ExportedTeamMatch& match : matches) {
    met[{match.round, match.one.first, match.one.second}] = &match.sum;
    met[{match.round, match.one.second, match.one.first}] = &match.sum;
  }
  Faults faults;
  for (const ExportedMeeting& one : meetings) {
    const auto found = met.find({one.round, one.entrant, one.opponent});
    const std::string who = "Round " + std::to_string(one.round) + ", entrant " + std::to_string(one.entrant);
    if (found == met.end()) {
      faults.push_back(who + ": there is no such match.");
      continue;
    }
    const ExportedResult& sum = *found->second;
    const Result result = sum.drawn ? Result::draw : sum.winner == one.entrant ? Result::win : Result::loss;
    if (result != one.result) faults.push_back(who + ": the history has another result than the match.");
  }
  return faults;
}

}  // namespace crosstable::events
