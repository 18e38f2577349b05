#include "server/events/rounds/spare.hpp"

#include <algorithm>

namespace crosstable::events {

std::vector<std::int64_t> points_on_boards(const Table& table) {
  std::vector<std::int64_t> points(2);
  for (const auto& scores : table.board_scores)
    for (std::size_t side = 0; side < std::min(points.size(), scores.size()); ++side) points[side] += scores[side];
  return points;
}

std::uint32_t games_left(const Settings& settings, const Table& table) {
  const SeriesRule series = settings.options.series();
  const auto done = series.kind == SeriesKind::match ? std::ranges::max(table.wins)
                                                     : static_cast<std::uint32_t>(table.board_scores.size());
  return std::max(series.target, done) - done;
}

std::vector<std::size_t> leaders(const Settings& settings, const Table& table,
                                 const std::vector<std::int64_t>& points) {
  const SeriesKind kind = settings.options.series().kind;
  if (kind == SeriesKind::match && games_left(settings, table) > 0) return {};
  const auto rank = [&](std::size_t side) {
    return std::pair(kind == SeriesKind::sumof ? points.at(side) : std::int64_t{0}, table.wins[side]);
  };
  if (rank(0) == rank(1)) return {0, 1};
  return {rank(0) > rank(1) ? std::size_t{0} : std::size_t{1}};
}

}  // namespace crosstable::events
