// Published examples, and examples of an independent implementation (npm openskill 5.0.1).
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "engine/core/fast_random.hpp"
#include "server/ratings/glicko2.hpp"
#include "server/ratings/plackett_luce.hpp"

namespace crosstable::ratings {
namespace {

void expect_glicko(const Glicko& got, double rating, double deviation, double volatility, double within) {
  EXPECT_NEAR(got.rating, rating, within);
  EXPECT_NEAR(got.deviation, deviation, within);
  EXPECT_NEAR(got.volatility, volatility, within);
}

const std::array<GlickoGame, 3> glickmans_games{{{1400, 30, 1}, {1550, 100, 0}, {1700, 300, 0}}};

TEST(Glicko2, GivesGlickmansExample) {
  const Glicko after = updated({1500, 200, 0.06}, glickmans_games, 1);
  expect_glicko(after, 1464.06, 151.52, 0.05999, 0.02);
  expect_glicko(after, 1464.0506705393, 151.5165241239, 0.0599959843, 1e-9);
}

TEST(Glicko2, OfTwoNewPlayersTheWinnerGainsWhatTheLoserLoses) {
  const std::array<GlickoGame, 1> won{{{1500, 350, 1}}}, lost{{{1500, 350, 0}}};
  const Glicko winner = updated({}, won, 1), loser = updated({}, lost, 1);
  EXPECT_NEAR(winner.rating, 1662.3108939063, 1e-9);
  EXPECT_NEAR(winner.deviation, 290.3189637180, 1e-9);
  EXPECT_NEAR(winner.rating - 1500, 1500 - loser.rating, 1e-9);
}

TEST(Glicko2, OnlyTheDeviationGrowsWithoutGames) {
  expect_glicko(updated({1500, 200, 0.06}, {}, 1), 1500, 200.2714166988, 0.06, 1e-9);
  EXPECT_EQ(updated({1500, 340, 0.06}, {}, 1000).deviation, 350) << "somebody who was away for long is like a newcomer";
  EXPECT_EQ(updated({1500, 200, 0.06}, {}, 0).deviation, 200);
}

TEST(Glicko2, TimeCountsByFractionsOfAPeriod) {
  const Glicko twice = updated(updated({1500, 100, 0.06}, {}, 0.25), {}, 0.5);
  EXPECT_NEAR(twice.deviation, updated({1500, 100, 0.06}, {}, 0.75).deviation, 1e-9);
}

// The volatility's equation has its root on either side.
TEST(Glicko2, FindsTheVolatilityOfSurprisesAndOfExpectedResults) {
  const std::array<GlickoGame, 1> surprise{{{2800, 30, 1}}}, expected{{{800, 30, 1}}};
  EXPECT_GT(updated({1500, 50, 0.06}, surprise, 1).volatility, 0.06);
  EXPECT_LE(updated({1500, 50, 0.06}, expected, 1).volatility, 0.06);
  for (const double rating : {-5000.0, 0.0, 1500.0, 9000.0}) {
    const std::array<GlickoGame, 1> game{{{rating, 30, 1}}};
    const Glicko after = updated({1500, 350, 0.06}, game, 1);
    EXPECT_TRUE(std::isfinite(after.rating) && std::isfinite(after.volatility)) << rating;
    EXPECT_GE(after.deviation, 1);
  }
}

const Skill fresh{};
const double s = 25.0 / 3;

void expect_teams(const std::vector<Team>& got, const std::vector<Team>& expected) {
  ASSERT_EQ(got.size(), expected.size());
  for (std::size_t team = 0; team < got.size(); ++team) {
    ASSERT_EQ(got[team].size(), expected[team].size());
    for (std::size_t player = 0; player < got[team].size(); ++player) {
      EXPECT_NEAR(got[team][player].mu, expected[team][player].mu, 1e-9) << team << " " << player;
      EXPECT_NEAR(got[team][player].sigma, expected[team][player].sigma, 1e-9) << team << " " << player;
    }
  }
}

std::vector<Team> rated(const std::vector<Team>& teams, const std::vector<double>& ranks) {
  return updated(teams, ranks, 0);
}

TEST(PlackettLuce, RatesTwoPlayersAndTwoTeams) {
  expect_teams(rated({{fresh}, {fresh}}, {1, 2}),
               {{{27.63523138347365, 8.065506316323548}}, {{22.36476861652635, 8.065506316323548}}});
  const Skill won{26.964185503295965, 8.17755635771097}, lost{23.035814496704035, 8.17755635771097};
  expect_teams(rated({{fresh, fresh}, {fresh, fresh}}, {1, 2}), {{won, won}, {lost, lost}});
}

TEST(PlackettLuce, SharesAccordingToHowUncertainEachPlayerIs) {
  expect_teams(rated({{{30, 4}, {20, 6}}, {{28, 5}}}, {2, 1}),
               {{{28.65416602324544, 3.9806829950636526}, {16.971873552302245, 5.934606166810395}},
                {{30.102865588678995, 4.973834678803655}}});
}

TEST(PlackettLuce, RatesADraw) {
  expect_teams(rated({{{27, 7}, {23, 3}}, {{31, 2}, {22, 8}}}, {1, 1}),
               {{{27.22759431058966, 6.840145105002562}, {23.041803036638917, 2.9875344508168378}},
                {{30.981420872604925, 1.9960050731243757}, {21.702733961678813, 7.740366948419863}}});
}

TEST(PlackettLuce, RatesThreeAndMoreSides) {
  expect_teams(rated({{fresh}, {fresh}, {fresh}}, {1, 2, 3}), {{{27.868876552746237, 8.204837030780652}},
                                                               {{25.717219138186557, 8.057829747583874}},
                                                               {{21.413904309067206, 8.057829747583874}}});
  expect_teams(rated({{{29, 4}}, {{25, s}}, {{21, 6}}, {{33, 2}}}, {2, 1, 4, 3}),
               {{{29.43599116061204, 3.979949444519441}},
                {{28.950118976515327, 8.187133101563061}},
                {{19.33218966077816, 5.880564658252626}},
                {{32.848787616713246, 1.9979724467870938}}});
  expect_teams(rated({{{30, 3}}, {{28, 4}}, {{26, 5}}, {{24, 6}}, {{22, 7}}, {{20, 8}}}, {6, 5, 4, 3, 2, 1}),
               {{{29.1410348627438, 2.991950373824805}},
                {{27.557580182497254, 3.975836961143129}},
                {{26.142827605746106, 4.959028801766014}},
                {{24.95304732579966, 5.945654559218857}},
                {{23.98542787737125, 6.942693418931228}},
                {{23.224718852458917, 7.958129230933917}}});
}

// So were units of the first version rated.
TEST(PlackettLuce, RatesTiesOfOpenskill) {
  expect_teams(
      updated({{{29, 4}}, {{25, s}}, {{21, 6}}, {{33, 2}}}, std::array{1.0, 2.0, 2.0, 4.0}, 0, Ties::of_openskill),
      {{{29.831802829989936, 3.990625224296899}},
       {{25.051529823452203, 8.001705438205788}},
       {{21.341284419007305, 5.928511744215685}},
       {{32.751160683670854, 1.998582725824649}}});
}

TEST(PlackettLuce, UncertaintyGrowsBeforeEachGame) {
  const std::vector<Team> teams{{fresh, fresh}, {fresh, fresh}};
  const Skill won{26.964294621803063, 8.177962604389991}, lost{23.035705378196937, 8.177962604389991};
  expect_teams(updated(teams, std::array{1.0, 2.0}), {{won, won}, {lost, lost}});
}

TEST(PlackettLuce, IsShownOnTheOtherScale) {
  EXPECT_EQ(shown_rating({30, 2}), 1700);
  EXPECT_EQ(shown_deviation({30, 2}), 80);
}

// Spearman's coefficient between true strengths, ascending by index, and ratings.
double rank_correlation(const std::vector<double>& ratings) {
  std::vector<std::size_t> order(ratings.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return ratings[a] < ratings[b]; });
  double squares = 0;
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    const double difference = static_cast<double>(rank) - static_cast<double>(order[rank]);
    squares += difference * difference;
  }
  const double n = static_cast<double>(ratings.size());
  return 1 - 6 * squares / (n * (n * n - 1));
}

// Players from 800 to 2200, who meet others of about their own place, as a pool does.
constexpr unsigned players = 1000, rounds = 200;
double strength(std::size_t player) { return 800 + 1400.0 * static_cast<double>(player) / players; }
double uniform(FastRandom& random) { return static_cast<double>(random.next() >> 11) * 0x1.0p-53; }
bool beats(std::size_t a, std::size_t b, FastRandom& random) {
  return uniform(random) < 1 / (1 + std::pow(10.0, (strength(b) - strength(a)) / 400));
}

TEST(Glicko2, FindsTheOrderOfPlayersOfKnownStrengthWithoutInflation) {
  FastRandom random(7);
  std::vector<Glicko> pool(players);
  for (unsigned game = 0; game < players * rounds / 2; ++game) {
    const std::size_t a = random.below(players);
    const std::size_t b = (a + 1 + random.below(players - 1)) % players;
    const bool won = beats(a, b, random);
    const std::array<GlickoGame, 1> of_a{{{pool[b].rating, pool[b].deviation, won ? 1.0 : 0.0}}};
    const std::array<GlickoGame, 1> of_b{{{pool[a].rating, pool[a].deviation, won ? 0.0 : 1.0}}};
    const Glicko after = updated(pool[a], of_a, 0.1);
    pool[b] = updated(pool[b], of_b, 0.1);
    pool[a] = after;
  }
  std::vector<double> ratings;
  double sum = 0;
  for (const Glicko& player : pool) {
    ratings.push_back(player.rating);
    sum += player.rating;
  }
  EXPECT_GE(rank_correlation(ratings), 0.95);
  EXPECT_NEAR(sum / players, 1500, 15) << "after " << players * rounds / 2 << " games";
}

TEST(PlackettLuce, FindsTheOrderOfPlayersOfKnownStrengthWithoutInflation) {
  FastRandom random(8);
  std::vector<Skill> pool(players);
  for (unsigned game = 0; game < players * rounds / 4; ++game) {  // two against two
    std::array<std::size_t, 4> seats{};
    for (std::size_t i = 0; i < seats.size();) {
      seats[i] = random.below(players);
      if (std::find(seats.begin(), seats.begin() + static_cast<std::ptrdiff_t>(i), seats[i]) ==
          seats.begin() + static_cast<std::ptrdiff_t>(i))
        ++i;
    }
    const double ours = strength(seats[0]) + strength(seats[2]), theirs = strength(seats[1]) + strength(seats[3]);
    const bool won = uniform(random) < 1 / (1 + std::pow(10.0, (theirs - ours) / 400));
    const std::vector<Team> after = updated({{pool[seats[0]], pool[seats[2]]}, {pool[seats[1]], pool[seats[3]]}},
                                            std::array{won ? 1.0 : 2.0, won ? 2.0 : 1.0});
    pool[seats[0]] = after[0][0];
    pool[seats[2]] = after[0][1];
    pool[seats[1]] = after[1][0];
    pool[seats[3]] = after[1][1];
  }
  std::vector<double> ratings;
  double sum = 0;
  for (const Skill& skill : pool) {
    ratings.push_back(skill.mu);
    sum += skill.mu;
  }
  EXPECT_GE(rank_correlation(ratings), 0.95);
  EXPECT_NEAR(sum / players, 25, 0.5);
}

}  // namespace
}  // namespace crosstable::ratings
