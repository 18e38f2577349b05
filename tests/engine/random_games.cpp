// Plays random games of every game and runs all checks of tests/support/random_games.hpp in every position. A short run
// is part of the suite. The long form, 10,000 games of each:
//
//   build/asan/bin/random_games --games 10000
//
// --game ID plays only that game, --seed N plays other games, --sample N checks every N-th game of each setup as a
// record. Prints one line per game; exits with 1 and the reason if anything is wrong.
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <string_view>

#include "tests/support/games.hpp"
#include "tests/support/random_games.hpp"

namespace {

using namespace crosstable;

struct Wanted {
  std::uint64_t games = 300;
  std::uint64_t seed = 1;
  std::uint64_t sample = 20;
  std::string_view game;  // empty: all
};

template <Game G>
void play(const Wanted& wanted) {
  if (!wanted.game.empty() && wanted.game != G::id) return;
  const auto start = std::chrono::steady_clock::now();
  const test::RandomGamesReport report = test::RandomGames<G>::play(wanted.games, wanted.seed, wanted.sample);
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  std::cout << G::id << ": " << report.games << " games, " << report.setups << " setups, " << report.lines << " lines, "
            << report.refusals << " refusals, " << report.records << " records played again;";
  for (const auto& [reason, games] : report.endings) std::cout << ' ' << reason << ' ' << games;
  std::cout << "; " << took.count() << " s" << std::endl;
}

std::optional<Wanted> read_arguments(int argc, char** argv) {
  Wanted wanted;
  if (argc % 2 == 0) return std::nullopt;
  for (int i = 1; i < argc; i += 2) {
    const std::string_view name = argv[i];
    char* end = nullptr;
    const std::uint64_t number = std::strtoull(argv[i + 1], &end, 10);
    const bool is_number = *end == '\0';
    if (name == "--games" && is_number) {
      wanted.games = number;
    } else if (name == "--seed" && is_number) {
      wanted.seed = number;
    } else if (name == "--sample" && is_number && number > 0) {
      wanted.sample = number;
    } else if (name == "--game" && find_game(argv[i + 1])) {
      wanted.game = argv[i + 1];
    } else {
      return std::nullopt;
    }
  }
  return wanted;
}

}  // namespace

int main(int argc, char** argv) {
  const std::optional<Wanted> wanted = read_arguments(argc, argv);
  if (!wanted) {
    std::cerr << "usage: random_games [--games N] [--game ID] [--seed N] [--sample N]\n";
    return 64;
  }
  try {
    [&]<class... G>(testing::Types<G...>) { (play<G>(*wanted), ...); }(test::Games());
  } catch (const std::exception& wrong) {
    std::cerr << wrong.what() << '\n';
    return 1;
  }
}
