// How fast each game's rules are through the typed game: random playouts, legal-move generation, the greedy bot, a
// view. "items" are turns (plays of a seat), moves or calls, as each benchmark says. A new game needs one line in
// main().
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "engine/core/match_adapter.hpp"
#include "engine/cross_roads/cross_roads.hpp"
#include "engine/crosswise/crosswise.hpp"
#include "engine/kreuz_und_quer/kreuz_und_quer.hpp"
#include "engine/kriss_kross/kriss_kross.hpp"

namespace crosstable {
namespace {

template <Game G>
G new_game(unsigned players) {
  return G(Setup{.players = players, .options = {}, .first = {}});
}

// Plays one step of a game that is not over; true if it was a seat's turn.
template <Game G>
bool step(G& game, FastRandom& random) {
  if (game.chance_acts()) {
    game.resolve(game.sample_chance(random), nullptr);
    return false;
  }
  const Seat seat = *game.to_act().begin();
  game.play(seat, game.sample_legal(seat, random), nullptr);
  return true;
}

// Two-player positions with a seat to act, from all parts of random games.
template <Game G>
std::vector<G> positions() {
  std::vector<G> found;
  FastRandom random(1);
  while (found.size() < 1000) {
    for (G game = new_game<G>(2); !game.over(); step(game, random)) {
      if (!game.chance_acts() && random.below(8) == 0) found.push_back(game);
    }
  }
  return found;
}

// Items: turns. Whole games from the first line of chance to the end, with moves chosen uniformly. Argument: players.
template <Game G>
void playouts(benchmark::State& state) {
  FastRandom random(1);
  std::int64_t turns = 0, games = 0;
  for (auto _ : state) {
    G game = new_game<G>(static_cast<unsigned>(state.range(0)));
    turns += game.play_randomly(random);
    benchmark::DoNotOptimize(game);
    ++games;
  }
  state.SetItemsProcessed(turns);
  state.counters["turns/game"] = static_cast<double>(turns) / static_cast<double>(games);
}

// Items: turns. The same, and finds the winner of each game.
template <Game G>
void scored_playouts(benchmark::State& state) {
  FastRandom random(1);
  std::int64_t turns = 0;
  for (auto _ : state) {
    G game = new_game<G>(static_cast<unsigned>(state.range(0)));
    turns += game.play_randomly(random);
    benchmark::DoNotOptimize(game.outcome());
  }
  state.SetItemsProcessed(turns);
}

// Items: turns. Draws each move from a list of all legal ones, like a player who looks at them all.
template <Game G>
void listed_playouts(benchmark::State& state) {
  FastRandom random(1);
  std::int64_t turns = 0;
  std::vector<typename G::Move> moves;
  for (auto _ : state) {
    G game = new_game<G>(static_cast<unsigned>(state.range(0)));
    while (!game.over()) {
      if (game.chance_acts()) {
        game.resolve(game.sample_chance(random), nullptr);
        continue;
      }
      const Seat seat = *game.to_act().begin();
      moves.clear();
      game.each_legal(seat, [&](const typename G::Move& move) { moves.push_back(move); });
      game.play(seat, moves[random.below(static_cast<unsigned>(moves.size()))], nullptr);
      ++turns;
    }
    benchmark::DoNotOptimize(game);
  }
  state.SetItemsProcessed(turns);
}

// Items: legal moves generated.
template <Game G>
void legal_moves(benchmark::State& state) {
  const std::vector<G> all = positions<G>();
  std::int64_t moves = 0;
  std::size_t next = 0;
  for (auto _ : state) {
    const G& game = all[next++ % all.size()];
    game.each_legal(*game.to_act().begin(), [&](const typename G::Move& move) {
      ++moves;
      benchmark::DoNotOptimize(move);
    });
  }
  state.SetItemsProcessed(moves);
  state.counters["moves/position"] = static_cast<double>(moves) / static_cast<double>(state.iterations());
}

// Items: copies of a position, which is what a search pays per node.
template <Game G>
void copies(benchmark::State& state) {
  const std::vector<G> all = positions<G>();
  std::size_t next = 0;
  for (auto _ : state) {
    G copy = all[next++ % all.size()];
    benchmark::DoNotOptimize(copy);
  }
  state.SetItemsProcessed(state.iterations());
  state.counters["bytes"] = sizeof(G);
}

// Items: decisions of the greedy bot, through the type-erased match, as the server asks for them.
template <Game G>
void greedy_choices(benchmark::State& state) {
  std::vector<MatchOf<G>> all;
  for (const G& game : positions<G>()) all.emplace_back(game);
  std::size_t next = 0;
  for (auto _ : state) {
    const Match& match = all[next % all.size()];
    benchmark::DoNotOptimize(match.choose(*match.to_act().begin(), BotLevel::greedy, next));
    ++next;
  }
  state.SetItemsProcessed(state.iterations());
}

// Items: public tables written as JSON text.
template <Game G>
void public_tables(benchmark::State& state) {
  const std::vector<G> all = positions<G>();
  std::string text;
  std::size_t next = 0;
  for (auto _ : state) {
    text.clear();
    JsonWriter json(text);
    json.object();
    public_table(all[next++ % all.size()], json);
    json.end();
    benchmark::DoNotOptimize(text);
  }
  state.SetItemsProcessed(state.iterations());
}

// Registers them under names such as playouts/crosswise/3.
template <Game G>
void add() {
  const auto named = [](const char* what, void (*run)(benchmark::State&)) {
    return benchmark::RegisterBenchmark((std::string(what) + '/' + std::string(G::id)).c_str(), run);
  };
  named("playouts", playouts<G>)->DenseRange(G::min_players, G::max_players);
  named("scored_playouts", scored_playouts<G>)->Arg(2);
  named("listed_playouts", listed_playouts<G>)->Arg(2);
  named("legal_moves", legal_moves<G>);
  named("copies", copies<G>);
  named("greedy_choices", greedy_choices<G>);
  named("public_tables", public_tables<G>);
}

}  // namespace
}  // namespace crosstable

int main(int argc, char** argv) {
  crosstable::add<crosstable::Crosswise>();
  crosstable::add<crosstable::CrossRoads>();
  crosstable::add<crosstable::KrissKross>();
  crosstable::add<crosstable::KreuzUndQuer>();
  benchmark::Initialize(&argc, argv);
  if (benchmark::ReportUnrecognizedArguments(argc, argv)) return 64;
  benchmark::RunSpecifiedBenchmarks();
}
