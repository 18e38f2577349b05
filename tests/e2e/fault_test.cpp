// A real server whose surroundings fail: a full disk, a folder that takes no files, a process that stops for a while.
// It goes on, or says why it ends, and the history stays true.
#include <gtest/gtest.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include "tests/e2e/busy_house.hpp"
#include "tests/e2e/small_disk.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

std::string content_of(const std::string& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

TEST(Fault, AFullDiskEndsTheServerWithItsReasonAndTheHistoryStaysTrue) {
  constexpr std::uint64_t seed = 48;
  std::mt19937_64 random(seed);
  const TemporaryFolder logs;
  const std::string log = logs.path() + "/log";
  BusyHouse house(seed, all_kinds_of_tables(), log);
  for (int round = 0; round < 4; ++round) {
    SCOPED_TRACE("round " + std::to_string(round));
    house.play_until_it_ends([&] {
      after(50, [&] { fill_disk(house.server().pid(), largest_file(house.server().data()) + random() % 100'000); });
      EXPECT_EQ(house.server().wait(), 128 + SIGABRT);
    });
    EXPECT_NE(content_of(log).find("the store failed, the server ends at once"), std::string::npos) << content_of(log);
    std::filesystem::remove(log);
    if (!house.expect_true() || HasFailure()) return;
    house.start_again();
  }
  house.server().kill_9();
  std::cout << house.told() << '\n';
}

TEST(Fault, AFolderThatTakesNoFilesIsReported) {
  const TemporaryFolder logs;
  Process server({server_program(), "--address", "127.0.0.1", "--port", "0", "--data", "/proc/sys"},
                 logs.path() + "/log");
  EXPECT_EQ(server.read_to_end(), "");
  EXPECT_EQ(server.wait(), 1);
  EXPECT_NE(content_of(logs.path() + "/log")
                .find("the store /proc/sys/crosstable.db cannot be used: it cannot be opened: No such file"),
            std::string::npos);
}

TEST(Fault, AServerThatIsPausedNowAndThenGoesOnAndTheHistoryStaysTrue) {
  BusyHouse house(49);
  int pauses = 0;
  house.play_through([&] {
    for (; pauses < 8; ++pauses) {
      after(40, [&] { house.server().signal(SIGSTOP); });
      after(60, [&] { house.server().signal(SIGCONT); });
    }
  });
  EXPECT_TRUE(house.expect_true_so_far());
  house.play_through([] { after(100, [] {}); });
  EXPECT_EQ(house.server().stop(), 0);
  EXPECT_TRUE(house.expect_true());
  std::cout << pauses << " pauses: " << house.told() << '\n';
}

}  // namespace
}  // namespace crosstable::test
