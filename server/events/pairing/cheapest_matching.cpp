#include "server/events/pairing/cheapest_matching.hpp"

#include <algorithm>
#include <deque>
#include <limits>
#include <stdexcept>

namespace crosstable::events {
namespace {

using Id = unsigned;  // 1 to n: a vertex; above: a blossom; 0: none

struct Edge {
  Id from = 0, to = 0;  // vertices
  Cost weight = 0;      // 0: no edge
};

enum class Label : std::uint8_t { none, outer, inner };

// Finds the matching of the greatest weight (Galil, "Efficient algorithms for finding maximum matching in graphs",
// 1986, with a full table of edges between blossoms). Weights are base - cost; the base is so large that a perfect
// matching outweighs all others.
class WeightedBlossoms {
 public:
  explicit WeightedBlossoms(const CostMatrix& costs)
      : n_(static_cast<Id>(costs.size())),
        top_(n_),
        width_(2 * n_ + 1),
        edges_(width_ * width_),
        price_(width_),
        mate_(width_),
        slack_(width_),
        outermost_(width_),
        parent_(width_),
        seen_(width_),
        label_(width_),
        petals_(width_),
        petal_with_(width_, std::vector<Id>(n_ + 1)) {
    Cost dearest = 0;
    for (Id u = 0; u < n_; ++u)
      for (Id v = 0; v < n_; ++v) dearest = std::max(dearest, costs.at(u, v));
    base_ = (dearest + 1) * (static_cast<Cost>(n_) + 1);
    for (Id u = 1; u <= n_; ++u) {
      outermost_[u] = u;
      petal_with_[u][u] = u;
      price_[u] = base_;
      for (Id v = 1; v <= n_; ++v) {
        const Cost cost = u == v ? no_edge : costs.at(u - 1, v - 1);
        edge(u, v) = {u, v, cost == no_edge ? 0 : base_ - cost};
      }
    }
  }

  std::optional<CheapestMatching> run() {
    while (grow()) {}
    CheapestMatching found;
    for (Id u = 1; u <= n_; ++u) {
      if (mate_[u] == 0) return std::nullopt;
      found.mate.push_back(mate_[u] - 1);
      found.price.push_back(price_[u]);
      if (u < mate_[u]) found.cost += base_ - edge(u, mate_[u]).weight;
    }
    found.base = base_;
    check();
    return found;
  }

 private:
  Edge& edge(Id u, Id v) { return edges_[u * width_ + v]; }
  const Edge& edge(Id u, Id v) const { return edges_[u * width_ + v]; }
  // Twice what the edge lacks to be tight.
  Cost gap(const Edge& e) const { return price_[e.from] + price_[e.to] - 2 * edge(e.from, e.to).weight; }

  void offer_slack(Id u, Id x) {
    if (slack_[x] == 0 || gap(edge(u, x)) < gap(edge(slack_[x], x))) slack_[x] = u;
  }
  void find_slack(Id x) {
    slack_[x] = 0;
    for (Id u = 1; u <= n_; ++u)
      if (edge(u, x).weight > 0 && outermost_[u] != x && label_[outermost_[u]] == Label::outer) offer_slack(u, x);
  }
  void enqueue(Id x) {
    if (x <= n_) return queue_.push_back(x);
    for (const Id petal : petals_[x]) enqueue(petal);
  }
  void set_outermost(Id x, Id b) {
    outermost_[x] = b;
    if (x <= n_) return;
    for (const Id petal : petals_[x]) set_outermost(petal, b);
  }

  // Turns the blossom so that an even number of petals lies before this one.
  std::size_t even_place(Id b, Id petal) {
    auto& petals = petals_[b];
    const auto place = static_cast<std::size_t>(std::find(petals.begin(), petals.end(), petal) - petals.begin());
    if (place % 2 == 0) return place;
    std::reverse(petals.begin() + 1, petals.end());
    return petals.size() - place;
  }

  void match(Id u, Id v) {
    const Edge e = edge(u, v);
    mate_[u] = e.to;
    if (u <= n_) return;
    const Id petal = petal_with_[u][e.from];
    const std::size_t place = even_place(u, petal);
    for (std::size_t i = 0; i < place; ++i) match(petals_[u][i], petals_[u][i ^ 1]);
    match(petal, v);
    std::rotate(petals_[u].begin(), petals_[u].begin() + static_cast<std::ptrdiff_t>(place), petals_[u].end());
  }

  void augment(Id u, Id v) {
    for (;;) {
      const Id next = outermost_[mate_[u]];
      match(u, v);
      if (next == 0) return;
      match(next, outermost_[parent_[next]]);
      u = outermost_[parent_[next]];
      v = next;
    }
  }

  Id common_ancestor(Id u, Id v) {
    ++round_;
    for (; u != 0 || v != 0; std::swap(u, v)) {
      if (u == 0) continue;
      if (seen_[u] == round_) return u;
      seen_[u] = round_;
      u = outermost_[mate_[u]];
      if (u != 0) u = outermost_[parent_[u]];
    }
    return 0;
  }

  void add_blossom(Id u, Id ancestor, Id v) {
    Id b = n_ + 1;
    while (b <= top_ && outermost_[b] != 0) ++b;
    top_ = std::max(top_, b);
    price_[b] = 0;
    label_[b] = Label::outer;
    mate_[b] = mate_[ancestor];
    auto& petals = petals_[b];
    petals.assign(1, ancestor);
    const auto add_path = [&](Id x) {
      while (x != ancestor) {
        const Id inner = outermost_[mate_[x]];
        petals.push_back(x);
        petals.push_back(inner);
        enqueue(inner);
        x = outermost_[parent_[inner]];
      }
    };
    add_path(u);
    std::reverse(petals.begin() + 1, petals.end());
    add_path(v);
    set_outermost(b, b);
    for (Id x = 1; x <= top_; ++x) edge(b, x).weight = edge(x, b).weight = 0;
    std::fill(petal_with_[b].begin(), petal_with_[b].end(), 0);
    for (const Id petal : petals) {
      for (Id x = 1; x <= top_; ++x) {
        if (edge(petal, x).weight == 0) continue;
        if (edge(b, x).weight != 0 && gap(edge(petal, x)) >= gap(edge(b, x))) continue;
        edge(b, x) = edge(petal, x);
        edge(x, b) = edge(x, petal);
      }
      for (Id x = 1; x <= n_; ++x)
        if (petal_with_[petal][x] != 0) petal_with_[b][x] = petal;
    }
    find_slack(b);
  }

  void expand_blossom(Id b) {
    const std::vector<Id> before = petals_[b];
    for (const Id petal : before) set_outermost(petal, petal);
    const Id entry = petal_with_[b][edge(b, parent_[b]).from];
    const std::size_t place = even_place(b, entry);
    const auto& petals = petals_[b];
    for (std::size_t i = 0; i < place; i += 2) {
      const Id inner = petals[i], outer = petals[i + 1];
      parent_[inner] = edge(outer, inner).from;
      label_[inner] = Label::inner;
      label_[outer] = Label::outer;
      slack_[inner] = 0;
      find_slack(outer);
      enqueue(outer);
    }
    label_[entry] = Label::inner;
    parent_[entry] = parent_[b];
    for (std::size_t i = place + 1; i < petals.size(); ++i) {
      label_[petals[i]] = Label::none;
      find_slack(petals[i]);
    }
    outermost_[b] = 0;
  }

  // True if the matching has grown.
  bool use(const Edge e) {
    const Id u = outermost_[e.from], v = outermost_[e.to];
    if (label_[v] == Label::none) {
      parent_[v] = e.from;
      label_[v] = Label::inner;
      const Id next = outermost_[mate_[v]];
      slack_[v] = slack_[next] = 0;
      label_[next] = Label::outer;
      enqueue(next);
    } else if (label_[v] == Label::outer) {
      const Id ancestor = common_ancestor(u, v);
      if (ancestor == 0) {
        augment(u, v);
        augment(v, u);
        return true;
      }
      add_blossom(u, ancestor, v);
    }
    return false;
  }

  bool use_tight_edges() {
    while (!queue_.empty()) {
      const Id u = queue_.front();
      queue_.pop_front();
      if (label_[outermost_[u]] == Label::inner) continue;
      for (Id v = 1; v <= n_; ++v) {
        if (edge(u, v).weight == 0 || outermost_[u] == outermost_[v]) continue;
        if (gap(edge(u, v)) != 0) {
          offer_slack(u, outermost_[v]);
        } else if (use(edge(u, v))) {
          return true;
        }
      }
    }
    return false;
  }

  // Changes the prices by as much as the next tight edge needs. False when no further growth pays.
  bool change_prices() {
    Cost step = std::numeric_limits<Cost>::max();
    for (Id b = n_ + 1; b <= top_; ++b)
      if (outermost_[b] == b && label_[b] == Label::inner) step = std::min(step, price_[b] / 2);
    for (Id x = 1; x <= top_; ++x) {
      if (outermost_[x] != x || slack_[x] == 0) continue;
      const Cost lacks = gap(edge(slack_[x], x));
      if (label_[x] == Label::none) step = std::min(step, lacks);
      if (label_[x] == Label::outer) step = std::min(step, lacks / 2);
    }
    for (Id u = 1; u <= n_; ++u)
      if (label_[outermost_[u]] == Label::outer && price_[u] <= step) return false;
    for (Id u = 1; u <= n_; ++u) {
      if (label_[outermost_[u]] == Label::outer) price_[u] -= step;
      if (label_[outermost_[u]] == Label::inner) price_[u] += step;
    }
    for (Id b = n_ + 1; b <= top_; ++b) {
      if (outermost_[b] != b) continue;
      if (label_[b] == Label::outer) price_[b] += 2 * step;
      if (label_[b] == Label::inner) price_[b] -= 2 * step;
    }
    return true;
  }

  bool grow() {
    std::fill(label_.begin(), label_.end(), Label::none);
    std::fill(slack_.begin(), slack_.end(), 0);
    queue_.clear();
    for (Id x = 1; x <= top_; ++x) {
      if (outermost_[x] != x || mate_[x] != 0) continue;
      parent_[x] = 0;
      label_[x] = Label::outer;
      enqueue(x);
    }
    if (queue_.empty()) return false;
    for (;;) {
      if (use_tight_edges()) return true;
      if (!change_prices()) return false;
      queue_.clear();
      for (Id x = 1; x <= top_; ++x) {
        if (outermost_[x] != x || slack_[x] == 0 || outermost_[slack_[x]] == x) continue;
        if (gap(edge(slack_[x], x)) == 0 && use(edge(slack_[x], x))) return true;
      }
      for (Id b = n_ + 1; b <= top_; ++b)
        if (outermost_[b] == b && label_[b] == Label::inner && price_[b] == 0) expand_blossom(b);
    }
  }

  // Linear programming: no edge may be worth more than its prices, and together they must be worth what was found.
  void check() const {
    Cost worth = 0, paid = 0;
    std::vector<Cost> inside(std::size_t{n_ + 1} * (n_ + 1));
    for (Id b = n_ + 1; b <= top_; ++b) {
      if (outermost_[b] == 0) continue;
      std::vector<Id> members;
      for (Id u = 1; u <= n_; ++u)
        if (petal_with_[b][u] != 0) members.push_back(u);
      if (price_[b] < 0) throw std::logic_error("A matching has a negative price.");
      paid += price_[b] * static_cast<Cost>(members.size() / 2);
      for (const Id u : members)
        for (const Id v : members) inside[u * (n_ + 1) + v] += price_[b];
    }
    for (Id u = 1; u <= n_; ++u) {
      paid += price_[u];
      worth += edge(u, mate_[u]).weight;
      for (Id v = u + 1; v <= n_; ++v)
        if (edge(u, v).weight > 0 && gap(edge(u, v)) + inside[u * (n_ + 1) + v] < 0)
          throw std::logic_error("A matching is contradicted by its prices.");
    }
    if (worth != paid) throw std::logic_error("A matching is not worth its prices.");
  }

  Id n_, top_;  // vertices; the highest number of a blossom
  std::size_t width_;
  std::vector<Edge> edges_;
  std::vector<Cost> price_;
  std::vector<Id> mate_, slack_, outermost_, parent_;
  std::vector<unsigned> seen_;
  std::vector<Label> label_;
  std::vector<std::vector<Id>> petals_, petal_with_;
  std::deque<Id> queue_;
  unsigned round_ = 0;
  Cost base_ = 0;
};

}  // namespace

Cost most_cost(std::size_t vertices) {
  const auto n = static_cast<Cost>(vertices) + 1;
  return std::numeric_limits<Cost>::max() / (8 * n * n) - 1;
}

std::optional<CheapestMatching> cheapest_matching(const CostMatrix& costs) { return WeightedBlossoms(costs).run(); }

}  // namespace crosstable::events
