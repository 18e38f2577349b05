#include "server/events/pairing/upfloaters.hpp"

#include <algorithm>
#include <optional>

#include "server/events/pairing/weighed_upfloaters.hpp"

namespace crosstable::events {
namespace {

using Some = std::span<const Place>;

Places with(Some places, Place one) {
  Places all(places.begin(), places.end());
  all.push_back(one);
  return all;
}

Places without(Some places, Place one) {
  Places rest;
  std::copy_if(places.begin(), places.end(), std::back_inserter(rest), [&](Place place) { return place != one; });
  return rest;
}

// The places of the highest score among `lower`.
Some next_group(const Field& field, Some lower) {
  const auto end = std::find_if(lower.begin(), lower.end(),
                                [&](Place place) { return field.level(place) != field.level(lower.front()); });
  return {lower.begin(), end};
}

// C6: whether the next score group needs no upfloater if it is even, and one if it is odd. Nothing can be less.
bool next_needs_least(const Field& field, Some lower, Place up) {
  const Places next = without(next_group(field, lower), up);
  if (next.empty()) return true;
  Places rest;
  for (const Place place : lower)
    if (place != up && field.level(place) != field.level(next.front())) rest.push_back(place);
  if (next.size() % 2 == 0) return field.pairable(next) && field.pairable(rest);
  return std::any_of(rest.begin(), rest.end(), [&](Place place) {
    return field.pairable(with(next, place)) && field.pairable(without(rest, place));
  });
}

// The best single upfloater, if one is enough and its C6 can be told at a glance.
std::optional<Place> only_upfloater(const Field& field, Some group, Some lower) {
  std::optional<Place> floated;  // the best so far, but for C7
  std::size_t legal = 0;
  Place last_legal = 0;
  for (std::size_t i = 0; i < lower.size(); ++i) {
    const Place place = lower[i];
    if (i > 0 && field.level(place) != field.level(lower[i - 1]) && legal > 0) break;  // C5
    if (!field.pairable(with(group, place)) || !field.pairable(without(lower, place))) continue;
    ++legal;
    last_legal = place;
    if ((floated && field.floated(place)) || !next_needs_least(field, lower, place)) continue;
    if (!field.floated(place)) return place;
    floated = place;
  }
  if (!floated && legal == 1) return last_legal;
  return floated;
}

}  // namespace

void order_by_score(const Field& field, Places& places) {
  std::sort(places.begin(), places.end(), [&](Place a, Place b) {
    return field.level(a) != field.level(b) ? field.level(a) < field.level(b) : a < b;
  });
}

Places upfloaters(const Field& field, Some group, Some lower) {
  if (group.size() % 2 == 0) {
    if (field.pairable(group) && field.pairable(lower)) return {};
  } else if (const auto up = only_upfloater(field, group, lower)) {
    return {*up};
  }
  return weighed_upfloaters(field, group, lower);
}

}  // namespace crosstable::events
