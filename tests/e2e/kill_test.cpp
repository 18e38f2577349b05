// kill -9 in the middle of games, again and again. Whatever was acknowledged or shown before is there afterwards, once
// and in order, and no client is shown less than before or something different (tests/support/history/checker.hpp).
// Seeds are fixed and printed. The long form: KILL_ROUNDS=400 build/asan/bin/fault_tests --gtest_filter='KillNine*'
#include <gtest/gtest.h>

#include <algorithm>
#include <iostream>

#include "tests/e2e/busy_house.hpp"
#include "tests/e2e/kill_rounds.hpp"
#include "tests/e2e/newcomers.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

// One server on one log, killed again and again.
void kill_again_and_again(std::uint64_t seed, int kills) {
  std::cout << "seed " << seed << '\n';
  std::mt19937_64 random(seed);
  BusyHouse house(seed);
  for (int round = 0; round < kills; ++round) {
    SCOPED_TRACE("seed " + std::to_string(seed) + ", round " + std::to_string(round));
    house.play_until_it_ends([&] { after(static_cast<int>(random() % 200), [&] { house.server().kill_9(); }); });
    if (!house.expect_true() || testing::Test::HasFailure()) return;
    house.start_again();
  }
  house.server().kill_9();
  std::cout << kills << " kills: " << house.told() << '\n';
  EXPECT_GT(house.figures().acknowledged, static_cast<unsigned>(kills));
}

// Every kill is followed by a check of the whole history, so many kills are spread over several servers.
TEST(KillNine, AtRandomMomentsLosesAndInventsNothing) {
  constexpr int most = 50;
  std::uint64_t seed = 20261120;
  for (int left = kill_rounds(); left > 0 && !HasFailure(); left -= most)
    kill_again_and_again(seed++, std::min(left, most));
}

// Fewer rounds, because after each of them everything that was ever sent is checked again.
TEST(KillNine, KeepsClaimsAndFinishedGamesAndTheRoomsOfSeeks) {
  constexpr std::uint64_t seed = 20261123;
  std::cout << "seed " << seed << '\n';
  std::mt19937_64 random(seed);
  Newcomers newcomers(seed);
  ServerProcess server(options_for_newcomers());
  for (int round = 0; round < std::max(1, kill_rounds() / 8) && !HasFailure(); ++round) {
    newcomers.meet_until_it_ends(server.port(),
                                 [&] { after(200 + static_cast<int>(random() % 300), [&] { server.kill_9(); }); });
    server.start();
    for (const std::string& wrong : newcomers.missing(server.port()))
      ADD_FAILURE() << "round " << round << ": " << wrong;
  }
  std::cout << newcomers.told() << '\n';
}

// The mutant of the next test. One kill is enough here too, unless there was no answer just before it.
TEST(KillNine, AServerThatAcknowledgesBeforeTheCommitLosesClaimsGamesOrRooms) {
  std::vector<std::string> lost;
  for (std::uint64_t seed = 1; seed <= 8 && lost.empty(); ++seed) {
    Newcomers newcomers(seed);
    ServerProcess server(options_for_newcomers(), "", {in_build("bin/early-server")});
    newcomers.meet_until_it_ends(server.port(), [&] { after(400, [&] { server.kill_9(); }); });
    server.start();
    lost = newcomers.missing(server.port());
  }
  ASSERT_FALSE(lost.empty());
  std::cout << "found: " << lost.front().substr(0, 250) << '\n';
}

// The mutant: the same server on a store that acknowledges writes some time before it commits them. One kill is enough,
// unless the machine is so busy that there was no answer just before it.
TEST(KillNine, TheCheckerFindsAServerThatAcknowledgesBeforeTheCommit) {
  bool lost = false, shown = false;
  for (std::uint64_t seed = 1; seed <= 8 && !(lost && shown); ++seed) {
    BusyHouse house(seed, {{"crosswise", 2, 0}, {"kriss-kross", 3, 1}}, "", {in_build("bin/early-server")});
    house.play_until_it_ends([&] { after(400, [&] { house.server().kill_9(); }); });
    for (const std::string& wrong : house.check()) {
      std::cout << "found: " << wrong.substr(0, 250) << '\n';
      lost = lost || wrong.find("lost: the move") != std::string::npos;
      shown = shown || wrong.find("shows something that is not a prefix of the log") != std::string::npos;
    }
  }
  EXPECT_TRUE(lost);
  EXPECT_TRUE(shown);
}

}  // namespace
}  // namespace crosstable::test
