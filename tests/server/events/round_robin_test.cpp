#include "server/events/pairing/round_robin.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>

namespace crosstable::events {
namespace {

using Rounds = std::vector<RoundOfPairs>;

TEST(RoundRobin, FollowsTheBergerTables) {  // FIDE C.05, annex 1
  EXPECT_EQ(round_robin(4, 1), (Rounds{{{1, 4}, {2, 3}}, {{4, 3}, {1, 2}}, {{2, 4}, {3, 1}}}));
  EXPECT_EQ(round_robin(6, 1), (Rounds{{{1, 6}, {2, 5}, {3, 4}},
                                       {{6, 4}, {5, 3}, {1, 2}},
                                       {{2, 6}, {3, 1}, {4, 5}},
                                       {{6, 5}, {1, 4}, {2, 3}},
                                       {{3, 6}, {4, 2}, {5, 1}}}));
  EXPECT_EQ(round_robin(8, 1)[1], (RoundOfPairs{{8, 5}, {6, 4}, {7, 3}, {1, 2}}));
  EXPECT_EQ(round_robin(8, 1)[6], (RoundOfPairs{{4, 8}, {5, 3}, {6, 2}, {7, 1}}));
}

TEST(RoundRobin, AnOddNumberLeavesOneOutInEachRound) {
  EXPECT_EQ(round_robin(5, 1)[0], (RoundOfPairs{{2, 5}, {3, 4}}));
  for (unsigned entrants = 3; entrants <= 63; entrants += 2) {
    std::set<Number> left_out;
    for (const auto& round : round_robin(entrants, 1)) {
      std::set<Number> all;
      for (Number number = 1; number <= entrants; ++number) all.insert(number);
      for (const auto& [first, second] : round) {
        EXPECT_EQ(all.erase(first) + all.erase(second), 2u);
      }
      ASSERT_EQ(all.size(), 1u);
      left_out.insert(*all.begin());
    }
    EXPECT_EQ(left_out.size(), entrants);
  }
}

TEST(RoundRobin, AllMeetOnceALegAndTheFirstSideIsBalanced) {
  for (unsigned entrants = 3; entrants <= 64; ++entrants) {
    for (unsigned legs = 1; legs <= 2; ++legs) {
      std::map<std::pair<Number, Number>, unsigned> met;
      std::map<Number, int> balance;
      for (const auto& round : round_robin(entrants, legs)) {
        for (const auto& [first, second] : round) {
          ++met[{std::min(first, second), std::max(first, second)}];
          ++balance[first];
          --balance[second];
        }
      }
      ASSERT_EQ(met.size(), entrants * (entrants - 1) / 2);
      for (const auto& [pair, times] : met) ASSERT_EQ(times, legs);
      for (const auto& [number, difference] : balance) ASSERT_LE(std::abs(difference), legs == 2 ? 0 : 1) << number;
    }
  }
}

}  // namespace
}  // namespace crosstable::events
