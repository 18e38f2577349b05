#include "server/events/pairing/arena.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <set>

#include "tests/server/events/swiss_events.hpp"

namespace crosstable::events {
namespace {

using Pairs = std::vector<std::pair<Number, Number>>;

TEST(Arena, NeighboursInTheStandingsMeet) {
  std::vector<Free> free;
  for (Number number = 1; number <= 6; ++number) free.push_back({.number = number, .rank = number});
  EXPECT_EQ(pair_arena(free).pairs, (Pairs{{2, 1}, {4, 3}, {6, 5}}));
}

TEST(Arena, NobodyMeetsTheirLastOpponentAtOnce) {
  std::vector<Free> two{{.number = 1, .rank = 1, .last_opponents = {2}},
                        {.number = 2, .rank = 2, .last_opponents = {1}}};
  EXPECT_TRUE(pair_arena(two).pairs.empty());
  EXPECT_EQ(pair_arena(two).left_out.size(), 2u);
  two[0].waited = two[1].waited = 1;
  EXPECT_EQ(pair_arena(two).pairs.size(), 1u) << "nobody else has come";
  two.push_back({.number = 3, .rank = 90});
  two.push_back({.number = 4, .rank = 91});
  for (const auto& pair : pair_arena(two).pairs) EXPECT_GT(std::max(pair.first, pair.second), 2u);
}

TEST(Arena, WhoeverWasLeftOutIsNotLeftOutAgain) {
  std::vector<Free> three;
  for (Number number = 1; number <= 3; ++number) three.push_back({.number = number, .rank = number});
  const ArenaPairs before = pair_arena(three);
  ASSERT_EQ(before.left_out.size(), 1u);
  three[before.left_out[0] - 1].waited = 1;
  EXPECT_NE(pair_arena(three).left_out, before.left_out);
}

TEST(Arena, WhoeverHadTheFirstSideLessOftenGetsIt) {
  EXPECT_EQ(pair_arena({{.number = 1, .rank = 1, .balance = -1}, {.number = 2, .rank = 2, .balance = 1}}).pairs,
            (Pairs{{1, 2}}));
}

TEST(Arena, EverybodyIsPairedOrLeftOutOnceAndSidesStayBalanced) {
  Stream stream(5);
  std::vector<Free> all;
  for (Number number = 1; number <= 151; ++number) all.push_back({.number = number, .rank = number});
  for (int times = 0; times < 12; ++times) {
    std::vector<Free> free;
    for (const Free& one : all)
      if (stream.percent(80)) free.push_back(one);
    const ArenaPairs made = pair_arena(free);
    std::multiset<Number> seen(made.left_out.begin(), made.left_out.end());
    EXPECT_LE(made.left_out.size(), 1u);
    for (const auto& [first, second] : made.pairs) {
      seen.insert({first, second});
      for (const auto& [me, you] : {std::pair(first, second), std::pair(second, first)}) {
        Free& one = all[me - 1];
        EXPECT_TRUE(one.last_opponents.empty() || one.last_opponents.front() != you);
        one.last_opponents.insert(one.last_opponents.begin(), you);
        one.balance += me == first ? 1 : -1;
        EXPECT_LE(std::abs(one.balance), 3);
      }
    }
    EXPECT_EQ(seen.size(), free.size());
    EXPECT_EQ(std::set<Number>(seen.begin(), seen.end()).size(), free.size());
  }
}

TEST(Arena, AfterTwoWinsInARowEverythingCountsDouble) {
  const auto score = [](std::vector<Result> games) { return arena_score(games); };
  using enum Result;
  EXPECT_EQ(score({win, draw, loss}), 3u);
  EXPECT_EQ(score({win, win, win, win}), 2u + 2 + 4 + 4);
  EXPECT_EQ(score({win, win, draw, win}), 2u + 2 + 2 + 2) << "the draw is doubled and ends it";
  EXPECT_EQ(score({win, win, loss, win, win, win}), 2u + 2 + 0 + 2 + 2 + 4);
}

}  // namespace
}  // namespace crosstable::events
