// Random play.
#include <algorithm>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable {

using namespace kreuz_und_quer;

Move KreuzUndQuer::sample_legal(Seat seat, FastRandom& random) const {
  if (open_.stage == Stage::turn) {
    std::array<Move, most_turns> turns;  // NOLINT: filled below
    unsigned size = 0;
    each_turn(open_.board, seat, open_.roll, open_.turns, [&](const Move& move) { turns[size++] = move; });
    return turns[random.below(size)];
  }
  const Columns soldiers = open_.board.parked_soldier_columns(seat);
  const Columns free = open_.board.free_zone_columns(seat);
  const unsigned n = soldiers.count();
  if (random.below(n * (n - 1) / 2 * free.count() + 1) == 0) return Move::decline();
  const unsigned one = random.below(n);
  const unsigned two = (one + 1 + random.below(n - 1)) % n;
  return exchange_by_columns(seat, soldiers.nth(std::min(one, two)), soldiers.nth(std::max(one, two)),
                             free.nth(random.below(free.count())));
}

unsigned KreuzUndQuer::sample_chance(FastRandom& random) const {
  if (open_.stage == Stage::roll) return random.below(kreuz_und_quer::rolls);
  return open_.first_seat.sample(max_players, random);
}

}  // namespace crosstable
