// Who stands where: each format's own standings, after the rounds that are over (in an arena: after every match). Pure.
#pragma once
#include <vector>

#include "server/events/rounds/stage_history.hpp"

namespace crosstable::events {

struct Rank {
  Number entrant = 0;
  unsigned place = 0;  // in the group, if there are groups; equal ones share it, and the next ones are skipped
  double score = 0;    // match points; matches won in a knock-out; points by place at tables; an arena's score
  unsigned played = 0;
  unsigned group = 0;                   // from 1
  std::vector<double> tie_breaks = {};  // in the order of the settings; empty where there are none
};

// The standings of one stage, the best first; groups side by side.
std::vector<Rank> stage_ranking(const EventState& event, std::size_t stage);

// The event's standings: those of the last stage that began, then entrants who got no further than an earlier one.
std::vector<Rank> ranking(const EventState& event);

// How a section is ranked: for the standings and for what checks them.
StandingsRules rules_of(const EventState& event, std::size_t stage, const Section& section);

// The best of each group of a stage that is over, who go on, in the order of seeds: crossed over for a knock-out.
std::vector<Number> qualifiers(const EventState& event, std::size_t stage);

}  // namespace crosstable::events
