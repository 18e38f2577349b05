// Glicko-2, for two single players: Mark E. Glickman, "Example of the Glicko-2 system", 2022
// (glicko.net/glicko/glicko2.pdf). Time between two updates is counted in rating periods and may be a fraction.
#pragma once
#include <span>

namespace crosstable::ratings {

struct Glicko {
  double rating = 1500;
  double deviation = 350;  // RD: 1 to 350
  double volatility = 0.06;
};

struct GlickoGame {
  double rating = 1500;  // the opponent's, as stored
  double deviation = 350;
  double score = 0;  // 1 won, ½ drawn, 0 lost
};

inline constexpr double glicko_tau = 0.5;                // how fast volatility may change
inline constexpr double glicko_most_deviation = 350;     // of somebody who is new, or was away for long
inline constexpr double glicko_periods_a_day = 0.21436;  // as lichess counts them

// The rating after these games, `periods` after the last update. Without games only the deviation grows.
Glicko updated(const Glicko& player, std::span<const GlickoGame> games, double periods);

}  // namespace crosstable::ratings
