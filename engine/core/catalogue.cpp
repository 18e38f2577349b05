#include "engine/core/catalogue.hpp"

#include <algorithm>
#include <array>

#include "engine/core/match_adapter.hpp"
#include "engine/cross_roads/cross_roads.hpp"
#include "engine/crosswise/crosswise.hpp"
#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {

std::span<const GameInfo> catalogue() {
  static const std::array games = {
      info_of<Crosswise>(),
      info_of<CrossRoads>(),
      info_of<KrissKross>(),
      info_of<KreuzUndQuer>(),
  };
  return games;
}

const GameInfo* find_game(std::string_view id) {
  const auto found = std::ranges::find(catalogue(), id, &GameInfo::id);
  return found == catalogue().end() ? nullptr : &*found;
}

}  // namespace crosstable
