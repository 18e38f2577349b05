// The Plackett-Luce model for teams and for three or more sides: Ruby C. Weng and Chih-Jen Lin, "A Bayesian
// Approximation Method for Online Ranking", JMLR 12 (2011), algorithm 4, with the defaults of openskill.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

namespace crosstable::ratings {

struct Skill {
  double mu = 25;
  double sigma = 25.0 / 3;
};

inline constexpr double skill_beta = 25.0 / 6;   // how much chance is in a game
inline constexpr double skill_tau = 25.0 / 300;  // by how much sigma grows before each game

// How players are shown: on the scale of Glicko-2.
inline double shown_rating(const Skill& skill) { return 1500 + 40 * (skill.mu - 25); }
inline double shown_deviation(const Skill& skill) { return 40 * skill.sigma; }

using Team = std::vector<Skill>;

// What a tie of teams means. The mean over all orders in which the tied could have come; or what openskill makes of it,
// as units of before are rated: with more than two teams, the tied may gain less than those behind them.
enum class Ties : std::uint8_t { mean_of_orders, of_openskill };

// The teams after a game that ended with these ranks: 1 is best, and equal ranks are a tie. As many ranks as teams; no
// team is empty.
std::vector<Team> updated(const std::vector<Team>& teams, std::span<const double> ranks, double tau = skill_tau,
                          Ties ties = Ties::mean_of_orders);

}  // namespace crosstable::ratings
