// What rounds are worth, and what opponents contribute to the tie-breaks that count them (FIDE C.07, articles 8 and
// 16).
#pragma once
#include <optional>
#include <vector>

#include "server/events/standings/duplicate.hpp"

namespace crosstable::events {

struct MatchPoints {
  double win = 1, draw = 0.5, loss = 0;

  friend bool operator==(const MatchPoints&, const MatchPoints&) = default;
};

enum class System : std::uint8_t { swiss, round_robin };

struct Ranked {
  Number number = 0;  // distinct
  std::optional<double> rating;
  History history;        // at most as long as there are rounds; what is missing at its end are zero-point byes
  Duplicate boards = {};  // of the same rounds, where tables share their deals
};

struct Contribution {
  double value = 0;   // to Buchholz
  double points = 0;  // of the round
  bool voluntary = false;
};

struct Scores {
  double score = 0;
  std::vector<Contribution> contributions;  // by round; without the byes of a round robin, which do not count at all
};

double points_of(Result result, const MatchPoints& points);

// What a round with this entry is worth.
double worth_of(const RoundEntry& entry, const MatchPoints& points, System system);

// In the order of `entrants`, whose histories agree (histories.hpp).
std::vector<Scores> scores_of(const std::vector<Ranked>& entrants, unsigned rounds, const MatchPoints& points,
                              System system);

}  // namespace crosstable::events
