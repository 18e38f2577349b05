// What is kept of a player in a pool: how strong they are thought to be, and how sure that is.
#pragma once
#include <cstdint>

namespace crosstable::ratings {

enum class System : std::uint8_t { glicko, plackett_luce };

// The numbers are exact: computing them again from the same units gives the same bits.
struct Standing {
  double value = 0;       // the rating (Glicko-2), or μ
  double spread = 0;      // RD, or σ
  double volatility = 0;  // of Glicko-2; otherwise 0
  std::uint32_t games = 0;
  std::int64_t at_ms = 0;  // of the last unit, since 1970; 0: none yet

  friend bool operator==(const Standing&, const Standing&) = default;
};

Standing newcomer(System system);

// As players see it, on the scale of Glicko-2.
int shown_rating(System system, const Standing& standing);
// Known well enough for the leaderboard: RD < 110, or σ < 4.
bool is_settled(System system, const Standing& standing);

}  // namespace crosstable::ratings
