// Random steps of any game: chance by its weights, seats among their legal moves.
#pragma once
#include <vector>

#include "engine/core/fast_random.hpp"
#include "engine/core/game.hpp"

namespace crosstable::test {

template <Game G>
G new_game(unsigned players) {
  return G(Setup{.players = players, .options = {}, .first = {}});
}

template <Game G>
std::vector<typename G::Move> legal_moves(const G& game, Seat seat) {
  std::vector<typename G::Move> moves;
  game.each_legal(seat, [&](const typename G::Move& move) { moves.push_back(move); });
  return moves;
}

template <Game G>
unsigned chance_at_random(const G& game, FastRandom& random) {
  ChanceWeights weights;
  game.chance_weights(weights);
  return weights.at(random.below(weights.total));
}

inline Seat seat_at_random(Seats seats, FastRandom& random) {
  auto seat = seats.begin();
  for (unsigned n = random.below(seats.count()); n > 0; --n) ++seat;
  return *seat;
}

// One step of a game that is not over.
template <Game G>
void step_at_random(G& game, FastRandom& random, std::vector<typename G::Event>* events) {
  if (game.chance_acts()) return game.resolve(chance_at_random(game, random), events);
  const Seat seat = seat_at_random(game.to_act(), random);
  const std::vector<typename G::Move> moves = legal_moves(game, seat);
  game.play(seat, moves[random.below(static_cast<unsigned>(moves.size()))], events);
}

}  // namespace crosstable::test
