// Random play.
#include <algorithm>

#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"

namespace crosstable {

using namespace kreuz_und_quer;

Move KreuzUndQuer::sample_legal(Seat seat, FastRandom& random) const {
  if (stage_ == Stage::turn) {
    std::array<Move, most_turns> turns;  // NOLINT: filled below
    unsigned size = 0;
    each_turn(board_, seat, roll_, turns_, [&](const Move& move) { turns[size++] = move; });
    return turns[random.below(size)];
  }
  const Columns soldiers = board_.parked_soldier_columns(seat);
  const Columns free = board_.free_zone_columns(seat);
  const unsigned n = soldiers.count();
  if (random.below(n * (n - 1) / 2 * free.count() + 1) == 0) return Move::decline();
  const unsigned one = random.below(n);
  const unsigned two = (one + 1 + random.below(n - 1)) % n;
  return exchange_by_columns(seat, soldiers.nth(std::min(one, two)), soldiers.nth(std::max(one, two)),
                             free.nth(random.below(free.count())));
}

unsigned KreuzUndQuer::sample_chance(FastRandom& random) const {
  if (stage_ == Stage::roll) return random.below(kreuz_und_quer::rolls);
  return fixed_first_ >= 0 ? static_cast<unsigned>(fixed_first_) : random.below(2);
}

}  // namespace crosstable
