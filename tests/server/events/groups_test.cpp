#include "server/events/pairing/groups.hpp"

#include <gtest/gtest.h>

#include <bit>

#include "server/events/pairing/knockout.hpp"

namespace crosstable::events {
namespace {

TEST(Groups, SeedsGoToAndFro) {
  EXPECT_EQ(groups_of(8, 3), (std::vector<std::vector<Number>>{{1, 6, 7}, {2, 5, 8}, {3, 4}}));
}

TEST(Groups, TwoFromEachOfTwoGroupsMeetCrossed) {
  using Lines = std::vector<std::optional<Qualifier>>;
  EXPECT_EQ(crossed(2, 2), (Lines{Qualifier{0, 1}, Qualifier{1, 2}, Qualifier{1, 1}, Qualifier{0, 2}}));
}

TEST(Groups, NobodyMeetsTheirOwnGroupEarlierThanNecessary) {
  for (unsigned groups = 2; groups <= 16; ++groups) {
    for (unsigned from_each = 1; from_each <= 4; ++from_each) {
      const auto lines = crossed(groups, from_each);
      const unsigned rounds = static_cast<unsigned>(std::bit_width(lines.size() - 1));
      std::vector<std::vector<bool>> seen(groups, std::vector<bool>(from_each));
      for (std::size_t i = 0; i < lines.size(); ++i) {
        if (!lines[i]) continue;
        ASSERT_FALSE(seen[lines[i]->group][lines[i]->place - 1]);
        seen[lines[i]->group][lines[i]->place - 1] = true;
        for (std::size_t j = 0; j < i; ++j) {
          if (!lines[j] || lines[j]->group != lines[i]->group) continue;
          const unsigned meeting = static_cast<unsigned>(std::bit_width(i ^ j));
          ASSERT_GT(meeting, 1u) << groups << " groups, " << from_each << " from each";
          ASSERT_TRUE(from_each != 2 || groups % 2 != 0 || meeting == rounds) << groups;
        }
      }
      for (const auto& group : seen)
        for (const bool there : group) ASSERT_TRUE(there);
    }
  }
}

}  // namespace
}  // namespace crosstable::events
