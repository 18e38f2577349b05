#include "server/events/pairing/bracket.hpp"

#include <algorithm>
#include <functional>
#include <stdexcept>

#include "server/events/pairing/assignment.hpp"
#include "server/events/pairing/cheapest_matching.hpp"
#include "server/events/pairing/tops.hpp"

namespace crosstable::events {
namespace {

using Pairs = std::vector<std::pair<Place, Place>>;
using Allowed = std::function<bool(std::size_t, std::size_t)>;  // i < j

class Bracket {
 public:
  Bracket(const Field& field, std::span<const Place> group, std::span<const Place> upfloaters)
      : field_(field), places_(group.begin(), group.end()), upfloaters_(upfloaters.size()) {
    places_.insert(places_.end(), upfloaters.begin(), upfloaters.end());
    std::sort(places_.begin(), places_.end());
    for (const Place place : places_) {
      moved_up_.push_back(std::find(upfloaters.begin(), upfloaters.end(), place) != upfloaters.end());
      if (const auto wish = field.sides(place).preference) ++(*wish == Side::first ? want_first_ : want_second_);
    }
  }

  // Nearly always the upper half meets the lower half, with nothing wrong that numbers alone do not force. If not, the
  // tops are searched for; if even that is not possible, by weight.
  Pairs paired() const {
    const Allowed best = [this](std::size_t i, std::size_t j) { return least_wishes_lost(i, j) && !bad_meeting(i, j); };
    if (auto pairs = assigned(upper_half(), best)) return *pairs;
    if (auto pairs = searched(best)) return *pairs;
    // With one upfloater, C10 that cannot be met makes no difference between pairings.
    if (upfloaters_ == 1) {
      if (auto pairs = searched([this](std::size_t i, std::size_t j) { return least_wishes_lost(i, j); }))
        return *pairs;
    }
    return weighed();
  }

 private:
  bool may_meet(std::size_t i, std::size_t j) const { return field_.may_meet(places_[i], places_[j]); }
  std::optional<Side> wish(std::size_t i) const { return field_.sides(places_[i]).preference; }
  bool same_wish(std::size_t i, std::size_t j) const { return wish(i) && wish(i) == wish(j); }  // C8

  // C10: an upfloater's opponent that floated.
  bool bad_meeting(std::size_t i, std::size_t j) const {
    return moved_up_[i] != moved_up_[j] && field_.floated(places_[moved_up_[i] ? j : i]);
  }

  // Legal, and part only of pairings with as few same wishes as the numbers of wishes allow: if more than half want one
  // side, one of them is in every pair, else nobody's wish is lost.
  bool least_wishes_lost(std::size_t i, std::size_t j) const {
    if (!may_meet(i, j)) return false;
    const std::size_t half = places_.size() / 2;
    if (want_first_ > half) return wish(i) == Side::first || wish(j) == Side::first;
    if (want_second_ > half) return wish(i) == Side::second || wish(j) == Side::second;
    return !same_wish(i, j);
  }

  std::vector<Half> upper_half() const {
    std::vector<Half> halves(places_.size(), Half::bottom);
    std::fill_n(halves.begin(), places_.size() / 2, Half::top);
    return halves;
  }

  // The first pairing with these tops and only allowed pairs, if there is one.
  std::optional<Pairs> assigned(const std::vector<Half>& halves, const Allowed& allowed) const {
    std::vector<std::size_t> tops, bottoms;
    for (std::size_t i = 0; i < halves.size(); ++i) (halves[i] == Half::top ? tops : bottoms).push_back(i);
    BitMatrix matrix(tops.size(), bottoms.size());
    for (std::size_t row = 0; row < tops.size(); ++row)
      for (std::size_t column = 0; column < bottoms.size(); ++column)
        if (tops[row] < bottoms[column] && allowed(tops[row], bottoms[column])) matrix.set(row, column);
    const auto columns = first_assignment(matrix);
    if (!columns) return std::nullopt;
    Pairs pairs;
    for (std::size_t row = 0; row < tops.size(); ++row)
      pairs.emplace_back(places_[tops[row]], places_[bottoms[(*columns)[row]]]);
    return pairs;
  }

  std::optional<Pairs> searched(const Allowed& allowed) const {
    const PairWithin pair = [&](const std::vector<Half>& halves) {
      return perfect_matching(graph_of(
          places_.size(), [&](std::size_t i, std::size_t j) { return halves_fit(halves, i, j) && allowed(i, j); }));
    };
    if (!pair(std::vector<Half>(places_.size(), Half::open))) return std::nullopt;
    return assigned(first_tops(places_.size(), pair), allowed);
  }

  // C8 outweighs C10.
  Cost cost(std::size_t i, std::size_t j) const {
    return (same_wish(i, j) ? static_cast<Cost>(upfloaters_) + 1 : 0) + (bad_meeting(i, j) ? 1 : 0);
  }

  std::optional<CheapestMatching> cheapest_within(const std::vector<Half>& halves) const {
    CostMatrix costs(places_.size());
    for (std::size_t i = 0; i < places_.size(); ++i)
      for (std::size_t j = i + 1; j < places_.size(); ++j)
        if (may_meet(i, j) && halves_fit(halves, i, j)) costs.set(i, j, cost(i, j));
    return cheapest_matching(costs);
  }

  Pairs weighed() const {
    const auto best = cheapest_within(std::vector<Half>(places_.size(), Half::open));
    if (!best) throw std::logic_error("A bracket cannot be paired.");
    const auto halves = first_tops(places_.size(), [&](const std::vector<Half>& within) {
      auto found = cheapest_within(within);
      return found && found->cost == best->cost ? std::optional(std::move(found->mate)) : std::nullopt;
    });
    const auto priced = cheapest_within(halves);
    auto pairs = assigned(
        halves, [&](std::size_t i, std::size_t j) { return may_meet(i, j) && priced->is_tight(i, j, cost(i, j)); });
    return *std::move(pairs);
  }

  const Field& field_;
  Places places_;
  std::size_t upfloaters_;
  std::vector<bool> moved_up_;
  std::size_t want_first_ = 0, want_second_ = 0;
};

}  // namespace

Pairs paired_bracket(const Field& field, std::span<const Place> group, std::span<const Place> upfloaters) {
  return Bracket(field, group, upfloaters).paired();
}

}  // namespace crosstable::events
