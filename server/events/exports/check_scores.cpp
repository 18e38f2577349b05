#include <cmath>
#include <map>
#include <set>

#include "server/events/exports/check.hpp"
#include "server/events/pairing/arena.hpp"
#include "server/events/pairing/tables.hpp"

namespace crosstable::events {
namespace {

// Each entrant of the standings has the score that was recomputed, and nobody stands above a better one.
Faults check_scores(const std::map<Number, double>& scores, const std::vector<Standing>& claimed) {
  std::set<Number> listed;
  for (std::size_t i = 0; i < claimed.size(); ++i) {
    const Standing& line = claimed[i];
    const std::string who = "Standings, line " + std::to_string(i + 1) + ": number " + std::to_string(line.number);
    if (!listed.insert(line.number).second) return {who + " is listed twice."};
    const auto score = scores.find(line.number);
    if (std::abs(line.score - (score == scores.end() ? 0 : score->second)) > 1e-6) return {who + " has another score."};
    if (i > 0 && line.score > claimed[i - 1].score + 1e-6) return {who + " stands below a lower score."};
    if (i > 0 && line.place < claimed[i - 1].place) return {who + " has a better place than the line above."};
  }
  for (const auto& [number, score] : scores)
    if (listed.count(number) == 0) return {"The standings do not list number " + std::to_string(number) + "."};
  return {};
}

}  // namespace

Faults check_tables(unsigned seats, const std::vector<ExportedTablesRound>& rounds,
                    const std::vector<Standing>& claimed) {
  Faults faults;
  std::map<Number, double> scores;
  for (std::size_t i = 0; i < rounds.size(); ++i) {
    const std::string round = "Round " + std::to_string(i + 1) + ": ";
    std::set<Number> seated;
    const auto seat = [&](Number number) {
      if (!seated.insert(number).second) faults.push_back(round + std::to_string(number) + " is there twice.");
    };
    for (const ExportedTable& table : rounds[i].tables) {
      const std::size_t size = table.entrants.size();
      if (size != seats && size != (seats == 3 ? 4 : seats - 1))
        faults.push_back(round + "there is a table of " + std::to_string(size) + ".");
      if (table.places.size() != size) return {round + "a table does not have a place for everybody."};
      const auto points = points_by_place(table.places, seats);
      for (std::size_t j = 0; j < size; ++j) {
        seat(table.entrants[j]);
        scores[table.entrants[j]] += points[j];
      }
    }
    for (const Number bye : rounds[i].byes) {
      seat(bye);
      scores[bye] += points_of_bye(seats);
    }
  }
  if (faults.empty()) faults = check_scores(scores, claimed);
  return faults;
}

Faults check_arena(const std::vector<ExportedGames>& entrants, const std::vector<Standing>& claimed) {
  std::map<Number, double> scores;
  for (const ExportedGames& one : entrants) scores[one.number] = arena_score(one.results);
  return check_scores(scores, claimed);
}

}  // namespace crosstable::events
