#include "server/events/pairing/tops.hpp"

#include <algorithm>
#include <stdexcept>

namespace crosstable::events {

// As many tops in a row as possible, then one bottom, and so on. What holds for a row holds for a shorter one, so the
// longest is found by halving.
std::vector<Half> first_tops(std::size_t size, const PairWithin& pair) {
  std::vector<Half> halves(size, Half::open);
  auto mates = pair(halves);
  if (!mates) throw std::logic_error("A bracket cannot be paired.");
  std::size_t next = 0;
  for (std::size_t missing = size / 2; missing > 0;) {
    const auto with_row = [&](std::size_t length) {
      auto changed = halves;
      std::fill_n(changed.begin() + static_cast<std::ptrdiff_t>(next), length, Half::top);
      return changed;
    };
    std::size_t possible = 0, beyond = missing + 1;
    while (possible < missing && (*mates)[next + possible] > next + possible) ++possible;
    for (std::size_t length = missing; possible + 1 < beyond; length = (possible + beyond) / 2) {
      if (auto found = pair(with_row(length))) {
        possible = length;
        mates = std::move(found);
      } else {
        beyond = length;
      }
    }
    halves = with_row(possible);
    next += possible;
    missing -= possible;
    if (missing > 0) halves[next++] = Half::bottom;
  }
  std::replace(halves.begin(), halves.end(), Half::open, Half::bottom);
  return halves;
}

}  // namespace crosstable::events
