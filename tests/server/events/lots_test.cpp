// Draws of lots. The expected values were computed with Python's hmac.
#include "server/events/standings/lots.hpp"

#include <gtest/gtest.h>

namespace crosstable::events {
namespace {

Secret seed() {
  Bytes32 bytes;
  for (std::uint8_t i = 0; i < 32; ++i) bytes[i] = i;
  return Secret(bytes);
}

TEST(Lots, FollowFromTheSeed) {
  EXPECT_EQ(draw_lots(seed(), "E7QX2M", {1, 2, 3, 4, 5, 6}), (std::vector<Number>{2, 3, 1, 4, 5, 6}));
  EXPECT_EQ(draw_side(seed(), "E7QX2M"), Side::first);
  EXPECT_EQ(draw_side(seed(), "E7QX2P"), Side::second);
}

TEST(Lots, DoNotDependOnWhoElseTakesPart) {
  const auto all = draw_lots(seed(), "E7QX2M", {6, 5, 4, 3, 2, 1});
  std::vector<Number> some;
  for (const Number number : all)
    if (number % 2 == 0) some.push_back(number);
  EXPECT_EQ(draw_lots(seed(), "E7QX2M", {2, 4, 6}), some);
}

}  // namespace
}  // namespace crosstable::events
