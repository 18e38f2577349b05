// Bots of every level, but their searches are short, so that tests may ask them often.
#pragma once
#include <algorithm>
#include <optional>
#include <string>

#include "engine/search/mind_of.hpp"

namespace crosstable::test {

// Even a short search takes many times as long as anything else that a test asks in each position.
constexpr bool searches(BotLevel level) { return level == BotLevel::strong || level == BotLevel::expert; }

template <Game G>
struct QuickThinker : G {
  using G::G;
  static SearchPlan search_plan(BotLevel level, const typename G::Known& known) {
    const SearchPlan plan = G::search_plan(level, known);
    return {.playouts = std::min(plan.playouts, 4u),
            .candidates = std::min(plan.candidates, 2u),
            .plies = std::min(plan.plies, 2u)};
  }
};

template <Game G>
std::string quick_choice(const G& game, Seat seat, BotLevel level, std::uint64_t random) {
  const MindOf<QuickThinker<G>> mind(game.known_to(Viewer::at(seat)));
  return mind.think(level, random, [] { return false; })->move;
}

// A choice of some level that is not the same when it is made again for the same number; what was chosen, if so.
template <Game G>
std::optional<std::string> unrepeated_choice(const G& game, Seat seat, FastRandom& random) {
  for (const BotLevel level : bot_levels) {
    if (searches(level) && random.below(8) != 0) continue;
    const std::uint64_t number = random.next();
    const std::string one = quick_choice(game, seat, level, number), two = quick_choice(game, seat, level, number);
    if (one != two) return std::string(name_of(level)) + ": " + one + " / " + two;
  }
  return std::nullopt;
}

}  // namespace crosstable::test
