// The mutant that every durable store is compared with: the same code, committing with synchronous=NORMAL. It keeps all
// that it acknowledged when it is killed, and loses some when the power goes. That the check sees this is what makes it
// worth passing.
#include <gtest/gtest.h>

#include <iostream>

#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/durability_check.hpp"

namespace crosstable {
namespace {

TEST(WeakSqliteStore, IsFoundOut) {
  constexpr unsigned seeds = 6;
  const auto open = [](const std::filesystem::path& file) {
    return std::make_unique<SqliteStore>(file,
                                         SqliteLimits{.checkpoint_bytes = 256 << 10, .checkpoint_idle_ms = 1'000'000});
  };
  unsigned found = 0;
  for (unsigned seed = 1; seed <= seeds; ++seed) {
    const test::DurabilityReport report = test::check_durability(open, seed, 8);
    if (report.wrong.empty()) continue;
    ++found;
    std::cout << "seed " << seed << ": " << report.wrong.front() << '\n';
  }
  std::cout << "found with " << found << " of the seeds 1 to " << seeds << '\n';
  EXPECT_GT(found, 0U);
}

}  // namespace
}  // namespace crosstable
