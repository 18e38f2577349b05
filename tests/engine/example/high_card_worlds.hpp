// High Card for the shared tests.
#pragma once
#include <bit>
#include <string>

#include "tests/engine/example/high_card.hpp"
#include "tests/support/worlds.hpp"

namespace crosstable::test {

template <>
struct Worlds<HighCard> {
  static constexpr bool hides(unsigned) { return true; }

  // HC-1: everybody sees the start seat, but only the drawing seat sees its card.
  static bool sees_chance(const HighCard& game, Viewer viewer) {
    return game.open().stage == high_card::Stage::first || viewer.is(game.open().drawer);
  }

  // HC-2: everybody sees whether a card is played or dropped; only its owner sees which card.
  static std::string seen_of_move(const HighCard&, Viewer viewer, Seat seat, const HighCard::Move& move) {
    if (viewer.is(seat)) return move.text();
    return move.drop ? "drop" : "play";
  }
  // HC-3: the played cards of a round and whose they are, but no dropped card.
  static std::string laid_open(const HighCard& before, const HighCard& after) {
    const high_card::Cards turned = after.open().turned_over & ~before.open().turned_over;
    std::string text;
    for (const Seat seat : Seats::first(before.open().players)) {
      const high_card::Own own = before.own(seat);
      const high_card::Cards played = own.played > 0 ? high_card::set_of(own.played) : 0;
      text += std::to_string(turned & (own.hand | played)) + ' ';
    }
    return text;
  }

  // Every card is in exactly one place, and the public numbers are right.
  static std::string broken(const HighCard& game) {
    high_card::Cards seen = game.open().turned_over;
    const auto add = [&](high_card::Cards more) {
      const bool once = (seen & more) == 0;
      seen |= more;
      return once;
    };
    for (unsigned i = 0; i < game.open().players; ++i) {
      const high_card::Own own = game.own(seat_at(i));
      const high_card::Cards played = own.played > 0 ? high_card::set_of(own.played) : 0;
      if (!add(own.hand) || !add(own.dropped) || !add(played)) return "a card is in two places";
      if (std::popcount(own.hand) != game.open().hand_sizes[i]) return "a wrong number of cards in a hand";
      if (std::popcount(own.dropped) != game.open().dropped[i]) return "a wrong number of dropped cards";
      if ((played != 0) != game.open().playing.contains(seat_at(i))) return "a wrong seat plays";
    }
    return "";
  }
};

}  // namespace crosstable::test
