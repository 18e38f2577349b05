// Random play without lists, and other worlds.
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

using namespace kriss_kross;

Move KrissKross::sample_legal(Seat seat, FastRandom& random) const {
  if (stage_ != Stage::choose) return sample_entry(seat, random);
  unsigned n = random.below(symbols - chosen_);
  for (unsigned i = 0;; ++i) {
    if (is_chosen(symbol_at(i))) continue;
    if (n-- == 0) return Move::choose(symbol_at(i));
  }
}

Move KrissKross::sample_entry(Seat seat, FastRandom& random) const {
  const Pairs pairs = sheets_[index_of(seat)].pairs();
  const unsigned n = random.below(2 * pairs.count());
  const auto [low, high] = pairs.nth(n / 2);
  return n % 2 == 0 ? Move::enter(roll_.first, low, roll_.second, high)
                    : Move::enter(roll_.second, low, roll_.first, high);
}

unsigned KrissKross::sample_chance(FastRandom& random) const {
  if (stage_ != Stage::first) return random.below(rolls);
  return fixed_first_ >= 0 ? static_cast<unsigned>(fixed_first_) : random.below(players_);
}

void KrissKross::imagine(Viewer viewer, FastRandom& random) {
  for (const Seat seat : entries_.seats) {
    if (!viewer.is(seat)) entries_.of[index_of(seat)] = sample_entry(seat, random);
  }
}

}  // namespace crosstable
