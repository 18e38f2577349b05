#include "server/ratings/glicko2.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace crosstable::ratings {
namespace {

constexpr double scale = 173.7178;  // from points to the system's own scale
constexpr double middle = 1500;
constexpr double least_deviation = 1;
constexpr double close_enough = 1e-12;
constexpr int most_steps = 200;  // the iteration needs about ten

double g(double phi) { return 1 / std::sqrt(1 + 3 * phi * phi / (std::numbers::pi * std::numbers::pi)); }

// Step 5 of the paper: the root of f by the Illinois algorithm.
double new_volatility(double phi, double sigma, double v, double delta) {
  const double a = std::log(sigma * sigma);
  const auto f = [&](double x) {
    const double e = std::exp(x), sum = phi * phi + v + e;
    return e * (delta * delta - sum) / (2 * sum * sum) - (x - a) / (glicko_tau * glicko_tau);
  };
  double left = a, right = std::log(std::max(delta * delta - phi * phi - v, 0.0));
  if (delta * delta <= phi * phi + v) {
    right = a - glicko_tau;
    while (f(right) < 0) right -= glicko_tau;
  }
  double f_left = f(left), f_right = f(right);
  for (int step = 0; step < most_steps && std::abs(right - left) > close_enough; ++step) {
    const double next = left + (left - right) * f_left / (f_right - f_left);
    const double f_next = f(next);
    if (f_next * f_right <= 0) {
      left = right;
      f_left = f_right;
    } else {
      f_left /= 2;
    }
    right = next;
    f_right = f_next;
  }
  return std::exp(left / 2);
}

}  // namespace

Glicko updated(const Glicko& player, std::span<const GlickoGame> games, double periods) {
  const double mu = (player.rating - middle) / scale, phi = player.deviation / scale;
  double information = 0, surprise = 0;
  for (const GlickoGame& game : games) {
    const double weight = g(game.deviation / scale);
    const double expected = 1 / (1 + std::exp(-weight * (mu - (game.rating - middle) / scale)));
    information += weight * weight * expected * (1 - expected);
    surprise += weight * (game.score - expected);
  }
  // The limits hold for what is stored, so a newcomer's first game is Glickman's own.
  const auto stored = [&](double rating, double deviation, double volatility) {
    return Glicko{rating, std::clamp(scale * deviation, least_deviation, glicko_most_deviation), volatility};
  };
  const auto grown = [&](double volatility) { return std::sqrt(phi * phi + volatility * volatility * periods); };
  if (information == 0) return stored(player.rating, grown(player.volatility), player.volatility);
  const double v = 1 / information;
  const double volatility = new_volatility(phi, player.volatility, v, v * surprise);
  const double before = grown(volatility);
  const double after = 1 / std::sqrt(1 / (before * before) + information);
  return stored(scale * (mu + after * after * surprise) + middle, after, volatility);
}

}  // namespace crosstable::ratings
