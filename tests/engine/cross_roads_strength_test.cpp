// How well the learned scores play Cross Roads: pairs of games with the same chance and changed sides.
#include <gmock/gmock.h>

#include <functional>
#include <limits>

#include "engine/cross_roads/cross_roads.hpp"
#include "engine/cross_roads/scorer.hpp"
#include "engine/cross_roads/weights.hpp"
#include "tests/support/duel/duel.hpp"

namespace crosstable::test::cross_roads_strength_test {
namespace {

namespace judge = cross_roads::judge;
using cross_roads::Placement;
using Bot = std::function<Placement(const CrossRoads& game)>;
using judge::ClosedNet;

constexpr unsigned players = 2;
constexpr unsigned pairs = 200;
constexpr double clearly = 60;  // the least Elo, with a certainty of 97.5 %

Placement greedy(const CrossRoads& game) {
  const Seat seat = *game.to_act().begin();
  const CrossRoads::Known known = game.known_to(Viewer::at(seat));
  Placement best;
  int most = std::numeric_limits<int>::min();
  game.each_legal(seat, [&](const Placement& move) {
    const int value = CrossRoads::appraise(known, move);
    if (value > most) best = move;
    most = std::max(most, value);
  });
  return best;
}

// The steady bot, with this net.
Bot learned(const ClosedNet& net) {
  return [&net](const CrossRoads& game) {
    const Seat seat = *game.to_act().begin();
    const CrossRoads::Known known = game.known_to(Viewer::at(seat));
    cross_roads::Cards unseen = game.pile();
    unseen.add(game.hand(seat_at(1 - index_of(seat))));
    const cross_roads::Scorer score(known.open, known.open.hand_sizes, known.own.hand, unseen, net);
    Placement best;
    float most = -1;
    game.each_legal(seat, [&](const Placement& move) {
      const float value = score(move);
      if (value > most) best = move;
      most = std::max(most, value);
    });
    return best;
  };
}

CrossRoads new_game() { return CrossRoads(Setup{.players = players, .options = {}, .first = {}}); }

float play(const Bot& one, const Bot& two, FastRandom chance) {
  CrossRoads game = new_game();
  while (!game.over()) {
    if (game.chance_acts()) game.resolve(game.sample_chance(chance), nullptr);
    else game.play(*game.to_act().begin(), (game.to_act().contains(seat_at(0)) ? one : two)(game), nullptr);
  }
  return result_for(seat_at(0), *game.outcome());
}

Elo against_greedy(const ClosedNet& net) {
  const Bot bot = learned(net);
  std::vector<PairResult> results;
  FastRandom seeds(11);
  for (unsigned n = 0; n < pairs; ++n) {
    const FastRandom chance(seeds.next());
    results.push_back({.score = (play(bot, greedy, chance) + 1 - play(greedy, bot, chance)) / 2});
  }
  return elo_of(results);
}

TEST(CrossRoadsStrength, LearnedScoresBeatGreedyOnes) {
  EXPECT_GT(against_greedy(judge::closed_nets[players - 2]).low, clearly);
}

TEST(CrossRoadsStrength, ABrokenWeightIsFound) {
  ClosedNet broken = judge::closed_nets[players - 2];
  // The weight of keeping a card that fits nowhere, in a hand of four or more.
  broken.direct[judge::first_of_hand(players - 1) + judge::hand::of_card(4, 0)] = 2000;
  EXPECT_LT(against_greedy(broken).low, clearly);
}

TEST(CrossRoadsStrength, SteadyPlaysTheMoveWithTheHighestScore) {
  CrossRoads game = new_game();
  FastRandom random(5);
  while (!game.over()) {
    if (game.chance_acts()) {
      game.resolve(game.sample_chance(random), nullptr);
      continue;
    }
    const Seat seat = *game.to_act().begin();
    const Placement best = learned(judge::closed_nets[players - 2])(game);
    float most = -1, of_best = -1;
    CrossRoads::score_moves(game.known_to(Viewer::at(seat)), [&](const Placement& move, float score) {
      most = std::max(most, score);
      if (move == best) of_best = score;
    });
    ASSERT_EQ(of_best, most);
    game.play(seat, best, nullptr);
  }
}

}  // namespace
}  // namespace crosstable::test::cross_roads_strength_test
