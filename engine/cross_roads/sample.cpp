// Random play without lists, and other worlds.
#include "engine/cross_roads/cross_roads.hpp"

namespace crosstable {

using namespace cross_roads;

namespace {

// How many placements of these kinds the footprints have, without naming them.
struct Counter {
  explicit Counter(Kinds counted) : kinds(counted) {
    for (const Card card : counted) {
      for (Number on = 1; on <= numbers; ++on) {
        single[on] += low_beside[on].contains(card) + (high_beside[on] & unequal_kinds).contains(card);
      }
    }
  }
  unsigned both(Number one, Number two) const {
    return (kinds & low_beside[one] & high_beside[two]).count() + (kinds & low_beside[two] & high_beside[one] & unequal_kinds).count();
  }

  Kinds kinds;
  std::array<unsigned, numbers + 1> single{};  // by the number that is covered
};

}  // namespace

Placement CrossRoads::sample_legal(Seat seat, FastRandom& random) const {
  const Kinds kinds = hands_[index_of(seat)].kinds();
  const Counter counter(kinds);
  unsigned legal = 0;
  layout_.each_footprint([&](Cell, Cell, Number on) { legal += counter.single[on]; },
                         [&](Cell, Cell, Number one, Number two) { legal += counter.both(one, two); });
  unsigned n = random.below(legal);
  Placement chosen;
  layout_.each_placement(kinds, [&](const Placement& placement) {
    if (n-- == 0) chosen = placement;
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
