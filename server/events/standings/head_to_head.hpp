// The direct encounter (FIDE C.07, article 6): how those who are tied did against each other.
#pragma once
#include <span>
#include <vector>

#include "server/events/standings/scores.hpp"

namespace crosstable::events {

// For each of the tied: how many of them it stands before. Zero for all if this decides nothing.
std::vector<unsigned> head_to_head(std::span<const Ranked* const> tied, const MatchPoints& points, System system);

}  // namespace crosstable::events
