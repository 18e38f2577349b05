// Compares the engine's turns with a naive second reading of the rules, in many random positions, crowded and sparse.
#include <gtest/gtest.h>

#include <array>
#include <set>

#include "tests/support/kreuz_und_quer_naive.hpp"
#include "tests/support/kreuz_und_quer_table.hpp"
#include "tests/support/snapshot.hpp"

namespace crosstable::test::kreuz_und_quer_naive_test {
namespace {

using namespace kreuz_und_quer;

struct Position {
  Board board;
  NaiveBoard naive;
  std::string text;  // for failures
};

// Figures of both sides, many or few, in a window of random size and place. Half of the windows are three by three
// cells at the edge that the mover heads for, where figures get blocked most easily.
Position random_position(Seat to_move, FastRandom& random) {
  const bool at_the_end = random.below(2) == 0;
  const unsigned wide = at_the_end ? 3 : 1 + random.below(width), high = at_the_end ? 3 : 1 + random.below(width);
  const unsigned left = random.below(width - wide + 1);
  const unsigned bottom = !at_the_end ? random.below(width - high + 1) : index_of(to_move) == 0 ? width - high : 0;
  Position position;
  for (const Seat side : {seat_at(0), seat_at(1)}) {
    const unsigned share =
        side == to_move && random.below(2) == 0 ? 1 : 1 + random.below(8);  // this many eighths of the figures
    for (unsigned i = 0; i < figures; ++i) {
      const Cell cell = cell_at(left + random.below(wide), bottom + random.below(high));
      if (position.board.is_taken(cell) || random.below(8) >= share) continue;
      position.board.put(side, figure_at(i), cell);
      position.naive.put(static_cast<int>(column_of(cell)) + 1, static_cast<int>(row_of(cell)) + 1,
                         {static_cast<int>(index_of(side)), i < musketeers});
      position.text.append(text_of(side)).append(text_of(kind_of(figure_at(i)))).append(name_of(cell)).append(" ");
    }
  }
  return position;
}

std::set<std::string> turns(KreuzUndQuer game, Seat seat, unsigned outcome) {
  game.resolve(outcome, nullptr);
  const std::vector<std::string> texts = legal_texts(game, seat);
  return {texts.begin(), texts.end()};
}

TEST(KreuzUndQuerNaive, HasTheSameTurnsInThousandsOfPositions) {  // KQ-5 … KQ-11
  FastRandom random(1);
  unsigned whole = 0, partial = 0, lapsed = 0;
  for (unsigned i = 0; i < 10000; ++i) {
    const Seat seat = seat_at(i % 2);
    const Position position = random_position(seat, random);
    const KreuzUndQuer game(position.board, seat, 0);
    if (game.over()) continue;
    for (unsigned rolled = 0; rolled < 3; ++rolled) {
      const unsigned outcome = random.below(36);
      const Roll roll = Roll::at(outcome);
      const std::set<std::string> expected =
          position.naive.legal(static_cast<int>(index_of(seat)), roll.red, roll.green);
      ASSERT_EQ(turns(game, seat, outcome), expected)
          << position.text << "seat " << i % 2 << " rolls " << text_of(roll);
      const bool both =
          !expected.empty() && expected.begin()->back() != '-' && expected.begin()->find("--") == std::string::npos;
      ++(expected.empty() ? lapsed : both ? whole : partial);
    }
  }
  EXPECT_GT(whole, 1000u);
  EXPECT_GT(partial, 1000u);
  EXPECT_GT(lapsed, 100u);
}

TEST(KreuzUndQuerNaive, FindsNoMovesInTheSamePositions) {  // KQ-16
  FastRandom random(2);
  unsigned shut_in = 0;
  for (unsigned i = 0; i < 10000; ++i) {
    const Seat seat = seat_at(i % 2);
    const Position position = random_position(seat, random);
    const bool expected = position.naive.has_moves(static_cast<int>(i % 2));
    ASSERT_EQ(!KreuzUndQuer(position.board, seat, 0).over(), expected) << position.text << "seat " << i % 2;
    shut_in += !expected && !position.board.in_play(seat).is_empty();
  }
  EXPECT_GT(shut_in, 20u);
}

// No cell, and all cells up to seven away in the eight directions: more than any step reaches.
std::vector<Cell> around(Cell from) {
  std::vector<Cell> cells{nowhere};
  for (int columns = -1; columns <= 1; ++columns) {
    for (int rows = -1; rows <= 1; ++rows) {
      for (int n = 1; n <= 7; ++n) {
        const int column = static_cast<int>(column_of(from)) + n * columns,
                  row = static_cast<int>(row_of(from)) + n * rows;
        if (column < 0 || column > 16 || row < 0 || row > 16 || (columns == 0 && rows == 0)) continue;
        cells.push_back(cell_at(static_cast<unsigned>(column), static_cast<unsigned>(row)));
      }
    }
  }
  return cells;
}

TEST(KreuzUndQuerNaive, ExactlyTheLegalTurnsAreAccepted) {  // KQ-4 … KQ-11
  FastRandom random(3);
  for (unsigned i = 0; i < 60; ++i) {
    const Seat seat = seat_at(i % 2);
    const Position position = random_position(seat, random);
    KreuzUndQuer game(position.board, seat, 0);
    if (game.over()) continue;
    game.resolve(random.below(36), nullptr);
    if (game.to_act().empty()) continue;
    std::set<std::string> accepted;
    for (const Seat owner : {seat_at(0), seat_at(1)}) {
      for (unsigned figure = 0; figure < figures; ++figure) {
        const Cell from = position.board.cell(owner, figure_at(figure));
        if (from == nowhere) continue;
        for (const Cell red : around(from)) {
          for (const Cell green : around(red == nowhere ? from : red)) {
            if (red == nowhere && green == nowhere) continue;
            const Move move{.act = Act::steps, .from = from, .red = red, .green = green};
            KreuzUndQuer copy = game;
            if (!copy.play(seat, move, nullptr)) accepted.insert(move.text());
          }
        }
      }
    }
    const std::vector<std::string> legal = legal_texts(game, seat);
    ASSERT_EQ(accepted, std::set<std::string>(legal.begin(), legal.end())) << position.text << "seat " << i % 2;
  }
}

}  // namespace
}  // namespace crosstable::test::kreuz_und_quer_naive_test
