// Acknowledged data is never lost, even by a disk that loses its power. Seeds are fixed and printed. The long form:
// POWER_LOSSES=2000 build/asan/bin/store_tests --gtest_filter='*PowerLoss*'
#include <gtest/gtest.h>

#include <cstdlib>
#include <iostream>

#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/durability_check.hpp"
#include "tests/server/store/early_ack_store.hpp"

namespace crosstable {
namespace {

using test::check_durability;
using test::DurabilityReport;

constexpr unsigned crashes_of_a_store = 8;

std::unique_ptr<Store> open_store(const std::filesystem::path& file) {
  return std::make_unique<SqliteStore>(file,
                                       SqliteLimits{.checkpoint_bytes = 256 << 10, .checkpoint_idle_ms = 1'000'000});
}

unsigned stores() {
  const char* wanted = std::getenv("POWER_LOSSES");
  return (wanted == nullptr ? 96 : static_cast<unsigned>(std::atoi(wanted))) / crashes_of_a_store;
}

TEST(SqliteStorePowerLoss, LosesNothingAcknowledgedAndIsIntact) {
  DurabilityReport all;
  for (unsigned seed = 1; seed <= stores(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    const DurabilityReport report = check_durability(open_store, seed, crashes_of_a_store);
    for (const std::string& wrong : report.wrong) ADD_FAILURE() << wrong;
    all.power_losses += report.power_losses;
    all.kills += report.kills;
    all.acknowledged += report.acknowledged;
  }
  std::cout << "seeds 1 to " << stores() << ": " << all.power_losses << " losses of power and " << all.kills
            << " kills, " << all.acknowledged << " writes acknowledged\n";
}

TEST(SqliteStorePowerLoss, TheCheckFindsAStoreThatAcknowledgesBeforeTheCommit) {
  const auto open_early = [](const std::filesystem::path& file) {
    return std::make_unique<test::EarlyAckStore>(open_store(file));
  };
  unsigned found = 0;
  for (unsigned seed = 1; seed <= 6; ++seed)
    found += check_durability(open_early, seed, crashes_of_a_store).wrong.empty() ? 0 : 1;
  std::cout << "found with " << found << " of the seeds 1 to 6\n";
  EXPECT_GT(found, 0U);
}

}  // namespace
}  // namespace crosstable
