// Step 3 of a Swiss round (3.6): how a bracket is paired.
#pragma once
#include <span>
#include <utility>
#include <vector>

#include "server/events/pairing/field.hpp"

namespace crosstable::events {

// The first of the best pairings of `group` and its upfloaters, as top and bottom. There must be a legal one.
std::vector<std::pair<Place, Place>> paired_bracket(const Field& field, std::span<const Place> group,
                                                    std::span<const Place> upfloaters);

}  // namespace crosstable::events
