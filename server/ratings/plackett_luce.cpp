#include "server/ratings/plackett_luce.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <utility>

#include "server/ratings/tied_orders.hpp"

namespace crosstable::ratings {
namespace {

constexpr double least_shrinking = 1e-4;  // kappa: the most that one game takes from a variance

// A team is the sum of its players.
struct Sum {
  double mu = 0, variance = 0;
};

Sum sum_of(const Team& team) {
  Sum sum;
  for (const Skill& skill : team) {
    sum.mu += skill.mu;
    sum.variance += skill.sigma * skill.sigma;
  }
  return sum;
}

// By how much a game moves a team: its mean and its variance, in units of what the game can tell.
struct Change {
  double omega = 0, delta = 0;
};

struct Game {
  std::span<const Sum> sums;      // by team
  std::span<const double> ranks;  // by team
  double c = 0;                   // how far apart chance alone may put teams, as a square root of variances

  double most() const { return std::ranges::max_element(sums, {}, &Sum::mu)->mu; }
};

std::vector<Change> changes_of_openskill(const Game& game) {
  const std::span<const double> ranks = game.ranks;
  const double most = game.most();
  // e^(mu/c), all scaled by the same factor so that none overflows.
  const auto weight = [&](std::size_t i) { return std::exp((game.sums[i].mu - most) / game.c); };
  std::vector<Change> changes(ranks.size());
  for (std::size_t i = 0; i < ranks.size(); ++i) {
    for (std::size_t q = 0; q < ranks.size(); ++q) {
      if (ranks[q] > ranks[i]) continue;
      double not_better_than_q = 0;
      unsigned tied = 0;
      for (std::size_t s = 0; s < ranks.size(); ++s) {
        if (ranks[s] >= ranks[q]) not_better_than_q += weight(s);
        tied += ranks[s] == ranks[q];
      }
      const double p = weight(i) / not_better_than_q;
      changes[i].omega += ((i == q ? 1 : 0) - p) / tied;
      changes[i].delta += p * (1 - p) / tied;
    }
  }
  return changes;
}

// Teams that share a rank.
struct Place {
  std::vector<std::size_t> teams;
  std::vector<double> weights;
  double behind = 0;  // the weights of all that are placed behind
};

// Best first.
std::vector<Place> places_of(const Game& game) {
  constexpr double weakest = -300;  // so far apart nobody surprises, and no square of a weight is 0
  const double most = game.most();
  std::map<double, Place> by_rank;
  for (std::size_t i = 0; i < game.sums.size(); ++i) {
    Place& place = by_rank[game.ranks[i]];
    place.teams.push_back(i);
    place.weights.push_back(std::exp(std::max((game.sums[i].mu - most) / game.c, weakest)));
  }
  std::vector<Place> places;
  for (auto& [rank, place] : by_rank) places.push_back(std::move(place));
  for (std::size_t at = places.size() - 1; at > 0; --at)
    places[at - 1].behind = std::reduce(places[at].weights.begin(), places[at].weights.end(), places[at].behind);
  return places;
}

std::vector<Change> changes_over_orders(const Game& game) {
  std::vector<Change> changes(game.sums.size());
  Draws ahead;
  for (const Place& place : places_of(game)) {
    const TiedDraws own = tied_draws(place.weights, place.behind);
    for (std::size_t k = 0; k < place.teams.size(); ++k) {
      Draws draws = ahead;
      draws += own.until[k];
      const double weight = place.weights[k], chances = weight * draws.first;
      changes[place.teams[k]] = {1 - chances, chances - weight * weight * draws.second};
    }
    ahead += own.all;
  }
  return changes;
}

}  // namespace

std::vector<Team> updated(const std::vector<Team>& teams, std::span<const double> ranks, double tau, Ties ties) {
  std::vector<Team> result = teams;
  for (Team& team : result) {
    for (Skill& skill : team) skill.sigma = std::sqrt(skill.sigma * skill.sigma + tau * tau);
  }
  std::vector<Sum> sums;
  double c_squared = 0;
  for (const Team& team : result) c_squared += sums.emplace_back(sum_of(team)).variance + skill_beta * skill_beta;
  const double c = std::sqrt(c_squared);
  const Game game{sums, ranks, c};
  const std::vector<Change> changes =
      ties == Ties::of_openskill ? changes_of_openskill(game) : changes_over_orders(game);
  for (std::size_t i = 0; i < teams.size(); ++i) {
    const double variance = sums[i].variance;
    const double omega = changes[i].omega * (variance / c);
    const double delta = changes[i].delta * (std::sqrt(variance) / c * variance / c_squared);
    for (Skill& skill : result[i]) {
      const double share = skill.sigma * skill.sigma / variance;
      skill.mu += share * omega;
      skill.sigma *= std::sqrt(std::max(1 - share * delta, least_shrinking));
    }
  }
  return result;
}

}  // namespace crosstable::ratings
