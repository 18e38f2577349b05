// Random play without lists, and other worlds.
#include "engine/crosswise/crosswise.hpp"

namespace crosstable {

using namespace crosswise;

Move Crosswise::sample_legal(Seat seat, FastRandom& random) const {
  if (stage_ == Stage::redraw) {
    const bool may_keep = index_of(seat) != start_;
    return may_keep && random.below(2) == 0 ? Move::keep() : Move::redraw();
  }
  const Stones hand = hands_[index_of(seat)];
  const Cells filled = board_.filled();
  const Cells empty = board_.empty();
  const unsigned stones = filled.count();
  const unsigned gaps = cells - stones;
  const unsigned different = hand.different_symbols();

  const unsigned moves = hand.contains(Stone::M) ? stones * gaps : 0;
  const unsigned removals = hand.contains(Stone::R) ? stones : 0;
  const unsigned swaps = hand.contains(Stone::S) ? stones * (stones - 1) / 2 : 0;
  const unsigned replacements = hand.contains(Stone::X) ? stones * different : 0;

  // One number chooses among all legal moves; each kind in turn takes its share of it.
  unsigned n = random.below(different * gaps + moves + removals + swaps + replacements);
  if (n < different * gaps) return Move::place(hand.symbol(n / gaps), empty.nth(n % gaps));
  n -= different * gaps;
  if (n < moves) return Move::move(filled.nth(n / gaps), empty.nth(n % gaps));
  n -= moves;
  if (n < removals) return Move::remove(filled.nth(n));
  n -= removals;
  if (n < swaps) {
    const unsigned one = random.below(stones);
    const unsigned two = random.below(stones - 1);
    return Move::swap(filled.nth(one), filled.nth(two + (two >= one)));
  }
  n -= swaps;
  return Move::replace(filled.nth(n / different), hand.symbol(n % different));
}

unsigned Crosswise::sample_chance(FastRandom& random) const {
  if (stage_ != Stage::first) return index_of(bag_.at(random.below(bag_.size())));
  return fixed_first_ >= 0 ? static_cast<unsigned>(fixed_first_) : random.below(players_);
}

void Crosswise::imagine(Viewer viewer, FastRandom& random) {
  constexpr int tries = 100;
  for (int i = 0; i < tries; ++i) {
    Crosswise other = *this;
    if (!other.deal_unseen(viewer, random)) continue;
    *this = other;
    return;
  }
}

// False if somebody's hand became one that would have shown in public.
bool Crosswise::deal_unseen(Viewer viewer, FastRandom& random) {
  const std::array<Stones, 4> before = hands_;
  const auto hidden = [&](unsigned seat) { return !viewer.is(seat_at(seat)); };
  const auto deal = [&](unsigned seat, auto position) {
    while (hands_[seat].size() < before[seat].size()) {
      const Stone stone = bag_.at(position());
      bag_.remove(stone);
      hands_[seat].add(stone);
    }
  };
  bool consistent = true;
  for (unsigned seat = 0; seat < players_; ++seat) {
    if (!hidden(seat)) continue;
    bag_.add(hands_[seat]);
    hands_[seat] = Stones();
  }
  // Hands of action stones first: action stones lie behind the symbols, and there may be few.
  for (unsigned seat = 0; seat < players_; ++seat) {
    if (!hidden(seat) || before[seat].has_symbol()) continue;
    deal(seat, [&] { return bag_.size() - 1 - random.below(bag_.actions()); });
  }
  for (unsigned seat = 0; seat < players_; ++seat) {
    if (!hidden(seat) || !before[seat].has_symbol()) continue;
    deal(seat, [&] { return random.below(bag_.size()); });
    consistent = consistent && hands_[seat].has_symbol();
  }
  for (unsigned seat = 0; seat < players_; ++seat) {
    if (!hidden(seat)) continue;
    Crosswise then = *this;
    then.hands_[seat] = before[seat];
    consistent = consistent && is_stuck(seat_at(seat)) == then.is_stuck(seat_at(seat));
  }
  return consistent;
}

}  // namespace crosstable
