#include "server/ratings/unit.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>

#include "server/ratings/glicko2.hpp"
#include "server/ratings/plackett_luce.hpp"

namespace crosstable::ratings {
namespace {

constexpr double day_ms = 86'400'000;
constexpr double most_glicko_of_leaders = 110, most_sigma_of_leaders = 4;

Standing standing_after(const Glicko& glicko, const Standing& before, std::int64_t at_ms) {
  return {glicko.rating, glicko.deviation, glicko.volatility, before.games + 1, std::max(at_ms, before.at_ms)};
}

Glicko glicko_of(const Standing& standing) { return {standing.value, standing.spread, standing.volatility}; }

double periods_since(const Standing& before, std::int64_t at_ms) {
  if (before.at_ms == 0 || at_ms <= before.at_ms) return 0;
  return glicko_periods_a_day * static_cast<double>(at_ms - before.at_ms) / day_ms;
}

Standing rated_against(const Placed& own, const Placed& other, std::int64_t at_ms) {
  const double score = own.rank < other.rank ? 1 : own.rank == other.rank ? 0.5 : 0;
  const std::array games{GlickoGame{other.before.value, other.before.spread, score}};
  return standing_after(updated(glicko_of(own.before), games, periods_since(own.before, at_ms)), own.before, at_ms);
}

std::vector<Standing> rated_teams(std::span<const Placed> seats, std::int64_t at_ms, Ties ties) {
  std::map<std::uint32_t, std::vector<std::size_t>> sides;  // seats by side
  for (std::size_t i = 0; i < seats.size(); ++i) sides[seats[i].side].push_back(i);
  std::vector<Team> teams;
  std::vector<double> ranks;
  for (const auto& [side, members] : sides) {
    Team& team = teams.emplace_back();
    for (const std::size_t i : members) team.push_back({seats[i].before.value, seats[i].before.spread});
    ranks.push_back(seats[members.front()].rank);
  }
  const std::vector<Team> after = updated(teams, ranks, skill_tau, ties);
  std::vector<Standing> standings(seats.size());
  std::size_t team = 0;
  for (const auto& [side, members] : sides) {
    for (std::size_t i = 0; i < members.size(); ++i) {
      const Standing& before = seats[members[i]].before;
      const Skill& skill = after[team][i];
      standings[members[i]] = {skill.mu, skill.sigma, 0, before.games + 1, std::max(at_ms, before.at_ms)};
    }
    ++team;
  }
  return standings;
}

}  // namespace

Standing newcomer(System system) {
  if (system == System::glicko) return {Glicko().rating, Glicko().deviation, Glicko().volatility, 0, 0};
  return {Skill().mu, Skill().sigma, 0, 0, 0};
}

int shown_rating(System system, const Standing& standing) {
  const double shown = system == System::glicko ? standing.value : shown_rating(Skill{standing.value, standing.spread});
  return static_cast<int>(std::lround(shown));
}

double settled_below(System system) {
  return system == System::glicko ? most_glicko_of_leaders : most_sigma_of_leaders;
}

bool is_settled(System system, const Standing& standing) { return standing.spread < settled_below(system); }

std::vector<Standing> rated(System system, std::span<const Placed> seats, std::int64_t at_ms, std::uint32_t version) {
  if (system == System::plackett_luce)
    return rated_teams(seats, at_ms, version == 1 ? Ties::of_openskill : Ties::mean_of_orders);
  return {rated_against(seats[0], seats[1], at_ms), rated_against(seats[1], seats[0], at_ms)};
}

}  // namespace crosstable::ratings
