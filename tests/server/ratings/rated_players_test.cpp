// Players of known strength play one another: the ratings put them in order, and no player gains by playing alone.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <random>
#include <vector>

#include "server/ratings/glicko2.hpp"
#include "server/ratings/plackett_luce.hpp"

namespace crosstable::ratings {
namespace {

// The same numbers with every standard library: only the engine of <random> is used.
class Dice {
 public:
  double chance() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }
  std::size_t below(std::size_t count) { return static_cast<std::size_t>(chance() * static_cast<double>(count)); }

 private:
  std::mt19937_64 engine_{20};
};

constexpr double scale = 400;

bool beats(double strength, double other, Dice& dice) {
  return dice.chance() < 1 / (1 + std::pow(10, (other - strength) / scale));
}

// 1 for the lowest.
std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0);
  std::ranges::sort(order, {}, [&](std::size_t at) { return values[at]; });
  std::vector<double> rank(values.size());
  for (std::size_t i = 0; i < order.size(); ++i) rank[order[i]] = static_cast<double>(i + 1);
  return rank;
}

// 1: the same order.
double spearman(const std::vector<double>& one, const std::vector<double>& other) {
  const auto a = ranks(one), b = ranks(other);
  const auto count = static_cast<double>(a.size());
  double squares = 0;
  for (std::size_t i = 0; i < a.size(); ++i) squares += (a[i] - b[i]) * (a[i] - b[i]);
  return 1 - 6 * squares / (count * (count * count - 1));
}

// From 1000 to 2000.
std::vector<double> strengths(std::size_t players) {
  std::vector<double> all;
  for (std::size_t i = 0; i < players; ++i)
    all.push_back(1'000 + 1'000 * static_cast<double>(i) / static_cast<double>(players - 1));
  return all;
}

class Pool {
 public:
  explicit Pool(std::size_t players) : strengths_(strengths(players)), players_(players) {}

  void play(std::size_t games) {
    for (; games > 0; --games) {
      const std::size_t one = dice_.below(players_.size());
      const std::size_t other = (one + 1 + dice_.below(players_.size() - 1)) % players_.size();
      const double score = beats(strengths_[one], strengths_[other], dice_) ? 1 : 0;
      const Glicko before = players_[one];
      players_[one] = after(before, players_[other], score);
      players_[other] = after(players_[other], before, 1 - score);
    }
  }

  std::vector<double> ratings() const {
    std::vector<double> all;
    for (const Glicko& player : players_) all.push_back(player.rating);
    return all;
  }
  const std::vector<double>& of_strength() const { return strengths_; }

 private:
  // An hour after the last one.
  static Glicko after(const Glicko& player, const Glicko& other, double score) {
    const std::array games{GlickoGame{other.rating, other.deviation, score}};
    return updated(player, games, glicko_periods_a_day / 24);
  }

  Dice dice_;
  std::vector<double> strengths_;
  std::vector<Glicko> players_;
};

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

TEST(RatedPlayers, OfADuelAreInOrderAfterTwoHundredGamesEach) {
  constexpr std::size_t players = 40;
  Pool pool(players);
  pool.play(players * 200 / 2);
  EXPECT_GE(spearman(pool.ratings(), pool.of_strength()), 0.95);
}

TEST(RatedPlayers, OfADuelKeepTheirMeanOverAHundredThousandGames) {
  Pool pool(40);
  pool.play(20'000);
  const double early = mean(pool.ratings());
  pool.play(80'000);
  EXPECT_NEAR(mean(pool.ratings()), early, 25);
  EXPECT_NEAR(mean(pool.ratings()), 1'500, 50);
}

TEST(RatedPlayers, OfThreeSidesAreInOrderAfterTwoHundredGamesEach) {
  constexpr std::size_t count = 30;
  Dice dice;
  const auto strong = strengths(count);
  std::vector<Skill> players(count);
  for (std::size_t game = 0; game < count * 200 / 3; ++game) {
    std::array<std::size_t, 3> at{};
    do {
      for (std::size_t& one : at) one = dice.below(count);
    } while (at[0] == at[1] || at[0] == at[2] || at[1] == at[2]);
    std::array<double, 3> points{};
    for (std::size_t side = 0; side < 3; ++side) {
      for (std::size_t other = 0; other < 3; ++other)
        points[side] += side != other && beats(strong[at[side]], strong[at[other]], dice) ? 1 : 0;
    }
    std::vector<double> places;
    for (const double own : points)
      places.push_back(1 +
                       static_cast<double>(std::ranges::count_if(points, [&](double other) { return other > own; })));
    const auto after = updated({{players[at[0]]}, {players[at[1]]}, {players[at[2]]}}, places);
    for (std::size_t side = 0; side < 3; ++side) players[at[side]] = after[side].front();
  }
  std::vector<double> shown;
  for (const Skill& player : players) shown.push_back(shown_rating(player));
  EXPECT_GE(spearman(shown, strong), 0.95);
}

}  // namespace
}  // namespace crosstable::ratings
