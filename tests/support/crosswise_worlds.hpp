// Crosswise for the shared tests.
#pragma once
#include <string>

#include "engine/crosswise/crosswise.hpp"
#include "tests/support/worlds.hpp"

namespace crosstable::test {

template <>
struct Worlds<Crosswise> : OpenMoves {
  // Everybody sees the start seat, but only the seat that draws a stone sees it (CW-6).
  static bool sees_chance(const Crosswise& game, Viewer viewer) {
    const std::string line = game.write_chance(0);
    return line[0] == 'f' || viewer.is(seat_at(static_cast<unsigned>(line[5] - '0')));
  }

  // CW-7: no other seat sees that a hand is kept; a seat that draws a new one is named.
  static std::string seen_of_move(const Crosswise& game, Viewer viewer, Seat seat, const Crosswise::Move& move) {
    if (!game.turn_is_secret() || viewer.is(seat)) return move.text();
    return move == Crosswise::Move::keep() ? "" : std::string(text_of(seat)) + ' ' + move.text();
  }
  // Shows that a seat is asked, or asked again.
  static std::string laid_open(const Crosswise&, const Crosswise& after) {
    return after.turn_is_secret() ? "asked" : "";
  }

  // CW-2: 54 stones, as many of each kind as at the start.
  static std::string broken(const Crosswise& game) {
    crosswise::Stones stones = game.bag();
    stones.add(game.played());
    for (unsigned seat = 0; seat < 4; ++seat) stones.add(game.hand(seat_at(seat)));
    for (const crosswise::Cell cell : game.board().filled()) stones.add(game.board().at(cell));
    return stones == crosswise::Stones::all() ? ""
                                              : "there are " + std::to_string(stones.size()) + " stones, or wrong ones";
  }
};

}  // namespace crosstable::test
