// A machine loses its power while people play on it (README.md). What was acknowledged or shown is there afterwards,
// once and in order. Seeds are fixed and printed. Started by tests/power/run; POWER_CUTS sets the number of losses.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <iostream>

#include "tests/power/power_house.hpp"
#include "tests/support/places.hpp"

namespace crosstable::test {
namespace {

constexpr unsigned cuts_a_run = 25;
constexpr unsigned runs_a_house = 3;  // each on what the previous loss left

unsigned cuts_wanted() {
  const char* wanted = std::getenv("POWER_CUTS");
  return wanted == nullptr ? 200 : static_cast<unsigned>(std::atoi(wanted));
}

int some_time(std::mt19937_64& random) { return 3000 + static_cast<int>(random() % 3000); }

// One machine, one disk, one company. Returns how many cuts were made.
unsigned lose_power_again_and_again(const Firmware& firmware, std::uint64_t seed, unsigned cuts) {
  std::cout << "seed " << seed << '\n';
  std::mt19937_64 random(seed);
  const char* findings = std::getenv("POWER_FINDINGS");
  PowerHouse house(firmware, seed, findings == nullptr ? "" : findings);
  for (unsigned run = 0; run < runs_a_house && house.figures().cuts < cuts && !testing::Test::HasFailure(); ++run) {
    house.play_until_the_power_is_lost(some_time(random));
    const auto left = static_cast<unsigned>(cuts - house.figures().cuts);
    for (const std::string& wrong : house.judge(std::min(left, cuts_a_run)))
      ADD_FAILURE() << "seed " << seed << ", " << wrong;
  }
  std::cout << house.told() << '\n';
  EXPECT_GT(house.figures().history.acknowledged, 0U);
  return static_cast<unsigned>(house.figures().cuts);
}

// Prints the first findings. Returns whether something acknowledged or shown was lost.
bool is_found(const std::vector<std::string>& wrong) {
  for (std::size_t at = 0; at < std::min<std::size_t>(wrong.size(), 3); ++at)
    std::cout << "found: " << wrong[at].substr(0, 300) << '\n';
  return std::ranges::any_of(wrong, [](const std::string& sentence) {
    return sentence.find("lost: the move") != std::string::npos ||
           sentence.find("was shown, and is not in the log") != std::string::npos;
  });
}

TEST(PowerCut, AtAnyMomentLosesAndInventsNothing) {
  const Firmware firmware(server_program());
  std::uint64_t seed = 20261120;
  for (unsigned left = cuts_wanted(); left > 0 && !HasFailure();)
    left -= std::min(left, lose_power_again_and_again(firmware, seed++, left));
}

// The mutants. The first commits later than it acknowledges. The second commits at once but never flushes, which no
// kill of a process can show.
TEST(PowerCut, FindsAServerThatAcknowledgesBeforeTheCommit) {
  const Firmware firmware(in_build("bin/early-server"));
  PowerHouse house(firmware, 1);
  house.play_until_the_power_is_lost(4000);
  EXPECT_TRUE(is_found(house.judge(8)));
}

TEST(PowerCut, FindsAServerThatDoesNotFlushWhatItCommits) {
  const Firmware firmware(in_build("bin/weak-server"));
  PowerHouse house(firmware, 2);
  house.play_until_the_power_is_lost(4000);
  EXPECT_TRUE(is_found(house.judge(8)));
}

// On such a disk, nothing is promised.
TEST(PowerCut, FindsADiskThatDoesNotFlush) {
  const Firmware firmware(server_program());
  PowerHouse house(firmware, 3);
  house.play_until_the_power_is_lost(4000);
  const auto wrong = house.judge_a_disk_that_lies(8);
  is_found(wrong);
  EXPECT_FALSE(wrong.empty());
}

}  // namespace
}  // namespace crosstable::test
