#include "server/events/pairing/tables.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "tests/server/events/swiss_events.hpp"

namespace crosstable::events {
namespace {

using Sizes = std::vector<unsigned>;

TEST(Tables, AreOfTheSizeAskedForOrOneLess) {
  EXPECT_EQ(table_sizes(12, 4), (Sizes{4, 4, 4}));
  EXPECT_EQ(table_sizes(14, 4), (Sizes{4, 4, 3, 3}));
  EXPECT_EQ(table_sizes(5, 4), (Sizes{4})) << "one bye";
  EXPECT_EQ(table_sizes(10, 3), (Sizes{3, 3, 4}));
  EXPECT_EQ(table_sizes(5, 3), (Sizes{4})) << "one bye";
  EXPECT_EQ(table_sizes(2, 4), Sizes{});
  EXPECT_EQ(table_sizes(13, 6), (Sizes{6, 6})) << "one bye";
}

TEST(Tables, LeaveOutNobodyWhoCouldSit) {
  for (unsigned seats = 3; seats <= 6; ++seats) {
    const unsigned large = seats == 3 ? 4 : seats, small = large - 1;
    for (unsigned entrants = 1; entrants <= 200; ++entrants) {
      const Sizes sizes = table_sizes(entrants, seats);
      const unsigned seated = std::accumulate(sizes.begin(), sizes.end(), 0u);
      for (const unsigned size : sizes) ASSERT_TRUE(size == large || size == small);
      for (unsigned more = seated + 1; more <= entrants; ++more)
        for (unsigned of_large = 0; of_large * large <= more; ++of_large)
          ASSERT_NE((more - of_large * large) % small, 0u) << entrants << " at " << seats;
    }
  }
}

// Plays `rounds` and returns how often two sat together again.
unsigned repeats(unsigned count, unsigned seats, unsigned rounds, std::uint64_t seed) {
  Stream stream(seed);
  std::vector<TablesEntrant> all;
  for (Number number = 1; number <= count; ++number) all.push_back({.number = number});
  unsigned again = 0;
  for (unsigned round = 0; round < rounds; ++round) {
    const TablesRound made = seat_tables(all, seats);
    std::vector<Number> seen = made.byes;
    for (const Number number : made.byes) ++all[number - 1].byes;
    for (const auto& table : made.tables) {
      seen.insert(seen.end(), table.begin(), table.end());
      ++all[table.front() - 1].firsts;
      for (const Number a : table) {
        all[a - 1].score += stream.below(seats);
        for (const Number b : table) {
          if (a == b) continue;
          auto& met = all[a - 1].met;
          again += std::count(met.begin(), met.end(), b) > 0;
          met.push_back(b);
        }
      }
    }
    std::sort(seen.begin(), seen.end());
    EXPECT_EQ(seen.size(), count);
    EXPECT_TRUE(std::adjacent_find(seen.begin(), seen.end()) == seen.end()) << "each once";
  }
  const auto [least, most] = std::minmax_element(
      all.begin(), all.end(), [](const TablesEntrant& a, const TablesEntrant& b) { return a.byes < b.byes; });
  EXPECT_LE(most->byes - least->byes, 1u) << "nobody has a second bye before all had one";
  return again / 2;
}

TEST(Tables, HardlyAnybodyMeetsAgainWhereThereIsRoom) {
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    EXPECT_EQ(repeats(60, 4, 4, seed), 0u);
    EXPECT_EQ(repeats(61, 3, 5, seed), 0u);
    EXPECT_LE(repeats(16, 4, 4, seed), 12u);
    repeats(7, 3, 4, seed);
    repeats(17, 6, 3, seed);
  }
}

TEST(Tables, EqualScoresSitTogetherInALaterRound) {
  std::vector<TablesEntrant> all;
  for (Number number = 1; number <= 8; ++number)
    all.push_back({.number = number, .score = number % 2 == 0 ? 3.0 : 1.0});
  const auto tables = seat_tables(all, 4).tables;
  ASSERT_EQ(tables.size(), 2u);
  EXPECT_EQ(tables[0], (std::vector<Number>{2, 4, 6, 8}));
  EXPECT_EQ(tables[1], (std::vector<Number>{1, 3, 5, 7}));
}

TEST(Tables, PlacesAreWorthTheOpponentsBeaten) {
  using Points = std::vector<double>;
  const auto points = [](std::vector<unsigned> places, unsigned seats) { return points_by_place(places, seats); };
  EXPECT_EQ(points({1, 2, 3, 4}, 4), (Points{3, 2, 1, 0}));
  EXPECT_EQ(points({2, 1, 2, 4}, 4), (Points{1.5, 3, 1.5, 0}));
  EXPECT_EQ(points({3, 1, 2}, 4), (Points{0, 3, 1.5})) << "a table of three, scaled";
  EXPECT_EQ(points({0, 2, 1, 0}, 4), (Points{0, 2, 3, 0})) << "two forfeited";
}

}  // namespace
}  // namespace crosstable::events
