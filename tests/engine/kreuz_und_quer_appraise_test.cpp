// The greedy bot's scores against their plain definition: material, less the dearest capture of each of the 36 rolls.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable::test::kreuz_und_quer_appraise_test {
namespace {

using namespace kreuz_und_quer;

int material(const Board& board, Seat side) {
  int sum = 0;
  for (unsigned i = 0; i < figures; ++i) {
    const bool musketeer = i < musketeers;
    const Cell cell = board.cell(side, figure_at(i));
    if (cell == nowhere) continue;
    const int rows = std::abs(static_cast<int>(row_of(cell)) - static_cast<int>(zone_row(side)));
    const int in_play = musketeer ? 200 + 8 * rows : 40 + 4 * rows;
    sum += in_zone(other(side), cell) ? (musketeer ? 420 : 120) : in_play;
  }
  if (board.parked(side, Kind::musketeer) == musketeers) sum += 1'000'000;
  if (board.out(side, Kind::musketeer) == musketeers) sum -= 1'000'000;
  return sum;
}

int score(const KreuzUndQuer& before, Seat seat, const Move& move) {
  KreuzUndQuer after = before;
  after.play(seat, move, nullptr);
  const Board& board = after.board();
  int losses = 0;
  for (unsigned outcome = 0; outcome < rolls; ++outcome) {
    const Roll roll = Roll::at(outcome);
    int dearest = 0;
    each_turn(board, other(seat), roll, turns_of(board, other(seat), roll), [&](const Move& reply) {
      const auto captured = board.figure_on(seat, reply.end());
      if (captured) dearest = std::max(dearest, kind_of(*captured) == Kind::musketeer ? 200 : 40);
    });
    losses += dearest;
  }
  return material(board, seat) - material(board, other(seat)) - losses / static_cast<int>(rolls);
}

TEST(KreuzUndQuerGreedy, ScoresMaterialLessTheExpectedLoss) {
  FastRandom random(1);
  unsigned moves = 0;
  for (unsigned n = 0; n < 4; ++n) {
    KreuzUndQuer game(crosstable::Setup{.players = 2, .options = {}, .first = {}});
    while (!game.over()) {
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
        continue;
      }
      const Seat seat = *game.to_act().begin();
      Move best = game.sample_legal(seat, random);
      int most = score(game, seat, best);
      game.each_legal(seat, [&](const Move& move) {
        const int value = score(game, seat, move);
        ASSERT_EQ(KreuzUndQuer::appraise(game.known_to(Viewer::at(seat)), move), value) << move.text();
        ++moves;
        if (value <= most) return;
        most = value;
        best = move;
      });
      game.play(seat, best, nullptr);
    }
  }
  EXPECT_GT(moves, 2000u);
}

}  // namespace
}  // namespace crosstable::test::kreuz_und_quer_appraise_test
