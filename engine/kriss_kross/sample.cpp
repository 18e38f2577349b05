// Random play without lists, and imagined worlds.
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

using namespace kriss_kross;

Move KrissKross::sample_legal(Seat seat, FastRandom& random) const {
  if (open_.stage != Stage::choose) return sample_entry(seat, random);
  std::uint64_t left = (1u << symbols) - 1;
  for (const Seat before : Seats::first(open_.chosen))
    left &= ~(std::uint64_t{1} << index_of(*sheet(before).at(start_cell)));
  return Move::choose(symbol_at(nth_bit(left, random.below(symbols - open_.chosen))));
}

namespace {

// The low cell of the pair comes first, and which die it gets is one more choice.
[[gnu::always_inline]] inline Move random_entry(Pairs pairs, Roll roll, FastRandom& random) {
  const unsigned n = random.below(2 * pairs.count());
  const auto [low, high] = pairs.nth(n / 2);
  const bool swapped = n % 2 != 0;
  return {Act::enter, swapped ? roll.second : roll.first, swapped ? roll.first : roll.second, low, high};
}

}  // namespace

Move KrissKross::sample_entry(Seat seat, FastRandom& random) const {
  return random_entry(sheet(seat).pairs(), open_.roll, random);
}

// An entry can go to its sheet at once: nobody looks at another's.
unsigned KrissKross::play_randomly(FastRandom& random) {
  unsigned turns = 0;
  while (!over() && open_.stage != Stage::roll) turns += random_step(random);
  Seats writing = Seats::first(open_.players);
  for (const Seat seat : open_.finished) writing.remove(seat);
  std::array<Pairs, most_players> pairs;
  for (const Seat seat : writing) pairs[index_of(seat)] = sheet(seat).pairs();
  FastRandom own = random;  // a copy can stay in a register
  while (!over()) {
    roll(roll_at(own.below(rolls)));
    for (const Seat seat : writing) {
      Sheet& sheet = open_.sheets[index_of(seat)];
      const Move entry = random_entry(pairs[index_of(seat)], open_.roll, own);
      sheet.put(entry.cell, entry.symbol);
      sheet.put(entry.other, entry.second);
      pairs[index_of(seat)] = sheet.pairs();
      if (sheet.is_finished()) {  // KK-6
        writing.remove(seat);
        open_.finished.add(seat);
      }
      ++turns;
    }
    finish_round();
  }
  random = own;
  return turns;
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
