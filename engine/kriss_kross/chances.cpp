#include "engine/kriss_kross/chances.hpp"

#include <algorithm>
#include <array>
#include <limits>

namespace crosstable::kriss_kross {

namespace {

constexpr int champion = 30 * point_of<std::int16_t>;  // KK-12: what a single player plays against

}  // namespace

int prospect(const Open& open, Seat seat) {
  const QuickSheet sheet(open.sheet(seat));
  const auto& values = learned(open.advanced).values;
  if (open.stage != Stage::enter || open.finished.contains(seat)) return value_of(sheet, open.advanced, values);
  int best = std::numeric_limits<int>::min();
  each_entry(sheet, open.roll, open.advanced, values,
             [&](Cell, Cell, bool, int value) { best = std::max(best, value); });
  return best;
}

Chances::Chances(const Open& open, Seat seat) {
  const unsigned rounds = open.stage == Stage::enter ? open.round : open.round + 1u;
  const unsigned left = rounds > most_entries ? 0 : most_entries - rounds;
  per_hundredth_ = 1 / (point_of<std::int16_t> * learned(open.advanced).points_per_e[left]);
  if (open.players == 1) {
    par_ = champion;
    others_ = 1;
    return;
  }
  std::array<int, most_players> theirs{};
  par_ = std::numeric_limits<int>::min();
  for (const Seat other : Seats::first(open.players)) {
    if (other != seat) par_ = std::max(par_, theirs[index_of(other)] = prospect(open, other));
  }
  for (const Seat other : Seats::first(open.players)) {
    if (other != seat) others_ += weight_of(theirs[index_of(other)]);
  }
}

}  // namespace crosstable::kriss_kross
