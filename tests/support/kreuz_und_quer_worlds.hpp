// Kreuz und Quer for the shared tests.
#pragma once
#include <string>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"
#include "tests/support/worlds.hpp"

namespace crosstable::test {

template <>
struct Worlds<KreuzUndQuer> : OpenMoves {
  static constexpr bool hides(unsigned) { return false; }
  static bool sees_chance(const KreuzUndQuer&, Viewer) { return true; }

  // KQ-9, KQ-12: every figure is in play, parked or out of the game, each on its own cell, and exactly the parked ones
  // are in the enemy's zone. A cell is taken if and only if a figure is on it.
  static std::string broken(const KreuzUndQuer& game) {
    using namespace kreuz_und_quer;
    const Board& board = game.board();
    unsigned standing = 0, taken = 0;
    for (const Seat side : {seat_at(0), seat_at(1)}) {
      for (unsigned i = 0; i < figures; ++i) {
        const Figure figure = figure_at(i);
        const Cell cell = board.cell(side, figure);
        const bool parked = board.parked(side).contains(figure), in_play = board.in_play(side).contains(figure);
        if (cell == nowhere) {
          if (parked || in_play) return "a figure that is nowhere is in play or parked";
          continue;
        }
        ++standing;
        if (!board.is_taken(cell)) return "a figure stands on " + name_of(cell) + ", which is not taken";
        if (parked == in_play || parked != in_zone(other(side), cell))
          return "a figure on " + name_of(cell) + " is wrongly in play or parked";
        if (board.figure_on(side, cell) != figure) return "two figures on " + name_of(cell);
        if (board.figure_on(other(side), cell)) return "figures of both sides on " + name_of(cell);
      }
    }
    for (unsigned row = 0; row < width; ++row) {
      for (unsigned column = 0; column < width; ++column) taken += board.is_taken(cell_at(column, row));
    }
    return taken == standing ? ""
                             : std::to_string(taken) + " cells are taken by " + std::to_string(standing) + " figures";
  }
};

}  // namespace crosstable::test
