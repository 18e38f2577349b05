// Recomputes a stage from what its export says happened: whether its pairs follow from the rules, and its standings
// from its results. Every fault is one sentence.
#pragma once
#include <string>
#include <vector>

#include "server/events/pairing/knockout.hpp"
#include "server/events/standings/standings.hpp"

namespace crosstable::events {

using Faults = std::vector<std::string>;

struct SwissStage {
  unsigned rounds = 0;  // of the whole stage; histories may be shorter
  bool preferences = true;
  Side lot = Side::first;
  std::vector<unsigned> ruled =
      {};  // rounds whose pairs need only be legal: paired by hand, or before a result changed
};

// Histories that agree (histories.hpp). A pairing bye and every match, forfeited or not, was a pairing of its round;
// the others were absent.
Faults check_swiss(const std::vector<Ranked>& entrants, const SwissStage& stage);

// Numbers 1 to n, by the Berger tables.
Faults check_round_robin(const std::vector<Ranked>& entrants, unsigned legs);

struct ExportedMatch {
  std::optional<Number> first, second;  // nothing: not known yet, or nobody
  std::optional<Winner> winner;
};

// One match for each of the bracket, in its order.
Faults check_knockout(const Bracket& bracket, const std::vector<ExportedMatch>& matches);

struct ExportedTable {
  std::vector<Number> entrants;
  std::vector<unsigned> places;  // as points_by_place() takes them
};
struct ExportedTablesRound {
  std::vector<ExportedTable> tables;
  std::vector<Number> byes;
};
// Whether tables have their sizes and nobody sits at two of them, and whether the scores follow from the places.
Faults check_tables(unsigned seats, const std::vector<ExportedTablesRound>& rounds,
                    const std::vector<Standing>& claimed);

struct ExportedGames {
  Number number = 0;
  std::vector<Result> results;  // in order
};
// Whether the scores follow from the results.
Faults check_arena(const std::vector<ExportedGames>& entrants, const std::vector<Standing>& claimed);

// Names the first line that differs.
Faults check_standings(const std::vector<Ranked>& entrants, const StandingsRules& rules,
                       const std::vector<Standing>& claimed);

}  // namespace crosstable::events
