#include "server/ratings/pools.hpp"

#include <algorithm>

namespace crosstable::ratings {
namespace {

constexpr std::string_view days_suffix = "-days";

// Glicko-2 is for two single players. Where more may meet, all are rated as games for more.
System system_of(const RatingPool& pool) { return pool.max_players == 2 ? System::glicko : System::plackett_luce; }

}  // namespace

Pool pool_of(const RatingPool& declared, bool days) {
  return {std::string(declared.id).append(days ? days_suffix : ""), system_of(declared)};
}

const RatingPool* pool_for_players(const GameInfo& game, unsigned players) {
  const auto fits = [&](const RatingPool& pool) { return players >= pool.min_players && players <= pool.max_players; };
  const auto found = std::ranges::find_if(game.rating_pools, fits);
  return found == game.rating_pools.end() ? nullptr : &*found;
}

std::optional<Pool> find_pool(std::string_view name) {
  const bool days = name.ends_with(days_suffix);
  if (days) name.remove_suffix(days_suffix.size());
  for (const GameInfo& game : catalogue()) {
    const auto found = std::ranges::find(game.rating_pools, name, &RatingPool::id);
    if (found != game.rating_pools.end()) return pool_of(*found, days);
  }
  return std::nullopt;
}

}  // namespace crosstable::ratings
