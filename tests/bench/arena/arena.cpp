// arena GAME PLAYERS A B PAIRS SEED: level A against level B in pairs of games with the same chance and changed sides.
#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>

#include "tests/support/duel/duel.hpp"

using namespace crosstable;
using namespace crosstable::test;

namespace {

struct Wanted {
  std::string game, one, two;
  unsigned players = 2, pairs = 0, wins = 1, every = 0;
  std::uint64_t seed = 0;
  bool open = false;
};

class Tally {
 public:
  Effort effort;

  void add(const PairResult& pair) {
    results_.push_back(pair);
    sum_.won += pair.won;
    sum_.drawn += pair.drawn;
    sum_.lost += pair.lost;
    sum_.margin += pair.margin;
    ++(pair.score > 0.5f ? pairs_won_ : pair.score < 0.5f ? pairs_lost_ : pairs_shared_);
  }

  void print(const Wanted& wanted) const {
    const Elo elo = elo_of(results_);
    const auto cpu = [&](unsigned side) {
      return 1e6 * effort.seconds[side] / static_cast<double>(effort.moves[side]);
    };
    std::printf("%s, %u players, %s%s against %s, %zu pairs, seed %llu%s\n", wanted.game.c_str(), wanted.players,
                wanted.one.c_str(), wanted.open ? " with open hands" : "", wanted.two.c_str(), results_.size(),
                static_cast<unsigned long long>(wanted.seed), wanted.wins > 1 ? ", matches" : "");
    std::printf("won %u, drawn %u, lost %u; points %+.2f a game; pairs won %u, shared %u, lost %u\n", sum_.won,
                sum_.drawn, sum_.lost, sum_.margin / static_cast<double>(results_.size()), pairs_won_, pairs_shared_,
                pairs_lost_);
    std::printf("Elo %+.0f [%+.0f, %+.0f]; CPU per move %.1f us against %.1f us\n", elo.mean, elo.low, elo.high, cpu(0),
                cpu(1));
    std::fflush(stdout);  // the next pairs may take long
  }

 private:
  std::vector<PairResult> results_;
  PairResult sum_;
  unsigned pairs_won_ = 0, pairs_shared_ = 0, pairs_lost_ = 0;
};

int run(const Wanted& wanted) {
  const GameInfo* info = find_game(wanted.game);
  const auto one = bot_level(wanted.one), two = bot_level(wanted.two);
  if (info == nullptr || !one || !two || wanted.players < std::max(2u, info->min_players) ||
      wanted.players > info->max_players) {
    std::cerr << "arena: there is no such game, level or number of players\n";
    return 2;
  }
  const Duel duel{info, wanted.players, *one, *two, wanted.wins, wanted.open};
  Tally tally;
  FastRandom seeds(wanted.seed);
  for (unsigned n = 1; n <= wanted.pairs; ++n) {
    tally.add(play_pair(duel, seeds.next(), &tally.effort));
    if (n == wanted.pairs || (wanted.every > 0 && n % wanted.every == 0)) tally.print(wanted);
  }
  return 0;
}

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Level A against level B in pairs of games with the same chance and changed sides.");
  Wanted wanted;
  app.add_option("GAME", wanted.game, "crosswise, cross-roads, …")->required();
  app.add_option("PLAYERS", wanted.players, "seats; odd and even ones are a side each")->required();
  app.add_option("A", wanted.one, "a level")->required();
  app.add_option("B", wanted.two, "a level")->required();
  app.add_option("PAIRS", wanted.pairs, "of games")->required()->check(CLI::Range(1u, 10'000'000u));
  app.add_option("SEED", wanted.seed, "of chance and of the bots")->required();
  app.add_option("--match", wanted.wins, "wins that decide a match; 1: single games")->check(CLI::Range(1u, 100u));
  app.add_option("--every", wanted.every, "also print the result so far after so many pairs");
  app.add_flag("--open", wanted.open, "A (strong or expert) sees all hands");
  CLI11_PARSE(app, argc, argv);
  return run(wanted);
}
