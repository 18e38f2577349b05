// Standings and the crosstable as CSV (RFC 4180), for spreadsheets.
#pragma once
#include <map>
#include <string>

#include "server/events/standings/standings.hpp"

namespace crosstable::events {

using Names = std::map<Number, std::string>;  // an entrant not in it is shown by number

// place,number,name,score and each tie-break.
std::string standings_csv(const std::vector<Standing>& standings, const std::vector<TieBreak>& tie_breaks,
                          const Names& names);

// place,number,name, a column for each round, score. A round is the opponent's number, the side (f or s) and the
// result: 12f1, 12s0, 12f½; 12+ and 12- for forfeits; bye, full, half or 0 for byes.
std::string crosstable_csv(const std::vector<Standing>& standings, const std::vector<Ranked>& entrants, unsigned rounds,
                           const Names& names);

}  // namespace crosstable::events
