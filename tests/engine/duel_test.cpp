// The tool that measures the levels of bots against each other.
#include "tests/support/duel/duel.hpp"

#include <gtest/gtest.h>

#include "engine/core/match_adapter.hpp"
#include "engine/crosswise/crosswise.hpp"

namespace crosstable::test::duel_test {
namespace {

TEST(Duel, EqualSidesDoNotPlayTheSameGameTwice) {
  const Duel duel{.game = find_game("crosswise"), .one = BotLevel::random, .two = BotLevel::random};
  FastRandom seeds(1);
  unsigned won_by_one_side = 0;
  for (unsigned n = 0; n < 30; ++n) won_by_one_side += play_pair(duel, seeds.next()).score != 0.5f;
  EXPECT_GT(won_by_one_side, 0u);
}

// Crosswise that counts the worlds it imagines.
struct Imagined : Crosswise {
  using Crosswise::Crosswise;
  Imagined(const Known& known, FastRandom& random) : Crosswise(known, random) { ++worlds; }
  static SearchPlan search_plan(BotLevel, const Known&) { return {.playouts = 8, .candidates = 4, .plies = 1}; }
  static inline unsigned worlds = 0;
};

unsigned worlds_imagined(bool one_sees) {
  const GameInfo game = info_of<Imagined>();
  Imagined::worlds = 0;
  play_pair({.game = &game, .one = BotLevel::strong, .two = BotLevel::steady, .one_sees = one_sees}, 1);
  return Imagined::worlds;
}

TEST(Duel, OnlyASideThatSeesNoHandsImaginesThem) {
  EXPECT_GT(worlds_imagined(false), 0u);
  EXPECT_EQ(worlds_imagined(true), 0u);
}

}  // namespace
}  // namespace crosstable::test::duel_test
