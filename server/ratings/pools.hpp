// Pools: whoever is rated in one is compared with everybody in it. A pool has one system, however many play.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/ratings/standing.hpp"

namespace crosstable::ratings {

struct Pool {
  std::string name;
  System system = System::glicko;
};

std::vector<Pool> all_pools();
std::optional<Pool> find_pool(std::string_view name);
// Of a game for so many, turn by turn over days or at once. Nothing: such games are not rated.
std::optional<Pool> pool_of(std::string_view game, unsigned players, bool days);
// Does a game count with this option set otherwise than its game begins with? Some change nothing but the comfort.
bool is_free(std::string_view game, std::string_view option);

}  // namespace crosstable::ratings
