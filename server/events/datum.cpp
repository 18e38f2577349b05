#include "server/events/datum.hpp"

#include <algorithm>

namespace crosstable::events {
namespace {

double median_of(std::vector<double> results) {
  std::ranges::sort(results);
  const std::size_t half = results.size() / 2;
  return results.size() % 2 == 1 ? results[half] : (results[half - 1] + results[half]) / 2;
}

}  // namespace

// The other side's results are the same with the other sign, and so is their median.
std::unordered_map<Number, double> datums(const EventState& event) {
  std::unordered_map<Number, double> sums;
  for (const Round& round : event.rounds) {
    if (!round.boards_over) continue;
    for (std::size_t board = 0; board < round.sealed.size(); ++board) {
      std::vector<double> results;
      std::vector<const Table*> played;
      for (const Table& table : round.tables) {
        if (board >= table.board_scores.size() || table.board_scores[board].size() != 2) continue;
        results.push_back(static_cast<double>(table.board_scores[board][0] - table.board_scores[board][1]));
        played.push_back(&table);
      }
      if (played.empty()) continue;
      const double median = median_of(results);
      for (std::size_t i = 0; i < played.size(); ++i) {
        sums[played[i]->who.entrants[0]] += results[i] - median;
        sums[played[i]->who.entrants[1]] += median - results[i];
      }
    }
  }
  return sums;
}

}  // namespace crosstable::events
