// arena GAME PLAYERS A B PAIRS SEED: level A against level B in pairs of games with the same chance and changed sides.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>

#include "tests/support/duel/duel.hpp"

using namespace crosstable;
using namespace crosstable::test;

namespace {

int run(const std::string& game, unsigned players, const std::string& one, const std::string& two, unsigned pairs,
        std::uint64_t seed, unsigned wins) {
  const GameInfo* info = find_game(game);
  const auto a = bot_level(one), b = bot_level(two);
  if (info == nullptr || !a || !b || players < std::max(2u, info->min_players) || players > info->max_players) {
    std::cerr << "arena: there is no such game, level or number of players\n";
    return 2;
  }
  const Duel duel{info, players, *a, *b, wins};
  std::vector<PairResult> results;
  Effort effort;
  PairResult sum;
  FastRandom seeds(seed);
  for (unsigned n = 0; n < pairs; ++n) {
    const PairResult& pair = results.emplace_back(play_pair(duel, seeds.next(), &effort));
    sum.won += pair.won;
    sum.drawn += pair.drawn;
    sum.lost += pair.lost;
    sum.margin += pair.margin;
  }
  const Elo elo = elo_of(results);
  const auto cpu = [&](unsigned side) { return 1e6 * effort.seconds[side] / static_cast<double>(effort.moves[side]); };
  std::printf("%s, %u players, %s against %s, %u pairs, seed %llu%s\n", game.c_str(), players, one.c_str(), two.c_str(),
              pairs, static_cast<unsigned long long>(seed), wins > 1 ? ", matches" : "");
  std::printf("won %u, drawn %u, lost %u; points %+.2f a game\n", sum.won, sum.drawn, sum.lost, sum.margin / pairs);
  std::printf("Elo %+.0f [%+.0f, %+.0f]; CPU per move %.1f us against %.1f us\n", elo.mean, elo.low, elo.high, cpu(0),
              cpu(1));
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Level A against level B in pairs of games with the same chance and changed sides.");
  std::string game, a, b;
  unsigned players = 2, pairs = 0, wins = 1;
  std::uint64_t seed = 0;
  app.add_option("GAME", game, "crosswise, cross-roads, …")->required();
  app.add_option("PLAYERS", players, "seats; odd and even ones are a side each")->required();
  app.add_option("A", a, "a level")->required();
  app.add_option("B", b, "a level")->required();
  app.add_option("PAIRS", pairs, "of games")->required()->check(CLI::Range(1u, 10'000'000u));
  app.add_option("SEED", seed, "of chance and of the bots")->required();
  app.add_option("--match", wins, "wins that decide a match; 1: single games")->check(CLI::Range(1u, 100u));
  CLI11_PARSE(app, argc, argv);
  return run(game, players, a, b, pairs, seed, wins);
}
