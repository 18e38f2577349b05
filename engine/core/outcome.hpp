// How a game ended. `scores` are the numbers that /sumof adds up: one a seat, partners get their team's.
#pragma once
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"

namespace crosstable {

struct Outcome {
  std::string_view
      reason;  // "six", "full", …; "resigned" or "abandoned" when not ended by the rules (records: result.reason)
  std::vector<int> scores;  // by seat
  Seats winners;            // empty: a draw

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace crosstable
