#include "server/events/pairing/matching.hpp"

#include <algorithm>
#include <deque>

namespace crosstable::events {
namespace {

// Grows one tree of alternating paths at a time. Odd cycles are shrunk by giving all their vertices one base.
class Blossoms {
 public:
  explicit Blossoms(const Graph& graph)
      : graph_(graph),
        size_(graph.rows()),
        mate_(size_, nobody),
        parent_(size_),
        base_(size_),
        outer_(size_),
        crowded_(size_) {}

  Matching run() {
    match_greedily();
    for (unsigned root = 0; root < size_; ++root) {
      if (mate_[root] != nobody) continue;
      if (const unsigned end = grown_from(root); end != nobody) {
        flip_path_to(end);
      } else {
        for (unsigned v = 0; v < size_; ++v) crowded_[v] = crowded_[v] || outer_[v];
      }
    }
    Matching found{.mate = mate_, .crowded = {}};
    for (unsigned v = 0; v < size_; ++v)
      if (crowded_[v]) found.crowded.push_back(v);
    return found;
  }

 private:
  void match_greedily() {
    for (unsigned v = 0; v < size_; ++v) {
      for (unsigned w = v + 1; w < size_ && mate_[v] == nobody; ++w) {
        if (mate_[w] != nobody || !graph_.at(v, w)) continue;
        mate_[v] = w;
        mate_[w] = v;
      }
    }
  }

  // The free vertex at the other end of an augmenting path, or nobody.
  unsigned grown_from(unsigned root) {
    std::fill(outer_.begin(), outer_.end(), false);
    std::fill(parent_.begin(), parent_.end(), nobody);
    for (unsigned v = 0; v < size_; ++v) base_[v] = v;
    outer_[root] = true;
    queue_.assign(1, root);
    while (!queue_.empty()) {
      const unsigned v = queue_.front();
      queue_.pop_front();
      for (unsigned to = 0; to < size_; ++to) {
        if (!graph_.at(v, to) || base_[v] == base_[to] || mate_[v] == to) continue;
        if (to == root || (mate_[to] != nobody && parent_[mate_[to]] != nobody)) {
          shrink(v, to);
        } else if (parent_[to] == nobody) {
          parent_[to] = v;
          if (mate_[to] == nobody) return to;
          outer_[mate_[to]] = true;
          queue_.push_back(mate_[to]);
        }
      }
    }
    return nobody;
  }

  void shrink(unsigned v, unsigned w) {
    const unsigned top = common_base(v, w);
    std::vector<bool> inside(size_);
    mark_path(v, top, w, inside);
    mark_path(w, top, v, inside);
    for (unsigned i = 0; i < size_; ++i) {
      if (!inside[base_[i]]) continue;
      base_[i] = top;
      if (outer_[i]) continue;
      outer_[i] = true;
      queue_.push_back(i);
    }
  }

  unsigned common_base(unsigned v, unsigned w) const {
    std::vector<bool> above(size_);
    for (v = base_[v];; v = base_[parent_[mate_[v]]]) {
      above[v] = true;
      if (mate_[v] == nobody) break;
    }
    for (w = base_[w]; !above[w];) w = base_[parent_[mate_[w]]];
    return w;
  }

  void mark_path(unsigned v, unsigned top, unsigned child, std::vector<bool>& inside) {
    while (base_[v] != top) {
      inside[base_[v]] = inside[base_[mate_[v]]] = true;
      parent_[v] = child;
      child = mate_[v];
      v = parent_[mate_[v]];
    }
  }

  void flip_path_to(unsigned v) {
    while (v != nobody) {
      const unsigned before = parent_[v], next = mate_[before];
      mate_[v] = before;
      mate_[before] = v;
      v = next;
    }
  }

  const Graph& graph_;
  std::size_t size_;
  std::vector<unsigned> mate_, parent_, base_;
  std::vector<bool> outer_, crowded_;
  std::deque<unsigned> queue_;
};

}  // namespace

Matching largest_matching(const Graph& graph) { return Blossoms(graph).run(); }

std::optional<std::vector<unsigned>> perfect_matching(const Graph& graph) {
  if (graph.rows() % 2 != 0) return std::nullopt;
  Matching found = largest_matching(graph);
  if (!found.crowded.empty()) return std::nullopt;
  return std::move(found.mate);
}

}  // namespace crosstable::events
