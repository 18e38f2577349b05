// The pools in which players are compared. Every game says in which pools its players are rated; how ratings are
// computed is the server's business. Games for days have a twin of each pool, so that the two are rated apart.
#pragma once
#include <span>
#include <string_view>

namespace crosstable {

struct RatingPool {
  std::string_view id;     // a-z and -, at most 27 of them; unique among the pools of all games
  std::string_view title;  // English, for the catalogue
  unsigned min_players;
  unsigned max_players;
  unsigned sides = 0;                           // that are rated against each other; 0: every seat is a side of its own
  std::span<const std::string_view> free = {};  // options that may be set: they make nobody stronger
};

}  // namespace crosstable
