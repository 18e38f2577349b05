// The list of games. Each has one line in catalogue.cpp; everything else (server, protocol, clients, tests) reads it
// here.
#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "engine/core/game.hpp"
#include "engine/core/match.hpp"

namespace crosstable {

struct GameInfo {
  std::string_view id;
  std::string_view title;
  unsigned min_players;
  unsigned max_players;
  std::span<const OptionSpec> options;
  std::span<const RatingPool> rating_pools;  // empty: the game is not rated
  std::string_view (*team_name)(unsigned players, Seat seat);
  bool (*must_be_silent)(unsigned players);
  std::unique_ptr<Match> (*start)(const Setup& setup);  // players between min and max
};

std::span<const GameInfo> catalogue();
const GameInfo* find_game(std::string_view id);  // null if there is none

}  // namespace crosstable
