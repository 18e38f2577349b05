#include "server/ratings/pools.hpp"

#include <algorithm>
#include <array>

namespace crosstable::ratings {
namespace {

constexpr std::string_view days_suffix = "-days";

struct Kind {
  std::string_view name, game;
  unsigned least, most;  // players
  System system;
};

// Cross Roads and Kriss Kross are for two and for more, so they are rated as games for more throughout.
constexpr std::array kinds{
    Kind{"crosswise-duel", "crosswise", 2, 2, System::glicko},
    Kind{"crosswise-team", "crosswise", 4, 4, System::plackett_luce},
    Kind{"kreuz-und-quer", "kreuz-und-quer", 2, 2, System::glicko},
    Kind{"cross-roads", "cross-roads", 2, 99, System::plackett_luce},
    Kind{"kriss-kross", "kriss-kross", 2, 99, System::plackett_luce},
};

Pool pool(const Kind& kind, bool days) {
  return {std::string(kind.name) + std::string(days ? days_suffix : std::string_view()), kind.system};
}

}  // namespace

std::vector<Pool> all_pools() {
  std::vector<Pool> all;
  for (const Kind& kind : kinds)
    for (const bool days : {false, true}) all.push_back(pool(kind, days));
  return all;
}

std::optional<Pool> find_pool(std::string_view name) {
  const bool days = name.ends_with(days_suffix);
  if (days) name.remove_suffix(days_suffix.size());
  const auto* const kind = std::ranges::find(kinds, name, &Kind::name);
  return kind == kinds.end() ? std::nullopt : std::optional(pool(*kind, days));
}

std::optional<Pool> pool_of(std::string_view game, unsigned players, bool days) {
  for (const Kind& kind : kinds)
    if (kind.game == game && players >= kind.least && players <= kind.most) return pool(kind, days);
  return std::nullopt;
}

bool is_free(std::string_view game, std::string_view option) { return game == "crosswise" && option == "profi"; }

}  // namespace crosstable::ratings
