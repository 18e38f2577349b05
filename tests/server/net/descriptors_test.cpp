#include "server/net/descriptors.hpp"

#include <gtest/gtest.h>

namespace crosstable {
namespace {

static_assert(connections_that_fit(20'000, 1'048'576, 1) == 20'000);
static_assert(connections_that_fit(20'000, 1'024, 1) == 924, "a hundred are kept for the event log");
static_assert(connections_that_fit(20'000, 1'024, 3) == 308);
static_assert(connections_that_fit(0, 1'024, 1) == 924, "unlimited means as many as there are");
static_assert(connections_that_fit(500, 1'024, 1) == 500);
static_assert(connections_that_fit(20'000, 64, 1) == 1);

TEST(Descriptors, LimitTheConnectionsOfThisProcess) {
  EXPECT_GT(connections_that_fit(0, false), connections_that_fit(0, true));
  EXPECT_EQ(connections_that_fit(1, true), 1u);
}

}  // namespace
}  // namespace crosstable
