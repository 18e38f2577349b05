// Perfect matchings of a graph: Edmonds' blossom algorithm, which tells whether everybody can be paired at all.
#pragma once
#include <optional>
#include <vector>

#include "server/events/pairing/bit_matrix.hpp"

namespace crosstable::events {

// A symmetric matrix without a diagonal: row i holds the vertices that i may be paired with.
using Graph = BitMatrix;

template <typename MayPair>
Graph graph_of(std::size_t vertices, const MayPair& may_pair) {
  Graph graph(vertices, vertices);
  for (std::size_t i = 0; i < vertices; ++i) {
    for (std::size_t j = i + 1; j < vertices; ++j) {
      if (!may_pair(i, j)) continue;
      graph.set(i, j);
      graph.set(j, i);
    }
  }
  return graph;
}

constexpr unsigned nobody = ~0u;

struct Matching {
  std::vector<unsigned> mate;     // by vertex; nobody
  std::vector<unsigned> crowded;  // ascending: vertices that compete for too few partners; empty if all are matched
};

// A matching of as many vertices as possible.
Matching largest_matching(const Graph& graph);

// Everybody's mate, or nothing if somebody must be left over.
std::optional<std::vector<unsigned>> perfect_matching(const Graph& graph);

}  // namespace crosstable::events
