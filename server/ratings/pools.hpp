// Pools: a player rated in one is compared with everybody in it. Games declare them; each has a twin for games of days.
// A pool has one system, however many play.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "engine/core/catalogue.hpp"
#include "server/ratings/standing.hpp"

namespace crosstable::ratings {

struct Pool {
  std::string name;
  System system = System::glicko;
};

Pool pool_of(const RatingPool& declared, bool days);
// The pool of a game for so many players; null: such games are not rated.
const RatingPool* pool_for_players(const GameInfo& game, unsigned players);
// Among all games of the catalogue.
std::optional<Pool> find_pool(std::string_view name);

}  // namespace crosstable::ratings
