#include "engine/crosswise/board.hpp"

namespace crosstable::crosswise {

namespace {

// CW-21: what n equal symbols of a line are worth.
constexpr std::array<int, 7> equal_points = {0, 0, 1, 3, 5, 7, six_points};
constexpr int all_different_points = 6;

}  // namespace

int Board::value(Line line) const {
  int points = 0;
  unsigned singles = 0;
  for (unsigned symbol = 0; symbol < symbols; ++symbol) {
    const unsigned n = count(line, stone_at(symbol));
    points += equal_points[n];
    singles += n == 1;
  }
  return singles == symbols ? all_different_points : points;
}

int Board::score(Team team) const {
  const unsigned first = team == Team::orange ? 0 : line_length;
  int points = 0;
  for (unsigned i = first; i < first + line_length; ++i) points += value(line_at(i));
  return points;
}

}  // namespace crosstable::crosswise
