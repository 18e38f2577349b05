// Whether the exported matches of teams follow from their two tables, and histories from these matches. Written apart
// from matches.hpp, which it checks.
#pragma once
#include <string>
#include <vector>

#include "server/events/exports/check.hpp"

namespace crosstable::events {

// A result as the event's view shows it; entrants by their numbers in the event.
struct ExportedResult {
  Number first = 0, second = 0;  // the entrants, as they sit there
  double first_points = 0, second_points = 0;
  Number winner = 0;  // 0: nobody
  bool drawn = false;
  bool forfeit = false;  // somebody lost by forfeit
};

struct ExportedTeamMatch {
  unsigned round = 0, table = 0;  // its first table
  ExportedResult one, other, sum;
};

// What a stage's history says that an entrant had of a match.
struct ExportedMeeting {
  unsigned round = 0;
  Number entrant = 0, opponent = 0;
  Result result = Result::draw;
};

// Each match from its tables.
Faults check_team_matches(const std::vector<ExportedTeamMatch>& matches);
// Each line of a history from its match.
Faults check_team_histories(const std::vector<ExportedTeamMatch>& matches,
                            const std::vector<ExportedMeeting>& meetings);

}  // namespace crosstable::events
