// The one adapter between typed games and Mind.
#pragma once
#include <utility>
#include <vector>

#include "engine/core/mind.hpp"
#include "engine/search/flat_search.hpp"

namespace crosstable {

template <Game G>
class MindOf final : public Mind {
 public:
  explicit MindOf(typename G::Known known) : known_(std::move(known)) {}

  std::optional<Thought> think(BotLevel level, std::uint64_t random, const Stop& stop) const override {
    FastRandom numbers(random);
    switch (level) {
      case BotLevel::random:
      case BotLevel::greedy:
        return any_of_the_best(level, numbers);
      case BotLevel::steady:
        return thought(scored_moves<G>(known_, numbers));
      case BotLevel::strong:
      case BotLevel::expert:
        break;
    }
    const auto imagined = [this](FastRandom& of_world) { return G(known_, of_world); };
    return thought(flat_search<G>(known_, G::search_plan(level, known_), imagined, numbers, stop));
  }

 private:
  using Move = typename G::Move;

  static std::optional<Thought> thought(const std::vector<Candidate<Move>>& moves) {
    if (moves.empty()) return std::nullopt;
    return Thought{moves.front().move.text(), static_cast<float>(moves.front().mean())};
  }

  Thought any_of_the_best(BotLevel level, FastRandom& numbers) const {
    std::vector<Move> best;
    int most = 0;
    FastRandom unused(0);
    G(known_, unused).each_legal(known_.seat(), [&](const Move& move) {
      const int value = level == BotLevel::greedy ? G::appraise(known_, move) : 0;
      if (best.empty() || value > most) {
        best.clear();
        most = value;
      }
      if (value == most) best.push_back(move);
    });
    return {best[numbers.below(static_cast<unsigned>(best.size()))].text(), 0};
  }

  typename G::Known known_;
};

}  // namespace crosstable
