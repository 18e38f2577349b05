// The arena: free entrants are paired with somebody near them in the standings, again and again.
#pragma once
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "server/events/pairing/entrant.hpp"

namespace crosstable::events {

constexpr unsigned most_arena_entrants = 5000;

struct Free {
  Number number = 0;
  unsigned rank = 0;  // in the standings, from 1
  double rating = 1500;
  unsigned waited = 0;                   // times left out since their last game
  int balance = 0;                       // times first - times second
  std::vector<Number> last_opponents{};  // the latest first
};

struct ArenaPairs {
  std::vector<std::pair<Number, Number>> pairs;  // first side, second side
  std::vector<Number> left_out;
};

// Nobody meets their last opponent again, unless both have been left out since. If their number is odd, the one who has
// waited least is left out.
ArenaPairs pair_arena(std::vector<Free> free);

// A win scores 2, a draw 1. After two wins in a row both count double, up to and including the next game that is not
// won.
unsigned arena_score(std::span<const Result> games);

}  // namespace crosstable::events
