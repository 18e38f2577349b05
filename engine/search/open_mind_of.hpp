// A mind that sees all hands, for looking back at a finished game: what would have been best with all hands known?
// Every world that it imagines has the real hands. What chance brings next is drawn, as for any other mind.
#pragma once
#include <utility>

#include "engine/core/mind.hpp"
#include "engine/search/flat_search.hpp"

namespace crosstable {

template <Game G>
class OpenMindOf final : public Mind {
 public:
  OpenMindOf(G game, Seat seat) : game_(std::move(game)), seat_(seat) {}

  std::optional<Thought> think(BotLevel level, std::uint64_t random, const Stop& stop) const override {
    const typename G::Known known = game_.known_to(Viewer::at(seat_));
    const SearchPlan plan = G::search_plan(level, known);
    const auto moves = flat_search<G>(known, plan, [this](FastRandom&) { return game_; }, FastRandom(random), stop);
    if (moves.empty()) return std::nullopt;
    return Thought{moves.front().move.text(), static_cast<float>(moves.front().mean())};
  }

 private:
  G game_;
  Seat seat_;
};

}  // namespace crosstable
