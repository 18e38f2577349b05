#include "server/events/pairing/field.hpp"

#include <algorithm>
#include <functional>
#include <unordered_map>

namespace crosstable::events {
namespace {

std::vector<const SwissEntrant*> present_in(const SwissRound& round) {
  std::vector<const SwissEntrant*> present;
  for (const SwissEntrant& entrant : round.entrants)
    if (entrant.present) present.push_back(&entrant);
  std::sort(present.begin(), present.end(), [](auto* a, auto* b) { return a->number < b->number; });
  return present;
}

}  // namespace

bool may_have_bye(const History& history) {
  return std::none_of(history.begin(), history.end(), [](const RoundEntry& entry) {
    if (const auto* bye = std::get_if<Bye>(&entry)) return *bye == Bye::pairing || *bye == Bye::full;
    const auto* forfeit = std::get_if<ForfeitedMatch>(&entry);
    return forfeit != nullptr && forfeit->won;
  });
}

Field::Field(const SwissRound& round)
    : entrants_(present_in(round)),
      floated_(size()),
      may_meet_(graph_of(size(), [](std::size_t, std::size_t) { return true; })) {
  std::unordered_map<Number, Place> place_of;
  std::vector<double> scores;
  for (Place place = 0; place < size(); ++place) {
    place_of[entrant(place).number] = place;
    scores.push_back(entrant(place).score);
  }
  std::sort(scores.begin(), scores.end(), std::greater<>());
  scores.erase(std::unique(scores.begin(), scores.end()), scores.end());

  const bool floats_count = round.round + 1 < round.rounds;
  for (Place place = 0; place < size(); ++place) {
    const SwissEntrant& one = entrant(place);
    const auto level = std::lower_bound(scores.begin(), scores.end(), one.score, std::greater<>());
    level_.push_back(static_cast<unsigned>(level - scores.begin()));
    sides_.push_back(side_record(one.history, round.preferences));
    may_have_bye_.push_back(events::may_have_bye(one.history));
    unsigned played = 0;
    for (const RoundEntry& entry : one.history) {
      const auto* match = std::get_if<PlayedMatch>(&entry);
      if (match == nullptr) continue;
      ++played;
      const auto opponent = place_of.find(match->opponent);
      if (opponent == place_of.end()) continue;
      may_meet_.clear(place, opponent->second);
      may_meet_.clear(opponent->second, place);
    }
    matches_played_.push_back(played);
    most_met_ = std::max(most_met_, played);
    if (one.history.empty() || !floats_count) continue;
    const auto* last = std::get_if<PlayedMatch>(&one.history.back());
    floated_[place] = last != nullptr && last->floated;
  }
}

// Dirac: if everybody may meet at least half of the others, there is a Hamiltonian cycle, so a pairing. Most groups are
// so large that this decides.
bool Field::pairable(std::span<const Place> places) const {
  if (places.size() % 2 != 0) return false;
  if (places.size() >= 2 * (std::size_t{most_met_} + 1)) return true;
  const auto graph =
      graph_of(places.size(), [&](std::size_t i, std::size_t j) { return may_meet(places[i], places[j]); });
  return perfect_matching(graph).has_value();
}

}  // namespace crosstable::events
