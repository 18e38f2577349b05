// Groups that play round robins, and the knock-out that their best play afterwards.
#pragma once
#include <optional>
#include <vector>

#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

// Seeds 1 to `entrants` over the groups, to and fro: 1 2 3, then 6 5 4, and so on. Sizes differ by at most one.
std::vector<std::vector<Number>> groups_of(unsigned entrants, unsigned groups);

struct Qualifier {
  unsigned group = 0;  // from 0
  unsigned place = 0;  // in the group, from 1

  bool operator==(const Qualifier&) const = default;
};

// The lines of the knock-out's first round, as seeding() has them; nothing is a bye. Better places are seeded higher.
// Those of one group are put as far apart as the seeds allow: with two from each of an even number of groups, nobody
// meets their own group before the final.
std::vector<std::optional<Qualifier>> crossed(unsigned groups, unsigned from_each);

}  // namespace crosstable::events
