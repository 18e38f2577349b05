#include "server/ratings/plackett_luce.hpp"

#include <algorithm>
#include <cmath>

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

}  // namespace

std::vector<Team> updated(const std::vector<Team>& teams, std::span<const double> ranks, double tau) {
  std::vector<Team> result = teams;
  for (Team& team : result) {
    for (Skill& skill : team) skill.sigma = std::sqrt(skill.sigma * skill.sigma + tau * tau);
  }
  std::vector<Sum> sums;
  double c_squared = 0, most = 0;
  for (const Team& team : result) {
    const Sum sum = sums.emplace_back(sum_of(team));
    c_squared += sum.variance + skill_beta * skill_beta;
    most = sums.size() == 1 ? sum.mu : std::max(most, sum.mu);
  }
  const double c = std::sqrt(c_squared);
  // e^(mu/c), all scaled by the same factor so that none overflows.
  const auto weight = [&](std::size_t i) { return std::exp((sums[i].mu - most) / c); };

  for (std::size_t i = 0; i < teams.size(); ++i) {
    double omega = 0, delta = 0;
    for (std::size_t q = 0; q < teams.size(); ++q) {
      if (ranks[q] > ranks[i]) continue;
      double not_better_than_q = 0;
      unsigned tied = 0;
      for (std::size_t s = 0; s < teams.size(); ++s) {
        if (ranks[s] >= ranks[q]) not_better_than_q += weight(s);
        tied += ranks[s] == ranks[q];
      }
      const double p = weight(i) / not_better_than_q;
      omega += ((i == q ? 1 : 0) - p) / tied;
      delta += p * (1 - p) / tied;
    }
    const double variance = sums[i].variance;
    omega *= variance / c;
    delta *= std::sqrt(variance) / c * variance / c_squared;
    for (Skill& skill : result[i]) {
      const double share = skill.sigma * skill.sigma / variance;
      skill.mu += share * omega;
      skill.sigma *= std::sqrt(std::max(1 - share * delta, least_shrinking));
    }
  }
  return result;
}

}  // namespace crosstable::ratings
