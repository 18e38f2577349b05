#include "server/events/pairing/swiss.hpp"

#include <algorithm>
#include <numeric>
#include <stdexcept>

#include "server/events/pairing/bracket.hpp"
#include "server/events/pairing/upfloaters.hpp"

namespace crosstable::events {
namespace {

Places everybody(const Field& field) {
  Places places(field.size());
  std::iota(places.begin(), places.end(), 0u);
  order_by_score(field, places);
  return places;
}

// Step 1 (3.4): the lowest score, then most matches played, then the largest number.
std::optional<Place> bye_among(const Field& field, Places places) {
  std::sort(places.begin(), places.end(), [&](Place a, Place b) {
    if (field.level(a) != field.level(b)) return field.level(a) > field.level(b);
    if (field.matches_played(a) != field.matches_played(b)) return field.matches_played(a) > field.matches_played(b);
    return a > b;
  });
  for (std::size_t i = 0; i < places.size(); ++i) {
    if (!field.may_have_bye(places[i])) continue;
    Places others = places;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(i));
    if (field.pairable(others)) return places[i];
  }
  return std::nullopt;
}

// Those who compete for too few opponents. With an odd number, the bye is an opponent of all who may have it.
NoPairing no_pairing(const Field& field) {
  const bool odd = field.size() % 2 != 0;
  const auto found = largest_matching(graph_of(field.size() + (odd ? 1 : 0), [&](std::size_t i, std::size_t j) {
    return j < field.size() ? field.may_meet(static_cast<Place>(i), static_cast<Place>(j))
                            : field.may_have_bye(static_cast<Place>(i));
  }));
  NoPairing answer{.why = "No legal pairing exists. These entrants have already met too many of the others."};
  if (odd) answer.why = "No legal pairing exists. These entrants have too few opponents left and can't get the bye.";
  for (const unsigned place : found.crowded)
    if (place < field.size()) answer.entrants.push_back(field.entrant(place).number);
  return answer;
}

std::pair<Number, Number> with_sides(const Field& field, std::pair<Place, Place> pair, Side lot) {
  const auto sided = [&](Place place) { return Sided{field.entrant(place), field.sides(place)}; };
  const auto [top, bottom] = pair;
  const Number one = field.entrant(top).number, two = field.entrant(bottom).number;
  return has_first_side(sided(top), sided(bottom), lot) ? std::pair(one, two) : std::pair(two, one);
}

}  // namespace

std::variant<SwissPairs, NoPairing> pair_swiss(const SwissRound& round) {
  const Field field(round);
  Places left = everybody(field);
  SwissPairs answer;
  if (left.size() % 2 != 0) {
    const auto bye = bye_among(field, left);
    if (!bye) return no_pairing(field);
    answer.bye = field.entrant(*bye).number;
    std::erase(left, *bye);
  } else if (!field.pairable(left)) {
    return no_pairing(field);
  }
  while (!left.empty()) {
    const auto end = std::find_if(left.begin(), left.end(),
                                  [&](Place place) { return field.level(place) != field.level(left.front()); });
    const Places group(left.begin(), end);
    left.erase(left.begin(), end);
    Places up;
    try {
      up = upfloaters(field, group, left);
    } catch (const std::length_error&) {
      return NoPairing{.why = "These scores are too many to be weighed exactly."};
    }
    for (const Place place : up) std::erase(left, place);
    for (const auto& pair : paired_bracket(field, group, up))
      answer.pairs.push_back(with_sides(field, pair, round.lot));
  }
  return answer;
}

}  // namespace crosstable::events
