#include "server/events/rounds/spare.hpp"

#include <algorithm>

namespace crosstable::events {
namespace {

// 0: it has not this option.
std::uint32_t series_of(const Settings& settings, std::string_view key) {
  for (const protocol::Option& option : settings.options)
    if (const auto* number = std::get_if<std::int64_t>(&option.value); option.key == key && number != nullptr)
      return static_cast<std::uint32_t>(*number);
  return 0;
}

}  // namespace

std::vector<std::int64_t> points_on_boards(const Table& table) {
  std::vector<std::int64_t> points(2);
  for (const auto& scores : table.board_scores)
    for (std::size_t side = 0; side < std::min(points.size(), scores.size()); ++side) points[side] += scores[side];
  return points;
}

std::uint32_t games_left(const Settings& settings, const Table& table) {
  const std::uint32_t wins = series_of(settings, "match");
  const std::uint32_t games = std::max(1u, series_of(settings, "sumof"));
  const auto done = wins != 0 ? std::ranges::max(table.wins) : static_cast<std::uint32_t>(table.board_scores.size());
  return std::max(wins != 0 ? wins : games, done) - done;
}

std::vector<std::size_t> leaders(const Settings& settings, const Table& table,
                                 const std::vector<std::int64_t>& points) {
  if (series_of(settings, "match") != 0 && games_left(settings, table) > 0) return {};
  const bool is_sum = series_of(settings, "sumof") != 0;
  const auto rank = [&](std::size_t side) {
    return std::pair(is_sum ? points.at(side) : std::int64_t{0}, table.wins[side]);
  };
  if (rank(0) == rank(1)) return {0, 1};
  return {rank(0) > rank(1) ? std::size_t{0} : std::size_t{1}};
}

}  // namespace crosstable::events
