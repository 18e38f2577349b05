// The cheapest perfect matching of a graph: the primal-dual blossom algorithm in O(n³). The dual prices prove an
// answer, so every answer is checked against them before it is returned.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

namespace crosstable::events {

using Cost = std::int64_t;
constexpr Cost no_edge = -1;

// What each pair costs; no_edge, or 0 to most_cost(vertices).
class CostMatrix {
 public:
  explicit CostMatrix(std::size_t vertices) : size_(vertices), cost_(vertices * vertices, no_edge) {}

  std::size_t size() const { return size_; }
  Cost at(std::size_t i, std::size_t j) const { return cost_[i * size_ + j]; }
  void set(std::size_t i, std::size_t j, Cost cost) { cost_[i * size_ + j] = cost_[j * size_ + i] = cost; }

 private:
  std::size_t size_;
  std::vector<Cost> cost_;
};

// The largest cost of an edge with which nothing overflows.
Cost most_cost(std::size_t vertices);

struct CheapestMatching {
  std::vector<unsigned> mate;  // by vertex
  Cost cost = 0;
  std::vector<Cost> price;  // of each vertex, for is_tight()
  Cost base = 0;

  // In a bipartite graph the perfect matchings of least cost are exactly those that have only tight edges.
  bool is_tight(std::size_t i, std::size_t j, Cost edge) const { return price[i] + price[j] == 2 * (base - edge); }
};

// Nothing if there is no perfect matching. Throws std::logic_error if the prices do not prove the answer.
std::optional<CheapestMatching> cheapest_matching(const CostMatrix& costs);

}  // namespace crosstable::events
