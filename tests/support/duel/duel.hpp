// Two levels of bots against each other, in pairs of games: the same chance twice, with the sides changed. Seats 0, 2,
// … are one side and 1, 3, … the other, so partners in a team game play at the same level.
#pragma once
#include <cstdint>
#include <vector>

#include "engine/core/bot_level.hpp"
#include "engine/core/catalogue.hpp"

namespace crosstable::test {

struct Duel {
  const GameInfo* game = nullptr;
  unsigned players = 2;
  BotLevel one{}, two{};
  unsigned wins = 1;      // a game is a match: the first side with so many wins has won it
  bool one_sees = false;  // all hands, but not what chance will bring: how far could a level go?
};

struct PairResult {
  float score = 0;                        // of `one`: 0, ¼, ½, ¾ or 1
  double margin = 0;                      // mean points of `one` less those of `two`, per seat and game
  unsigned won = 0, drawn = 0, lost = 0;  // of the two games or matches, by `one`
};

// What thinking cost, by side.
struct Effort {
  std::uint64_t moves[2] = {0, 0};
  double seconds[2] = {0, 0};
};

// Equal sides would play the same game twice, so the second game has other random bits for the bots. Such pairs tell
// how much of a result is the deal's: the same seats win both games of it.
PairResult play_pair(const Duel& duel, std::uint64_t seed, Effort* effort = nullptr);

// Elo of `one` over `two`, from the mean of the pairs and its spread, with the 95 % interval.
struct Elo {
  double mean = 0, low = 0, high = 0;
};
Elo elo_of(const std::vector<PairResult>& pairs);

}  // namespace crosstable::test
