#include "server/events/pairing/weighed_upfloaters.hpp"

#include <algorithm>
#include <stdexcept>

#include "server/events/pairing/cheapest_matching.hpp"

namespace crosstable::events {
namespace {

// The bracket, the candidates of the scores down to `deepest`, and the tail: everybody below. Who exactly is in the
// tail does not matter as long as none of them moves up. It is cut to a size at which any of them can be paired away
// and the others still among themselves (Dirac); so is a large bracket.
class Weighing {
 public:
  Weighing(const Field& field, std::span<const Place> group, std::span<const Place> lower, unsigned deepest)
      : field_(field), next_level_(field.level(lower.front())), deepest_(deepest) {
    Places tail;
    for (const Place place : lower) (field.level(place) <= deepest ? candidates_ : tail).push_back(place);
    const std::size_t robust = candidates_.size() + 2 * std::size_t{field.most_met()} + 4;
    const std::size_t across =
        group.size() >= robust && tail.size() >= robust ? 1 : std::min(group.size(), tail.size());
    const auto cut = [&](std::span<const Place> part) {
      const std::size_t enough = robust + across;
      const std::size_t size = part.size() <= enough ? part.size() : enough + (part.size() - enough) % 2;
      return part.first(size);
    };
    const auto add = [&](std::span<const Place> part) { places_.insert(places_.end(), part.begin(), part.end()); };
    add(cut(group));
    group_end_ = places_.size();
    add(candidates_);
    tail_begin_ = places_.size();
    add(cut(tail));
    price();
  }

  // Nothing if somebody below the candidates must move up.
  std::optional<Places> first_set() {
    auto best = solved();
    if (!best) throw std::logic_error("A bracket and everybody below it cannot be paired.");
    const auto moves_up = [&](std::size_t i) { return best->mate[i] < group_end_; };
    for (std::size_t i = tail_begin_; i < places_.size(); ++i)
      if (moves_up(i)) return std::nullopt;
    std::vector<unsigned> open(deepest_ + 1);  // per level: upfloaters still to be named
    bool floaters = false;                     // whether C7 lets any of those in who floated
    std::size_t missing = 0;
    for (std::size_t i = group_end_; i < tail_begin_; ++i) {
      if (!moves_up(i)) continue;
      ++open[field_.level(places_[i])];
      ++missing;
      floaters = floaters || field_.floated(places_[i]);
    }
    Places chosen;
    for (std::size_t i = group_end_; i < tail_begin_ && chosen.size() < missing; ++i) {
      unsigned& open_here = open[field_.level(places_[i])];
      if (open_here == 0 || (field_.floated(places_[i]) && !floaters)) continue;
      roles_[i] = Role::moves_up;
      if (!moves_up(i)) {
        auto other = solved();
        if (!other || other->cost != best->cost) {
          roles_[i] = Role::stays;
          continue;
        }
        best = std::move(other);
      }
      chosen.push_back(places_[i]);
      --open_here;
    }
    return chosen;
  }

 private:
  enum class Role : std::uint8_t { open, moves_up, stays };

  // What one edge of each kind adds: C4, then C5 from the lowest score up, then C6, then C7, each outweighing all that
  // follow it.
  void price() {
    roles_.assign(places_.size(), Role::open);
    const std::size_t most_up = std::min(group_end_, places_.size() - group_end_);
    std::vector<std::size_t> at_level(deepest_ + 2);
    std::size_t next = 0;
    for (std::size_t i = group_end_; i < places_.size(); ++i) {
      ++at_level[price_level(i)];
      if (field_.level(places_[i]) == next_level_) ++next;
    }
    Cost unit = 1;
    const Cost most = most_cost(places_.size());
    const auto outweigh = [&](std::size_t count) {
      if (unit > most / static_cast<Cost>(count + 1) / 4) throw std::length_error("too many score groups");
      unit *= static_cast<Cost>(count + 1);
    };
    outweigh(most_up);
    needs_up_ = unit;
    outweigh(next);
    level_unit_.resize(deepest_ + 2);
    for (unsigned level = 0; level < level_unit_.size(); ++level) {
      level_unit_[level] = unit;
      outweigh(std::min(most_up, at_level[level]));
    }
    up_ = unit;
  }

  // The tail counts as one level below all others.
  unsigned price_level(std::size_t i) const { return std::min(field_.level(places_[i]), deepest_ + 1); }

  Cost cost(std::size_t i, std::size_t j) const {  // i < j
    if (!field_.may_meet(places_[i], places_[j])) return no_edge;
    if (j < group_end_) return 0;
    if (i < group_end_) {
      if (roles_[j] == Role::stays) return no_edge;
      return up_ + level_unit_[price_level(j)] + (field_.floated(places_[j]) ? 1 : 0);
    }
    if (roles_[i] == Role::moves_up || roles_[j] == Role::moves_up) return no_edge;
    const bool one = field_.level(places_[i]) == next_level_, two = field_.level(places_[j]) == next_level_;
    return one != two ? needs_up_ : 0;
  }

  std::optional<CheapestMatching> solved() const {
    CostMatrix costs(places_.size());
    for (std::size_t i = 0; i < places_.size(); ++i)
      for (std::size_t j = i + 1; j < places_.size(); ++j) costs.set(i, j, cost(i, j));
    return cheapest_matching(costs);
  }

  const Field& field_;
  unsigned next_level_, deepest_;
  Places candidates_, places_;  // places_: the bracket, the candidates, the tail
  std::size_t group_end_ = 0, tail_begin_ = 0;
  std::vector<Role> roles_;
  std::vector<Cost> level_unit_;
  Cost up_ = 0, needs_up_ = 0;
};

}  // namespace

Places weighed_upfloaters(const Field& field, std::span<const Place> group, std::span<const Place> lower) {
  if (lower.empty()) throw std::logic_error("A bracket without anybody below it cannot be paired.");
  std::optional<unsigned> tried;
  for (const Place place : lower) {
    if (field.level(place) == tried) continue;
    tried = field.level(place);
    if (const auto found = Weighing(field, group, lower, *tried).first_set()) return *found;
  }
  throw std::logic_error("No upfloaters were found.");
}

}  // namespace crosstable::events
