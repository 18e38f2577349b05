#include "server/ratings/tied_orders.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <cstdint>
#include <numbers>
#include <numeric>
#include <utility>

namespace crosstable::ratings {
namespace {

// What is left at a draw is any subset of its size, all equally likely. So few ties are summed up over subsets.
constexpr std::size_t most_summed = 10;

TiedDraws summed(std::span<const double> weights, double behind) {
  const std::size_t tied = weights.size();
  std::vector<double> subsets(tied + 1, 1);  // of each size
  for (std::size_t size = 1; size <= tied; ++size)
    subsets[size] = subsets[size - 1] * static_cast<double>(tied - size + 1) / static_cast<double>(size);
  TiedDraws sums{{}, std::vector<Draws>(tied)};
  for (std::uint32_t subset = 1; subset < 1U << tied; ++subset) {
    const auto is_left = [subset](std::size_t i) { return (subset >> i & 1U) != 0; };
    double left = behind;
    for (std::size_t i = 0; i < tied; ++i)
      if (is_left(i)) left += weights[i];
    const double share = 1 / subsets[static_cast<std::size_t>(std::popcount(subset))];
    const Draws draw{share / left, share / (left * left)};
    sums.all += draw;
    for (std::size_t i = 0; i < tied; ++i)
      if (is_left(i)) sums.until[i] += draw;
  }
  return sums;
}

struct Node {
  double at, weight;
};

// Gauss and Legendre's for integrals from 0 to 1: exact for polynomials of a degree below 2·count.
std::vector<Node> nodes(std::size_t count) {
  const auto n = static_cast<double>(count);
  std::vector<Node> all;
  for (std::size_t root = 0; root < count; ++root) {
    double x = std::cos(std::numbers::pi * (static_cast<double>(root) + 0.75) / (n + 0.5)), slope = 0;
    for (int step = 0; step < 8; ++step) {  // Newton's: 5 are enough
      double before = 1, value = x;
      for (std::size_t i = 2; i <= count; ++i) {  // Bonnet's recurrence
        const auto k = static_cast<double>(i);
        before = std::exchange(value, ((2 * k - 1) * x * value - (k - 1) * before) / k);
      }
      slope = n * (x * value - before) / (x * x - 1);
      x -= value / slope;
    }
    all.push_back({(x + 1) / 2, 1 / ((1 - x * x) * slope * slope)});
  }
  return all;
}

// Many ties, to the precision of a double. 1/left is the integral of e^(-left·x) over x, and 1/left² that of
// x·e^(-left·x). Then the sum over subsets of one size, divided by their number, is an integral, too, over u from 0 to
// 1: (tied + 1) times the product of (1 - u + u·e^(-weight·x)), a polynomial in u. With x = e^z the trapezoidal rule
// converges so fast that this step leaves no error.
TiedDraws integrated(std::span<const double> weights, double behind) {
  constexpr double step = 0.2, least = 1e-18, decayed = 45;
  const std::size_t tied = weights.size();
  const auto factor = static_cast<double>(tied + 1);
  const std::vector<Node> polynomial = nodes(tied / 2 + 1);
  const double first = std::log(least / std::accumulate(weights.begin(), weights.end(), behind));
  const double last = std::log(decayed / *std::ranges::min_element(weights));
  const auto steps = static_cast<int>((last - first) / step) + 1;
  TiedDraws sums{{}, std::vector<Draws>(tied)};
  std::vector<double> decay(tied), before(tied + 1, 1), until(tied);
  for (int i = 0; i <= steps; ++i) {
    const double x = std::exp(first + i * step);
    for (std::size_t k = 0; k < tied; ++k) decay[k] = std::exp(-weights[k] * x);
    std::ranges::fill(until, 0);
    double all = -1;  // without the subset that is empty
    for (const auto& [u, weight] : polynomial) {
      for (std::size_t k = 0; k < tied; ++k) before[k + 1] = before[k] * (1 - u + u * decay[k]);
      all += weight * factor * before[tied];
      double behind_k = weight * factor * u;
      for (std::size_t k = tied; k-- > 0; behind_k *= 1 - u + u * decay[k]) until[k] += behind_k * decay[k] * before[k];
    }
    const double part = std::exp(-behind * x) * x * step;
    sums.all += {all * part, all * part * x};
    for (std::size_t k = 0; k < tied; ++k) sums.until[k] += {until[k] * part, until[k] * part * x};
  }
  return sums;
}

}  // namespace

TiedDraws tied_draws(std::span<const double> weights, double behind) {
  return weights.size() <= most_summed ? summed(weights, behind) : integrated(weights, behind);
}

}  // namespace crosstable::ratings
