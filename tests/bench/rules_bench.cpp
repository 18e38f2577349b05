// How fast the rules are through the typed game: random playouts, legal-move generation, the greedy bot, a view.
// "items" are turns (plays of a seat), moves or calls, as each benchmark says.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "engine/core/match_adapter.hpp"
#include "engine/crosswise/crosswise.hpp"

namespace crosstable {
namespace {

Crosswise new_game(unsigned players) { return Crosswise(Setup{.players = players, .options = {}, .first = {}}); }

// Plays one step of a game that is not over; true if it was a seat's turn.
bool step(Crosswise& game, FastRandom& random) {
  if (game.chance_acts()) {
    game.resolve(game.sample_chance(random), nullptr);
    return false;
  }
  const Seat seat = *game.to_act().begin();
  game.play(seat, game.sample_legal(seat, random), nullptr);
  return true;
}

// Positions with a seat to act, from all parts of random games.
std::vector<Crosswise> positions(unsigned players) {
  std::vector<Crosswise> found;
  FastRandom random(1);
  while (found.size() < 1000) {
    for (Crosswise game = new_game(players); !game.over(); step(game, random)) {
      if (!game.chance_acts() && random.below(8) == 0) found.push_back(game);
    }
  }
  return found;
}

// Items: turns. Every game from the start seat's draw to the end, all draws and actions, moves chosen uniformly.
void playouts(benchmark::State& state) {
  FastRandom random(1);
  std::int64_t turns = 0, games = 0;
  for (auto _ : state) {
    Crosswise game = new_game(static_cast<unsigned>(state.range(0)));
    while (!game.over()) turns += step(game, random);
    benchmark::DoNotOptimize(game);
    ++games;
  }
  state.SetItemsProcessed(turns);
  state.counters["turns/game"] = static_cast<double>(turns) / static_cast<double>(games);
}
BENCHMARK(playouts)->DenseRange(2, 4);

// Items: turns. The same with the winner known at the end of each game.
void scored_playouts(benchmark::State& state) {
  FastRandom random(1);
  std::int64_t turns = 0;
  for (auto _ : state) {
    Crosswise game = new_game(static_cast<unsigned>(state.range(0)));
    while (!game.over()) turns += step(game, random);
    benchmark::DoNotOptimize(game.outcome());
  }
  state.SetItemsProcessed(turns);
}
BENCHMARK(scored_playouts)->Arg(2);

// Items: legal moves generated.
void legal_moves(benchmark::State& state) {
  const std::vector<Crosswise> all = positions(2);
  std::int64_t moves = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    const Crosswise& game = all[next++ % all.size()];
    unsigned sum = 0;
    game.each_legal(*game.to_act().begin(), [&](const Crosswise::Move& move) {
      ++moves;
      sum += index_of(move.cell) + index_of(move.to);
    });
    benchmark::DoNotOptimize(sum);
  }
  state.SetItemsProcessed(moves);
  state.counters["moves/position"] = static_cast<double>(moves) / static_cast<double>(state.iterations());
}
BENCHMARK(legal_moves);

// Items: copies of a position, what a search pays for each node.
void copies(benchmark::State& state) {
  const std::vector<Crosswise> all = positions(2);
  std::size_t next = 0;
  for (auto _ : state) {
    Crosswise copy = all[next++ % all.size()];
    benchmark::DoNotOptimize(copy);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(copies);

// Items: decisions of the greedy bot, through the erased match as the server asks for them.
void greedy_choices(benchmark::State& state) {
  std::vector<MatchOf<Crosswise>> all;
  for (const Crosswise& game : positions(2)) all.emplace_back(game);
  std::size_t next = 0;
  for (auto _ : state) {
    const Match& match = all[next % all.size()];
    benchmark::DoNotOptimize(match.choose(*match.to_act().begin(), BotLevel::greedy, next));
    ++next;
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(greedy_choices);

// Items: public tables written as JSON text.
void public_tables(benchmark::State& state) {
  const std::vector<Crosswise> all = positions(2);
  std::string text;
  std::size_t next = 0;
  for (auto _ : state) {
    text.clear();
    JsonWriter json(text);
    json.object();
    all[next++ % all.size()].public_table(json);
    json.end();
    benchmark::DoNotOptimize(text);
  }
  state.SetItemsProcessed(state.iterations());
}
BENCHMARK(public_tables);

}  // namespace
}  // namespace crosstable
