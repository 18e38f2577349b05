#include "server/events/standings/duplicate.hpp"

#include <algorithm>

namespace crosstable::events {
namespace {

double median_of(const std::vector<double>& sorted) {
  const std::size_t half = sorted.size() / 2;
  return sorted.size() % 2 == 1 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

}  // namespace

// The other side's results are the same with the other sign: so is their median, and what is lower is higher there.
void add_board(Duplicates& sums, const PlayedBoard& board) {
  if (board.results.empty()) return;
  std::vector<double> sorted;
  for (const BoardResult& one : board.results) sorted.push_back(one.difference);
  std::ranges::sort(sorted);
  for (const Number number : board.averaged) sums[number].matchpoints += static_cast<double>(sorted.size() - 1);
  const double median = median_of(sorted);
  for (const BoardResult& one : board.results) {
    const auto equal = std::equal_range(sorted.begin(), sorted.end(), one.difference);
    const auto lower = static_cast<double>(equal.first - sorted.begin());
    const auto higher = static_cast<double>(sorted.end() - equal.second);
    const auto others_equal = static_cast<double>(equal.second - equal.first - 1);
    Duplicate& first = sums[one.first];
    first.datum += one.difference - median;
    first.matchpoints += 2 * lower + others_equal;
    Duplicate& second = sums[one.second];
    second.datum += median - one.difference;
    second.matchpoints += 2 * higher + others_equal;
  }
}

}  // namespace crosstable::events
