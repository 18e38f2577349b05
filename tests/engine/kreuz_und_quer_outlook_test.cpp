// Threats and values are found by short cuts. Here they are compared with what they mean, in the positions of many
// games.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string_view>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable::test::kreuz_und_quer_outlook_test {
namespace {

using namespace kreuz_und_quer;

// Calls visit(game) where a seat is to act. Half of the games are played greedily, so that figures meet.
template <class Visit>
void each_position(unsigned games, Visit visit) {
  FastRandom random(1);
  for (unsigned n = 0; n < games; ++n) {
    KreuzUndQuer game(Setup{.players = 2, .options = {}, .first = {}});
    while (!game.over()) {
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
        continue;
      }
      visit(game);
      const Seat seat = *game.to_act().begin();
      Move chosen = game.sample_legal(seat, random);
      if (n % 2 == 0) {
        int most = KreuzUndQuer::appraise(game.known_to(Viewer::at(seat)), chosen);
        game.each_legal(seat, [&](const Move& move) {
          const int value = KreuzUndQuer::appraise(game.known_to(Viewer::at(seat)), move);
          if (value <= most) return;
          most = value;
          chosen = move;
        });
      }
      game.play(seat, chosen, nullptr);
    }
  }
}

TEST(KreuzUndQuerThreats, AreTheCapturesOfAllTurnsOfAllRolls) {  // KQ-7, KQ-11
  unsigned captures = 0;
  each_position(6, [&](const KreuzUndQuer& game) {
    for (const Seat side : {seat_at(0), seat_at(1)}) {
      const Threats threats = threats_of(game.board(), side);
      for (unsigned outcome = 0; outcome < rolls; ++outcome) {
        const Roll roll = Roll::at(outcome);
        const Turns turns = turns_of(game.board(), side, roll);
        std::set<unsigned> expected, found;
        each_turn(game.board(), side, roll, turns, [&](const Move& move) {
          const auto captured = game.board().figure_on(other(side), move.end());
          if (captured) expected.insert(index_of(*captured));
        });
        for (unsigned i = 0; i < figures; ++i) {
          if (threats.captures[i].contains(outcome)) found.insert(i);
        }
        ASSERT_EQ(found, expected) << text_of(roll);
        ASSERT_EQ(threats.whole.contains(outcome), turns == Turns::whole) << text_of(roll);
        captures += static_cast<unsigned>(expected.size());
      }
    }
  });
  EXPECT_GT(captures, 1000u);
}

// In any order of its inputs, so also when only what a move changes is changed.
TEST(KreuzUndQuerOutlook, GivesTheValueOfThePositionAfterTheMove) {
  const Weights& weights = learned_weights();
  unsigned ends = 0;
  each_position(8, [&](const KreuzUndQuer& game) {
    const Seat seat = *game.to_act().begin();
    each_judged(game.open(), weights, [&](const Move& move, float value) {
      KreuzUndQuer after = game;
      after.play(seat, move, nullptr);
      ends += after.over();
      if (after.open().stage == Stage::exchange) return;  // below
      ASSERT_EQ(value, after.evaluate(seat)) << move.text();
    });
  });
  EXPECT_GT(ends, 10u);
}

TEST(KreuzUndQuerOutlook, ExpectsTheBestExchangeAfterACapture) {  // KQ-13
  Board board;
  const auto put = [&](unsigned seat, unsigned figure, std::string_view cell) {
    board.put(seat_at(seat), figure_at(figure), *cell_named(cell));
  };
  put(0, 0, "e2");
  put(0, 3, "h5");
  put(1, 0, "i8");
  put(1, 1, "c16");
  put(1, 3, "b1");
  put(1, 4, "d1");
  KreuzUndQuer game(board, seat_at(0), 0);
  game.resolve(2, nullptr);  // 1/3
  const Move capture = *Move::read("h5-i5-i8");
  KreuzUndQuer after = game;
  ASSERT_FALSE(after.play(seat_at(0), capture, nullptr));
  ASSERT_EQ(after.open().stage, Stage::exchange);
  float expected = 0, found = 0;
  each_judged(game.open(), learned_weights(), [&](const Move& move, float value) {
    if (move == capture) expected = value;
  });
  each_judged(after.open(), learned_weights(), [&](const Move&, float value) { found = std::max(found, value); });
  EXPECT_EQ(expected, 1 - found);
}

TEST(KreuzUndQuerOutlook, ExpectsTheMeanOfTheBestRepliesToAllRolls) {
  const Weights& weights = learned_weights();
  unsigned positions = 0;
  each_position(1, [&](const KreuzUndQuer& game) {
    if (game.open().stage != Stage::turn || ++positions % 8 != 0) return;
    float sum = 0;
    for (unsigned outcome = 0; outcome < rolls; ++outcome) {
      KreuzUndQuer rolled(game.board(), game.open().turn, game.rolls() - 1);
      if (rolled.over()) return;
      rolled.resolve(outcome, nullptr);
      sum += rolled.evaluate(game.open().turn);
    }
    EXPECT_NEAR(Outlook(game.board(), game.open().turn, game.rolls(), weights).expected(), sum / float{rolls}, 1e-4);
  });
}

}  // namespace
}  // namespace crosstable::test::kreuz_und_quer_outlook_test
