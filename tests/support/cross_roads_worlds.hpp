// Cross Roads for the shared tests.
#pragma once
#include <string>

#include "engine/cross_roads/cross_roads.hpp"
#include "tests/support/worlds.hpp"

namespace crosstable::test {

template <>
struct Worlds<CrossRoads> : OpenMoves {
  // Everybody sees the start seat and the flip. Only the drawing seat sees its card; a taken card's victim sees it too
  // (CR-13).
  static bool sees_chance(const CrossRoads& game, Viewer viewer) {
    const std::string line = game.write_chance(0);
    const auto seat_named = [&](std::size_t position) {
      return viewer.is(seat_at(static_cast<unsigned>(line[position] - '0')));
    };
    return line[0] == 'f' || seat_named(5) || (line[0] == 't' && seat_named(7));
  }

  // CR-2: 54 cards, each number on 12 halves.
  static std::string broken(const CrossRoads& game) {
    std::array<unsigned, cross_roads::numbers + 1> halves{};
    unsigned cards = 0;
    const auto count = [&](cross_roads::Card card, unsigned n) {
      cards += n;
      halves[cross_roads::low_of(card)] += n;
      halves[cross_roads::high_of(card)] += n;
    };
    const auto count_all = [&](const cross_roads::Cards& all) {
      for (const cross_roads::Card card : all.kinds()) count(card, all.count(card));
    };
    count_all(game.pile());
    for (unsigned seat = 0; seat < CrossRoads::max_players; ++seat) count_all(game.hand(seat_at(seat)));
    for (unsigned i = 0; i < game.layout().count(); ++i) count(game.layout().laid(i).card(), 1);
    bool right = cards == 54;
    for (unsigned number = 1; number <= cross_roads::numbers; ++number) right = right && halves[number] == 12;
    return right ? "" : "there are " + std::to_string(cards) + " cards, or wrong ones";
  }
};

}  // namespace crosstable::test
