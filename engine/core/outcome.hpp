// How a game ended. `scores` are the numbers that /sumof adds up, one per seat; partners get their team's.
#pragma once
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"

namespace crosstable {

struct Outcome {
  std::string_view
      reason;  // "six", "full", …; "resigned" or "abandoned" if the rules did not end it (result.reason in records)
  std::vector<int> scores;  // by seat
  Seats winners;            // empty: a draw

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

}  // namespace crosstable
