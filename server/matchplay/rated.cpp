#include "server/matchplay/rated.hpp"

#include <algorithm>
#include <string_view>
#include <tuple>

namespace crosstable {
namespace {

using protocol::ErrorCode;
using protocol::make_error;

// What a side has reached: more is better. Points decide nothing in a match.
std::tuple<bool, std::int64_t, std::uint32_t> reached(const Series& series, Seat seat) {
  const bool by_wins = series.rule().kind == SeriesKind::match;
  return {series.winners().contains(seat), by_wins ? 0 : series.points(seat), series.wins(seat)};
}

}  // namespace

std::variant<ratings::Pool, protocol::Error> pool_for(const GameInfo& info, unsigned players,
                                                      const RoomOptions& options) {
  if (options.clock.kind == TimeControl::Kind::none)
    return make_error(ErrorCode::forbidden, "rated_clock", "Rated games need a time control.");
  const RatingPool* const pool = ratings::pool_for_players(info, players);
  if (pool == nullptr) {
    return make_error(ErrorCode::forbidden, "rated_players",
                      "Games with " + std::to_string(players) + " players can't be rated.",
                      {{"players", std::to_string(players)}});
  }
  for (const auto& [option, value] : options.game.changed()) {
    if (std::ranges::find(pool->free, option) != pool->free.end()) continue;
    return make_error(ErrorCode::forbidden, "rated_option", "Games with the option '" + option + "' can't be rated.",
                      {{"option", option}});
  }
  return ratings::pool_of(*pool, options.clock.kind == TimeControl::Kind::days);
}

protocol::Error only_members_are_rated() {
  return make_error(ErrorCode::forbidden, "rated_members", "Rated games are for members only, without bots.");
}

std::vector<Place> places(const Series& series, const GameInfo& info, unsigned players) {
  std::vector<Place> all;
  std::vector<std::string_view> teams;
  for (const Seat seat : Seats::first(players)) {
    const std::string_view team = info.team_name(players, seat);
    const auto known = std::ranges::find(teams, team);
    if (team.empty() || known == teams.end()) {
      all.push_back({static_cast<std::uint32_t>(teams.size())});
      teams.push_back(team);
    } else {
      all.push_back({static_cast<std::uint32_t>(known - teams.begin())});
    }
  }
  const bool drawn = teams.size() == 2 && series.winners().empty();
  for (const Seat seat : Seats::first(players)) {
    if (drawn) break;
    for (const Seat other : Seats::first(players)) {
      // Each side that did better, once: by its first seat.
      const bool is_first = std::none_of(all.begin(), all.begin() + index_of(other),
                                         [&](const Place& before) { return before.side == all[index_of(other)].side; });
      if (is_first && reached(series, other) > reached(series, seat)) ++all[index_of(seat)].rank;
    }
  }
  return all;
}

}  // namespace crosstable
