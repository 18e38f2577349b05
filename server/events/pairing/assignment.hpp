// Perfect matchings between two sides.
#pragma once
#include <optional>
#include <vector>

#include "server/events/pairing/bit_matrix.hpp"

namespace crosstable::events {

// Gives each row a column of its own that it allows (a set bit): of all ways to do so the lexicographically first, row
// by row. The matrix is square. Nothing if there is no way.
std::optional<std::vector<unsigned>> first_assignment(const BitMatrix& allowed);

}  // namespace crosstable::events
