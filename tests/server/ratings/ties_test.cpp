// Ties in Plackett-Luce: the mean over all orders of the tied, so no side gains less than one ranked behind it.
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>

#include "server/identity/rating_chain.hpp"
#include "server/ratings/plackett_luce.hpp"
#include "server/ratings/tied_orders.hpp"
#include "server/ratings/unit.hpp"

namespace crosstable::ratings {
namespace {

const Skill fresh{};

struct Expected {
  double mu, sigma;
};

void expect_skills(const std::vector<Team>& got, const std::vector<Expected>& expected) {
  ASSERT_EQ(got.size(), expected.size());
  for (std::size_t i = 0; i < got.size(); ++i) {
    EXPECT_NEAR(got[i].front().mu, expected[i].mu, 1e-9) << i;
    EXPECT_NEAR(got[i].front().sigma, expected[i].sigma, 1e-9) << i;
  }
}

std::vector<double> means(const std::vector<Team>& teams) {
  std::vector<double> all;
  for (const Team& team : teams) all.push_back(team.front().mu);
  return all;
}

TEST(Ties, OfEqualPlayersGainMoreThanThoseBehind) {
  const auto after = means(updated(std::vector<Team>(5, Team{fresh}), std::array{1.0, 1.0, 2.0, 3.0, 4.0}, 0));
  const std::array expected{27.25, 27.25, 25.722222222222, 24.055555555556, 20.722222222222};
  for (std::size_t i = 0; i < expected.size(); ++i) EXPECT_NEAR(after[i], expected[i], 1e-9) << i;
}

TEST(Ties, OfUnequalPlayersAreTheMeanOfTheirOrders) {
  expect_skills(updated({{{29, 4}}, {fresh}, {{21, 6}}, {{33, 2}}}, std::array{1.0, 2.0, 2.0, 4.0}, 0),
                {{29.831802829990, 3.990625224297},
                 {26.642026196693, 7.894590527311},
                 {22.247164512595, 5.903273053643},
                 {32.558894748840, 1.997935986978}});
}

TEST(Ties, OfTwoTeamsAreWhatOpenskillHas) {
  const std::vector<Team> teams{{{27, 7}, {23, 3}}, {{31, 2}, {22, 8}}};
  const std::array ranks{1.0, 1.0};
  const auto now = updated(teams, ranks, 0), before = updated(teams, ranks, 0, Ties::of_openskill);
  for (std::size_t team = 0; team < 2; ++team) {
    for (std::size_t player = 0; player < 2; ++player) {
      EXPECT_NEAR(now[team][player].mu, before[team][player].mu, 1e-12);
      EXPECT_NEAR(now[team][player].sigma, before[team][player].sigma, 1e-12);
    }
  }
}

// Calls `each` with the ranks of every result that so many sides can have: 1 to n, ties, no rank left out.
template <class Each>
void for_every_result(std::vector<double>& ranks, std::size_t at, const Each& each) {
  if (at == ranks.size()) {
    const double last = std::ranges::max(ranks);
    for (double rank = 1; rank < last; ++rank)
      if (std::ranges::find(ranks, rank) == ranks.end()) return;
    return each();
  }
  for (ranks[at] = 1; ranks[at] <= static_cast<double>(ranks.size()); ++ranks[at])
    for_every_result(ranks, at + 1, each);
}

TEST(Ties, NoSideOfEqualPlayersGainsLessThanOneBehindIt) {
  std::size_t results = 0;
  for (std::size_t sides = 2; sides <= 6; ++sides) {
    std::vector<double> ranks(sides);
    for_every_result(ranks, 0, [&] {
      const auto after = means(updated(std::vector<Team>(sides, Team{fresh}), ranks, 0));
      for (std::size_t i = 0; i < sides; ++i) {
        for (std::size_t j = 0; j < sides; ++j) {
          if (ranks[i] >= ranks[j]) continue;
          ASSERT_GT(after[i], after[j]) << testing::PrintToString(ranks);
        }
      }
      ++results;
    });
  }
  EXPECT_EQ(results, 3u + 13 + 75 + 541 + 4683);
}

// The definition: ω and δ of every order, and their means.
std::vector<Expected> mean_over_orders(const std::vector<Skill>& skills, const std::vector<double>& ranks) {
  const std::size_t n = skills.size();
  double c_squared = 0;
  for (const Skill& skill : skills) c_squared += skill.sigma * skill.sigma + skill_beta * skill_beta;
  const double c = std::sqrt(c_squared);
  std::vector<double> omega(n), delta(n), weight(n);
  for (std::size_t i = 0; i < n; ++i) weight[i] = std::exp(skills[i].mu / c);
  std::vector<std::size_t> order(n);
  std::iota(order.begin(), order.end(), 0);
  double orders = 0;
  do {
    if (!std::ranges::is_sorted(order, {}, [&](std::size_t i) { return ranks[i]; })) continue;
    ++orders;
    double left = std::accumulate(weight.begin(), weight.end(), 0.0);
    for (std::size_t drawn = 0; drawn < n; left -= weight[order[drawn++]]) {
      omega[order[drawn]] += 1;
      for (std::size_t k = drawn; k < n; ++k) {
        const double p = weight[order[k]] / left;
        omega[order[k]] -= p;
        delta[order[k]] += p * (1 - p);
      }
    }
  } while (std::ranges::next_permutation(order).found);
  std::vector<Expected> expected;
  for (std::size_t i = 0; i < n; ++i) {
    const double variance = skills[i].sigma * skills[i].sigma;
    expected.push_back(
        {skills[i].mu + variance / c * omega[i] / orders,
         skills[i].sigma * std::sqrt(1 - skills[i].sigma / c * variance / c_squared * delta[i] / orders)});
  }
  return expected;
}

std::vector<Team> alone(const std::vector<Skill>& skills) {
  std::vector<Team> teams;
  for (const Skill& skill : skills) teams.push_back({skill});
  return teams;
}

TEST(Ties, OfFewAreTheMeanOfTheirOrders) {
  const std::vector<Skill> skills{{31, 2}, {25, 8}, {12, 5}, {28, 3}, {22, 7}, {40, 4}, {25, 6}};
  for (const std::vector<double>& ranks :
       {std::vector<double>{1, 2, 2, 2, 1, 2, 3}, {2, 1, 1, 1, 1, 1, 1}, {1, 1, 1, 2, 3, 3, 3}})
    expect_skills(updated(alone(skills), ranks, 0), mean_over_orders(skills, ranks));
}

// Sides of equal weight are alike, so only orders of different weights are gone through.
TEST(Ties, OfManyAreTheMeanOfTheirOrdersToo) {
  for (const double behind : {0.0, 2.5}) {
    std::vector<double> weights{1e-6, 1e-6, 1e-6, 0.3, 0.3, 0.3, 0.3, 1, 1, 1, 1};  // 11, more than are summed up
    const TiedDraws draws = tied_draws(weights, behind);
    TiedDraws mean{{}, std::vector<Draws>(weights.size())};
    double orders = 0;
    auto drawn = weights;
    do {
      ++orders;
      Draws until;
      for (auto next = drawn.begin(); next != drawn.end(); ++next) {
        const double left = std::accumulate(next, drawn.end(), behind);
        until += {1 / left, 1 / (left * left)};
        const auto alike = std::ranges::equal_range(weights, *next);
        const auto count = static_cast<double>(alike.size());
        for (auto k = alike.begin(); k != alike.end(); ++k)
          mean.until[static_cast<std::size_t>(k - weights.begin())] += {until.first / count, until.second / count};
      }
      mean.all += until;
    } while (std::ranges::next_permutation(drawn).found);
    EXPECT_EQ(orders, 11'550);
    EXPECT_NEAR(draws.all.first * orders / mean.all.first, 1, 1e-9);
    EXPECT_NEAR(draws.all.second * orders / mean.all.second, 1, 1e-9);
    for (std::size_t k = 0; k < weights.size(); ++k) {
      EXPECT_NEAR(draws.until[k].first * orders / mean.until[k].first, 1, 1e-9) << k;
      EXPECT_NEAR(draws.until[k].second * orders / mean.until[k].second, 1, 1e-9) << k;
    }
  }
}

TEST(Ties, OfHundredsTakeNothingFromAllTogether) {
  std::vector<Skill> skills;
  for (int i = 0; i < 300; ++i) skills.push_back({20.0 + i % 17, 5});
  const std::vector<double> ranks(skills.size(), 1);
  double sum = 0;
  const auto after = updated(alone(skills), ranks, 0);
  for (std::size_t i = 0; i < skills.size(); ++i) sum += after[i].front().mu - skills[i].mu;
  EXPECT_NEAR(sum, 0, 1e-9);
  EXPECT_LT(after[16].front().mu, skills[16].mu);
  EXPECT_GT(after[0].front().mu, skills[0].mu);
}

TEST(Ties, OfSidesThatAreFarApartAreNumbers) {
  for (const Team& team : updated({{{1e6, 1}}, {{-1e6, 1}}, {{0, 1}}}, std::array{2.0, 1.0, 1.0}))
    EXPECT_TRUE(std::isfinite(team.front().mu) && std::isfinite(team.front().sigma));
}

// What was rated with openskill's ties keeps its numbers, and its successors begin there.
TEST(Ties, OfOldUnitsRecomputeAsTheyWere) {
  const std::array ranks{1U, 1U, 2U, 3U};
  const auto unit = [&](std::uint32_t version) {
    UnitRow row;
    row.version = version;
    row.pool = "kriss-kross";
    row.at_ms = 1'000;
    std::vector<Placed> placed;
    for (std::uint32_t i = 0; i < ranks.size(); ++i) placed.push_back({i, ranks[i], newcomer(System::plackett_luce)});
    const auto after = rated(System::plackett_luce, placed, row.at_ms, version);
    for (std::uint32_t i = 0; i < ranks.size(); ++i)
      row.seats.push_back({PlayerId("p_" + std::to_string(i)), i, ranks[i], placed[i].before, after[i]});
    return row;
  };
  RatingChain chain;
  EXPECT_EQ(chain.fault_of(unit(1)), std::nullopt);
  EXPECT_EQ(chain.fault_of(unit(2)), std::nullopt);
  EXPECT_EQ(chain.rated(unit(1)), unit(2)) << "a new unit is rated as is right now";
  UnitRow other = unit(1);
  other.version = 2;
  EXPECT_NE(chain.fault_of(other), std::nullopt) << "the formulas differ";
  other.version = 3;
  EXPECT_NE(chain.fault_of(other), std::nullopt);
  EXPECT_LT(unit(1).seats[0].after.value, unit(2).seats[0].after.value);
  chain.apply(unit(1));
  EXPECT_EQ(chain.rated(unit(1)).seats[0].before, unit(1).seats[0].after);
}

}  // namespace
}  // namespace crosstable::ratings
