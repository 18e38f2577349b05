// Standings: places by score, then by an ordered list of tie-breaks.
#pragma once
#include <array>
#include <string_view>

#include "server/events/standings/scores.hpp"

namespace crosstable::events {

enum class TieBreak : std::uint8_t {
  match_points,
  wins,
  head_to_head,
  buchholz,
  buchholz_cut1,
  median_buchholz,
  sonneborn_berger,
  point_difference,
  points,
  games_won,
  opponents_rating,
  datum,  // these two only where tables share their deals
  matchpoints,
  draw_of_lots,
};

// In the order of the enumeration.
constexpr std::array<std::string_view, 14> tie_break_names{"match_points",     "wins",
                                                           "head_to_head",     "buchholz",
                                                           "buchholz_cut1",    "median_buchholz",
                                                           "sonneborn_berger", "point_difference",
                                                           "points",           "games_won",
                                                           "opponents_rating", "datum",
                                                           "matchpoints",      "draw_of_lots"};

struct StandingsRules {
  MatchPoints points = {};
  std::vector<TieBreak> tie_breaks = {};
  unsigned rounds = 0;  // counted
  System system = System::swiss;
  std::vector<Number> lots = {};  // for draw_of_lots: the numbers as they were drawn, the first one best
};

struct Standing {
  unsigned place = 0;  // from 1; those who are still tied share it, and the next ones are skipped
  Number number = 0;
  double score = 0;
  std::vector<double> tie_breaks = {};  // in the order of the list; more is better
};

// By place, then by number.
std::vector<Standing> standings(const std::vector<Ranked>& entrants, const StandingsRules& rules);

}  // namespace crosstable::events
