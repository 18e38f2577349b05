// How a game ended. `scores` are the numbers that /sumof adds up, one per seat; partners get their team's.
#pragma once
#include <string_view>
#include <vector>

#include "engine/core/seat.hpp"

namespace crosstable {

struct Outcome {
  std::string_view reason;  // "six", "full", …; "resigned", "agreed", "time", "forfeit" or "abandoned" if the rules did
                            // not end it (result.reason in records)
  std::vector<int> scores;  // by seat
  Seats winners;            // empty: a draw

  friend bool operator==(const Outcome&, const Outcome&) = default;
};

// All who play agreed that nobody wins. It is worth no points to anybody, however the game stood.
inline Outcome drawn_by_agreement(unsigned players) { return {"agreed", std::vector<int>(players, 0), {}}; }

// What the end was worth to a seat: 0 lost, ½ drawn, 1 won.
inline float result_for(Seat seat, const Outcome& outcome) {
  if (outcome.winners.empty()) return 0.5f;
  return outcome.winners.contains(seat) ? 1.0f : 0.0f;
}

}  // namespace crosstable
