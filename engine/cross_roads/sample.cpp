// Random play without lists, and imagined worlds.
#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

Placement CrossRoads::sample_legal(Seat seat, FastRandom& random) const {
  return table_.layout.random_placement(hand(seat).kinds(), random.next());
}

unsigned CrossRoads::play_randomly(FastRandom& random) {
  unsigned turns = 0;
  while (!over()) {
    if (chance_acts()) {
      resolve(sample_chance(random), nullptr);
    } else {
      carry_out(table_.turn, sample_legal(table_.turn, random), nullptr);
      ++turns;
    }
  }
  return turns;
}

unsigned CrossRoads::sample_chance(FastRandom& random) const {
  if (table_.stage == Stage::first) return table_.first_seat.sample(table_.players, random);
  const Cards& from = takes() ? hand(table_.turn) : pile_;
  return index_of(from.at(random.below(from.size())));
}

// All cards that the viewer cannot see are dealt again, until every hand holds what everybody knows of it.
CrossRoads::CrossRoads(const Known& known, FastRandom& random) {
  do {
    table_ = known.open;
    hands_ = {};
    pile_ = whole_deck(table_.deck);
    for (unsigned i = 0; i < table_.layout.count(); ++i) pile_.remove(table_.layout.laid(i).card());
  } while (!deal_unseen(known, random));
}

// False if this deal contradicts what everybody knows.
bool CrossRoads::deal_unseen(const Known& known, FastRandom& random) {
  const auto missing = [&](Seat seat) { return known.open.hand_sizes[index_of(seat)] - hand(seat).size(); };
  const auto give = [&](Seat seat, Card card) {
    pile_.remove(card);
    hand_of(seat).add(card);
  };
  const auto deal = [&](Seat seat, const Cards& from) {
    if (from.is_empty()) return false;
    give(seat, from.at(random.below(from.size())));
    return true;
  };
  Seats hidden = Seats::first(table_.players);
  if (known.viewer.seat()) {
    hidden.remove(known.seat());
    for (unsigned i = 0; i < known.own.hand.size(); ++i) give(known.seat(), known.own.hand.at(i));
  }
  // Known cards come first: there may be few that are not barred.
  for (const Seat seat : hidden) {
    const Barred& of_hand = table_.known[index_of(seat)];
    for (unsigned n = of_hand.cards; n > 0; --n) {
      if (!deal(seat, pile_.only(of_hand.barred.complement()))) return false;
    }
  }
  for (const Seat seat : hidden) {
    while (missing(seat) > 0) deal(seat, pile_);
  }
  return to_act().empty() || can_lay(table_.turn);
}

}  // namespace crosstable
