// How the search spends its playouts.
#include "engine/search/flat_search.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "engine/crosswise/crosswise.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::flat_search_test {
namespace {

// Crosswise with playouts that are counted and worth nothing.
struct Counted : Crosswise {
  using Crosswise::Crosswise;
  float play_out(Seat, unsigned, FastRandom&) {
    ++playouts;
    return 0;
  }
  static inline unsigned playouts = 0;
};

std::vector<Candidate<crosswise::Move>> searched(const SearchPlan& plan) {
  FastRandom chance(1);
  Counted game = new_game<Counted>(2);
  while (game.to_act().empty()) step_at_random(game, chance, nullptr);
  const Counted::Known known = game.known_to(Viewer::at(*game.to_act().begin()));
  Counted::playouts = 0;
  const auto imagine = [&](FastRandom& random) { return Counted(known, random); };
  return flat_search<Counted>(known, plan, imagine, FastRandom(2), [] { return false; });
}

TEST(FlatSearch, PlaysNoMoreThanThePlanAllows) {
  for (const unsigned playouts : {6u, 7u, 32u, 100u, 600u}) {
    searched({.playouts = playouts, .candidates = 6, .plies = 1});
    EXPECT_LE(Counted::playouts, playouts);
  }
}

TEST(FlatSearch, OnePlayoutPerCandidateTriesEachOnce) {
  const auto moves = searched({.playouts = 6, .candidates = 6, .plies = 1});
  ASSERT_EQ(moves.size(), 6u);
  for (const auto& move : moves) EXPECT_EQ(move.playouts, 1u) << move.move.text();
}

TEST(FlatSearch, TheBestHalfGetsMorePlayouts) {
  const auto moves = searched({.playouts = 80, .candidates = 8, .plies = 1});
  ASSERT_EQ(moves.size(), 8u);
  EXPECT_GT(moves[0].playouts, moves[3].playouts);
  EXPECT_GT(moves[3].playouts, moves[7].playouts);
}

}  // namespace
}  // namespace crosstable::test::flat_search_test
