// Those who are to be paired in a round, as the steps of the Swiss see them: places in the order of their numbers, with
// what the criteria need of each.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "server/events/pairing/matching.hpp"
#include "server/events/pairing/sides.hpp"
#include "server/events/pairing/swiss.hpp"

namespace crosstable::events {

using Place = unsigned;  // 0 for the lowest number present
using Places = std::vector<Place>;

class Field {
 public:
  // Keeps references into the round.
  explicit Field(const SwissRound& round);

  std::size_t size() const { return entrants_.size(); }
  const SwissEntrant& entrant(Place place) const { return *entrants_[place]; }
  const SideRecord& sides(Place place) const { return sides_[place]; }
  unsigned level(Place place) const { return level_[place]; }           // of the score; 0: the highest
  unsigned most_met() const { return most_met_; }                       // no one has met more opponents
  bool may_meet(Place a, Place b) const { return may_meet_.at(a, b); }  // C1
  // Played an opponent with another score in the previous round. Never in the last two rounds, where C7 and C10 do not
  // apply.
  bool floated(Place place) const { return floated_[place]; }
  bool may_have_bye(Place place) const { return may_have_bye_[place]; }  // C2
  unsigned matches_played(Place place) const { return matches_played_[place]; }

  // C3: whether all of these can be paired among themselves.
  bool pairable(std::span<const Place> places) const;

 private:
  std::vector<const SwissEntrant*> entrants_;
  std::vector<SideRecord> sides_;
  std::vector<unsigned> level_, matches_played_;
  std::vector<bool> floated_, may_have_bye_;
  unsigned most_met_ = 0;
  Graph may_meet_;
};

}  // namespace crosstable::events
