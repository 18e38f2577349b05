// Random play without lists, and other worlds.
#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

Placement CrossRoads::sample_legal(Seat seat, FastRandom& random) const {
  // The n-th that comes takes the place with probability 1/n, so each is as likely as any other in the end.
  Placement chosen;
  unsigned seen = 0;
  each_legal(seat, [&](const Placement& placement) {
    if (random.below(++seen) == 0) chosen = placement;
  });
  return chosen;
}

unsigned CrossRoads::sample_chance(FastRandom& random) const {
  if (stage_ == Stage::first) return fixed_first_ >= 0 ? static_cast<unsigned>(fixed_first_) : random.below(players_);
  const Cards& from = takes() ? hands_[index_of(turn_)] : pile_;
  return index_of(from.at(random.below(from.size())));
}

void CrossRoads::imagine(Viewer viewer, FastRandom& random) {
  constexpr int tries = 100;
  for (int i = 0; i < tries; ++i) {
    CrossRoads other = *this;
    if (!other.deal_unseen(viewer, random)) continue;
    *this = other;
    return;
  }
}

// False if a hand got no cards that it may hold.
bool CrossRoads::deal_unseen(Viewer viewer, FastRandom& random) {
  std::array<unsigned, max_players> missing{};
  Seats hidden;
  for (const Seat seat : Seats::first(players_)) {
    if (viewer.is(seat)) continue;
    hidden.add(seat);
    missing[index_of(seat)] = hand_of(seat).size();
    pile_.add(hand_of(seat));
    hand_of(seat) = Cards();
  }
  const auto deal = [&](Seat seat, const Cards& from) {
    if (from.is_empty()) return false;
    const Card card = from.at(random.below(from.size()));
    pile_.remove(card);
    hand_of(seat).add(card);
    --missing[index_of(seat)];
    return true;
  };
  // What is known of hands first: there may be few cards that are not barred.
  for (const Seat seat : hidden) {
    const Known& known = known_[index_of(seat)];
    for (unsigned n = known.cards; n > 0; --n) {
      if (!deal(seat, pile_.only(known.barred.complement()))) return false;
    }
  }
  for (const Seat seat : hidden) {
    while (missing[index_of(seat)] > 0) deal(seat, pile_);
  }
  return to_act().empty() || can_lay(turn_);
}

}  // namespace crosstable
