// Round robin by the Berger tables (FIDE handbook C.05, annex 1).
#pragma once
#include <utility>
#include <vector>

#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

constexpr unsigned least_round_robin_entrants = 3, most_round_robin_entrants = 64;
constexpr unsigned most_legs = 2;

using RoundOfPairs = std::vector<std::pair<Number, Number>>;  // first side, second side

// Numbers 1 to `entrants`, at least 2. With an odd number, the entrant missing from a round has the bye. The second leg
// is the first again with the sides turned round.
std::vector<RoundOfPairs> round_robin(unsigned entrants, unsigned legs);

}  // namespace crosstable::events
