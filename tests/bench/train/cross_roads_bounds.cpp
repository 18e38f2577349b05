// cross_roads_bounds PLAYERS PLAYOUTS PAIRS SEED: how far Cross Roads can go. The expert's search, with so many
// playouts, against itself with all hands open and with ten times the playouts, in pairs with the same chance.
#include <cstdio>
#include <cstdlib>

#include "engine/cross_roads/cross_roads.hpp"
#include "engine/search/flat_search.hpp"
#include "tests/support/duel/duel.hpp"

using namespace crosstable;
using namespace crosstable::test;

namespace {

struct Thinker {
  unsigned playouts = 0;
  bool sees_all = false;  // the hands, but not what will be drawn
};

cross_roads::Placement think(const Thinker& thinker, const CrossRoads& game, FastRandom numbers) {
  const CrossRoads::Known known = game.known_to(Viewer::at(*game.to_act().begin()));
  SearchPlan plan = CrossRoads::search_plan(BotLevel::expert, known);
  plan.playouts = thinker.playouts;
  const auto world = [&](FastRandom& random) { return thinker.sees_all ? game : CrossRoads(known, random); };
  return flat_search<CrossRoads>(known, plan, world, numbers, [] { return false; }).front().move;
}

// What `one` gets, which has the even seats or, if swapped, the odd ones.
float play(unsigned players, const Thinker& one, const Thinker& two, bool swapped, std::uint64_t seed) {
  FastRandom chance(seed), numbers(~seed);
  CrossRoads game(Setup{.players = players, .options = {}, .first = {}});
  const auto is_one = [&](Seat seat) { return (index_of(seat) % 2 == 1) == swapped; };
  while (!game.over()) {
    if (game.chance_acts()) {
      game.resolve(game.sample_chance(chance), nullptr);
      continue;
    }
    const Seat seat = *game.to_act().begin();
    game.play(seat, think(is_one(seat) ? one : two, game, FastRandom(numbers.next())), nullptr);
  }
  const Seats winners = game.outcome()->winners;
  unsigned won = 0;
  for (const Seat seat : winners) won += is_one(seat);
  return static_cast<float>(won) / static_cast<float>(winners.count());
}

void compare(const char* name, unsigned players, const Thinker& one, const Thinker& two, unsigned pairs,
             std::uint64_t seed) {
  std::vector<PairResult> results;
  unsigned same[3] = {0, 0, 0};
  FastRandom seeds(seed);
  for (unsigned n = 0; n < pairs; ++n) {
    const std::uint64_t chance = seeds.next();
    const float score = (play(players, one, two, false, chance) + play(players, one, two, true, chance)) / 2;
    results.push_back({.score = score});
    ++same[score < 0.5f ? 0 : score > 0.5f ? 2 : 1];
  }
  const Elo elo = elo_of(results);
  std::printf("%s, %u players, %u pairs: Elo %+.0f [%+.0f, %+.0f]; pairs won %u, shared %u, lost %u\n", name, players,
              pairs, elo.mean, elo.low, elo.high, same[2], same[1], same[0]);
  std::fflush(stdout);  // the next comparison takes long
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 5) {
    std::fprintf(stderr, "usage: cross_roads_bounds PLAYERS PLAYOUTS PAIRS SEED\n");
    return 2;
  }
  const unsigned players = static_cast<unsigned>(std::atoi(argv[1]));
  const unsigned playouts = static_cast<unsigned>(std::atoi(argv[2]));
  const unsigned pairs = static_cast<unsigned>(std::atoi(argv[3]));
  const std::uint64_t seed = static_cast<std::uint64_t>(std::atoll(argv[4]));
  const Thinker expert{.playouts = playouts};
  compare("open hands against hidden", players, {.playouts = playouts, .sees_all = true}, expert, pairs, seed);
  compare("ten times the playouts", players, {.playouts = 10 * playouts}, expert, pairs, seed);
}
