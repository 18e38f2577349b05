// The upfloaters of a bracket in general. Every pairing of a bracket and of everybody below it is a perfect matching,
// and C4 to C7 only count edges of it, so the best sets are those of the cheapest matchings.
#pragma once
#include <span>

#include "server/events/pairing/field.hpp"

namespace crosstable::events {

// As upfloaters(); for brackets that need several, or whose choice leaves the next one in need.
Places weighed_upfloaters(const Field& field, std::span<const Place> group, std::span<const Place> lower);

}  // namespace crosstable::events
