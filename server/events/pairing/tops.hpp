// Which half of a bracket is on top: in each pair the smaller number is the top (3.6).
#pragma once
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace crosstable::events {

enum class Half : std::uint8_t { open, top, bottom };

// A pairing in which each vertex is in its half, if there is one as good as it must be: everybody's mate.
using PairWithin = std::function<std::optional<std::vector<unsigned>>(const std::vector<Half>&)>;

// The lexicographically first set of tops that `pair` allows, as a half for each of the `size` vertices (ordered by
// number). Without any restriction there must be a pairing.
std::vector<Half> first_tops(std::size_t size, const PairWithin& pair);

// Whether i and j > i may be paired as far as their halves go.
inline bool halves_fit(const std::vector<Half>& halves, std::size_t i, std::size_t j) {
  return halves[i] != Half::bottom && halves[j] != Half::top;
}

}  // namespace crosstable::events
