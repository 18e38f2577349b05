// Random play without lists, and imagined worlds.
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

using namespace kriss_kross;

Move KrissKross::sample_legal(Seat seat, FastRandom& random) const {
  if (open_.stage != Stage::choose) return sample_entry(seat, random);
  unsigned n = random.below(symbols - open_.chosen);
  for (unsigned i = 0;; ++i) {
    if (open_.is_chosen(symbol_at(i))) continue;
    if (n-- == 0) return Move::choose(symbol_at(i));
  }
}

Move KrissKross::sample_entry(Seat seat, FastRandom& random) const {
  const Pairs pairs = sheet(seat).pairs();
  const unsigned n = random.below(2 * pairs.count());
  const auto [low, high] = pairs.nth(n / 2);
  return n % 2 == 0 ? Move::enter(open_.roll.first, low, open_.roll.second, high)
                    : Move::enter(open_.roll.second, low, open_.roll.first, high);
}

unsigned KrissKross::sample_chance(FastRandom& random) const {
  if (open_.stage != Stage::first) return random.below(rolls);
  return open_.first_seat.sample(open_.players, random);
}

// The others' entries are imagined (KK-7).
KrissKross::KrissKross(const Known& known, FastRandom& random) : open_(known.open) {
  for (const Seat seat : open_.entered) {
    entries_.at(seat, rules) = known.viewer.is(seat) ? *known.own.entry : sample_entry(seat, random);
  }
}

}  // namespace crosstable
