// Matchings, compared with every possibility.
#include "server/events/pairing/cheapest_matching.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>

#include "server/events/pairing/assignment.hpp"
#include "server/events/pairing/matching.hpp"
#include "tests/server/events/swiss_events.hpp"

namespace crosstable::events {
namespace {

// The cost of the cheapest perfect matching of the vertices in `left`, or nothing.
std::optional<Cost> cheapest_of_all(const CostMatrix& costs, unsigned left) {
  if (left == 0) return 0;
  const auto i = static_cast<unsigned>(std::countr_zero(left));
  std::optional<Cost> best;
  for (unsigned j = i + 1; j < costs.size(); ++j) {
    if ((left >> j & 1) == 0 || costs.at(i, j) == no_edge) continue;
    const auto rest = cheapest_of_all(costs, left & ~(1u << i) & ~(1u << j));
    if (rest && (!best || *rest + costs.at(i, j) < *best)) best = *rest + costs.at(i, j);
  }
  return best;
}

CostMatrix random_costs(Stream& stream, unsigned size, unsigned edges, unsigned most) {
  CostMatrix costs(size);
  for (unsigned i = 0; i < size; ++i)
    for (unsigned j = i + 1; j < size; ++j)
      if (stream.percent(edges)) costs.set(i, j, stream.below(most + 1));
  return costs;
}

TEST(CheapestMatching, IsAsCheapAsAnyOther) {
  Stream stream(11);
  for (int times = 0; times < 4000; ++times) {
    const unsigned size = 2 * (1 + stream.below(5));
    const CostMatrix costs = random_costs(stream, size, 30 + stream.below(70), 1 + stream.below(6));
    const auto found = cheapest_matching(costs);
    const auto best = cheapest_of_all(costs, (1u << size) - 1);
    ASSERT_EQ(found.has_value(), best.has_value());
    if (!found) continue;
    EXPECT_EQ(found->cost, *best);
    Cost sum = 0;
    for (unsigned i = 0; i < size; ++i) {
      ASSERT_EQ(found->mate[found->mate[i]], i);
      if (i < found->mate[i]) sum += costs.at(i, found->mate[i]);
    }
    EXPECT_EQ(sum, found->cost);
  }
}

// The prices are checked on every answer, so a wrong one throws.
TEST(CheapestMatching, ProvesLargeAnswers) {
  Stream stream(12);
  for (unsigned size = 20; size <= 80; size += 20) {
    for (int times = 0; times < 10; ++times) {
      CostMatrix costs = random_costs(stream, size, 20, 1000);
      for (unsigned i = 0; i + 1 < size; i += 2) costs.set(i, i + 1, 5000);
      EXPECT_TRUE(cheapest_matching(costs));
    }
  }
}

TEST(Matching, IsPerfectWheneverThereIsAPerfectOne) {
  Stream stream(13);
  for (int times = 0; times < 4000; ++times) {
    const unsigned size = 1 + stream.below(10);
    const CostMatrix costs = random_costs(stream, size, 10 + stream.below(60), 0);
    const Graph graph = graph_of(size, [&](auto i, auto j) { return costs.at(i, j) != no_edge; });
    const auto found = perfect_matching(graph);
    ASSERT_EQ(found.has_value(), size % 2 == 0 && cheapest_of_all(costs, (1u << size) - 1));
    if (!found) continue;
    for (unsigned i = 0; i < size; ++i) ASSERT_TRUE((*found)[(*found)[i]] == i && graph.at(i, (*found)[i]));
  }
}

TEST(Assignment, IsTheFirstOfAllInOrder) {
  Stream stream(14);
  for (int times = 0; times < 3000; ++times) {
    const unsigned size = 1 + stream.below(6), chance = 20 + stream.below(70);
    BitMatrix allowed(size, size);
    for (unsigned row = 0; row < size; ++row)
      for (unsigned column = 0; column < size; ++column)
        if (stream.percent(chance)) allowed.set(row, column);
    std::vector<unsigned> columns(size);
    for (unsigned i = 0; i < size; ++i) columns[i] = i;
    std::optional<std::vector<unsigned>> first;
    do {
      bool fits = true;
      for (unsigned row = 0; row < size; ++row) fits = fits && allowed.at(row, columns[row]);
      if (fits) first = columns;
    } while (!first && std::next_permutation(columns.begin(), columns.end()));
    ASSERT_EQ(first_assignment(allowed), first);
  }
}

}  // namespace
}  // namespace crosstable::events
