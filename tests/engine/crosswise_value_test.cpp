// The value function of Crosswise: the patterns of lines, and scores of moves that are found without playing them.
#include <gtest/gtest.h>

#include <set>

#include "engine/crosswise/crosswise.hpp"
#include "tests/support/random_play.hpp"

namespace crosstable::test::crosswise_value_test {
namespace {

using namespace crosswise;

template <class Look>
void everywhere(Look look) {
  for (unsigned players = 2; players <= 4; ++players) {
    FastRandom random(players);
    for (unsigned games = 0; games < 4; ++games) {
      Crosswise game = new_game<Crosswise>(players);
      for (; !game.over(); step_at_random(game, random, nullptr)) look(game);
      look(game);
    }
  }
}

TEST(CrosswiseValue, ThirtyPatternsHaveDifferentKeys) {
  const std::set<std::uint8_t> all(pattern_table.by_key.begin(), pattern_table.by_key.end());
  EXPECT_EQ(all.size(), patterns);
}

TEST(CrosswiseValue, APatternIsWorthItsPoints) {  // CW-21
  everywhere([](const Crosswise& game) {
    const Contents contents = contents_of(game.board());
    for (unsigned line = 0; line < lines; ++line) {
      const Pattern& pattern = pattern_table.all[pattern_table.by_key[contents[line].key]];
      EXPECT_EQ(pattern.points, game.board().value(line_at(line)));
    }
  });
}

TEST(CrosswiseValue, AMoveIsWorthThePositionAfterIt) {
  everywhere([](const Crosswise& game) {
    if (game.to_act().empty() || game.open().stage == Stage::redraw) return;
    const Seat seat = *game.to_act().begin();
    const Team team = team_of(seat);
    unsigned moves = 0;
    Prospect(learned_value(), game.board(), game.hand(seat), team).each_move([&](const Move& move, int logits) {
      ++moves;
      Crosswise after = game;
      ASSERT_FALSE(after.play(seat, move, nullptr)) << move.text();
      EXPECT_EQ(logits, Prospect(learned_value(), after.board(), after.hand(seat), team).now(false)) << move.text();
    });
    EXPECT_EQ(moves, legal_moves(game, seat).size());
  });
}

TEST(CrosswiseValue, TheEndIsWorthItsResult) {
  everywhere([](const Crosswise& game) {
    if (!game.over()) return;
    for (const Seat seat : Seats::first(game.open().players))
      EXPECT_EQ(game.evaluate(seat), result_for(seat, *game.outcome()));
  });
}

TEST(CrosswiseValue, TheLearnedEndOfAGameIsCertain) {
  everywhere([](const Crosswise& game) {
    if (!game.over()) return;
    const Prospect prospect(learned_value(), game.board(), game.hand(seat_at(0)), Team::orange);
    EXPECT_NEAR(probability(prospect.now(false)), game.evaluate(seat_at(0)), 1e-6);
  });
}

}  // namespace
}  // namespace crosstable::test::crosswise_value_test
