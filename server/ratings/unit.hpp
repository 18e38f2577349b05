// A unit: one series, after which ratings change once.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "server/ratings/standing.hpp"

namespace crosstable::ratings {

// The version of these formulas, and of everything else that a unit's numbers follow from. It stands in every fact:
// another way to compute gets another number, and the older ones stay explained here. 1: Plackett-Luce with openskill's
// ties.
inline constexpr std::uint32_t formulas_version = 2;
inline bool are_known_formulas(std::uint32_t version) { return version >= 1 && version <= formulas_version; }

// One seat of a unit. Partners have the same side; 1 is the best rank, and equal ranks are a tie.
struct Placed {
  std::uint32_t side = 0, rank = 1;
  Standing before;
};

// is_settled() asks whether a standing's spread is below this.
double settled_below(System system);

// The standings after a unit that ended then, by seat. Two sides of one player each for Glicko-2; at least two sides
// otherwise.
std::vector<Standing> rated(System system, std::span<const Placed> seats, std::int64_t at_ms,
                            std::uint32_t version = formulas_version);

}  // namespace crosstable::ratings
