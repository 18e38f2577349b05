// Step 2 of a Swiss round (3.5): who moves up into the bracket of the highest score group.
#pragma once
#include <span>

#include "server/events/pairing/field.hpp"

namespace crosstable::events {

// Best score first, then by number.
void order_by_score(const Field& field, Places& places);

// The upfloaters of `group` out of `lower`, both in that order and pairable together. Throws std::length_error if there
// are too many score groups to be weighed exactly (far beyond any event).
Places upfloaters(const Field& field, std::span<const Place> group, std::span<const Place> lower);

}  // namespace crosstable::events
