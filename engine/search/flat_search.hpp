// Determinised flat search over any game. The best moves by the game's own score are candidates. Each is played in many
// imagined worlds, the same worlds for all of them, and each world is played on for a while and judged. Sequential
// halving (Karnin, Koren and Somekh: Almost Optimal Exploration in Multi-Armed Bandits, 2013) gives each round the same
// number of playouts and drops the worse half after it. A round that the plan's playouts do not pay for is left out, so
// a plan with one playout per candidate tries each of them once: enough for a game whose playouts average all chance.
//
// The search gets what the seat knows and a source of worlds, and never the game.
#pragma once
#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/game.hpp"
#include "engine/core/mind.hpp"
#include "engine/core/search_plan.hpp"

namespace crosstable {

template <class Move>
struct Candidate {
  Move move;
  float score = 0;  // the game's own, before any search
  double sum = 0;   // of what its playouts were worth
  unsigned playouts = 0;
  float own_score = 0;  // weight of the score beside the mean of the playouts

  double mean() const {
    return playouts == 0 ? score : (sum / playouts + double{own_score} * score) / (1 + double{own_score});
  }
};

// All legal moves of the seat that knows this, best first. `random` decides between equals.
template <Game G>
std::vector<Candidate<typename G::Move>> scored_moves(const typename G::Known& known, FastRandom& random) {
  std::vector<Candidate<typename G::Move>> moves;
  G::score_moves(known, [&](const typename G::Move& move, float score) { moves.push_back({move, score}); });
  for (unsigned left = static_cast<unsigned>(moves.size()); left > 1; --left)
    std::swap(moves[left - 1], moves[random.below(left)]);
  std::stable_sort(moves.begin(), moves.end(), [](const auto& a, const auto& b) { return a.score > b.score; });
  return moves;
}

// `imagine(random)` makes a world that the seat cannot tell from the real one. The result is sorted, best first; empty
// if it was stopped.
template <Game G, class Imagine>
std::vector<Candidate<typename G::Move>> flat_search(const typename G::Known& known, const SearchPlan& plan,
                                                     const Imagine& imagine, FastRandom random, const Stop& stop) {
  auto moves = scored_moves<G>(known, random);
  if (moves.size() > plan.candidates) moves.resize(plan.candidates);
  if (moves.size() < 2) return moves;
  for (auto& move : moves) move.own_score = plan.own_score;
  const Seat seat = known.seat();
  const unsigned rounds = static_cast<unsigned>(std::bit_width(moves.size() - 1));
  unsigned played = 0;
  for (std::size_t left = moves.size(); left > 1; left = (left + 1) / 2) {
    const unsigned worlds = std::max(1u, plan.playouts / rounds / static_cast<unsigned>(left));
    const unsigned cost = worlds * static_cast<unsigned>(left);
    if (played > 0 && played + cost > plan.playouts) break;
    played += cost;
    for (unsigned n = 0; n < worlds; ++n) {
      if (stop()) return {};
      FastRandom of_world(random.next());
      const G world = imagine(of_world);
      const std::uint64_t chance = of_world.next();
      for (std::size_t i = 0; i < left; ++i) {
        G playout = world;
        FastRandom same_chance(chance);
        playout.play(seat, moves[i].move, nullptr);
        moves[i].sum += playout.play_out(seat, plan.plies, same_chance);
        ++moves[i].playouts;
      }
    }
    std::stable_sort(moves.begin(), moves.begin() + static_cast<std::ptrdiff_t>(left),
                     [](const auto& a, const auto& b) { return a.mean() > b.mean(); });
  }
  return moves;
}

}  // namespace crosstable
