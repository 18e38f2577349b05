#include "tests/e2e/busy_house.hpp"
#include "tests/support/places.hpp"

#include <gtest/gtest.h>

namespace crosstable::test {

BusyHouse::BusyHouse(std::uint64_t seed, const std::vector<Seating>& tables, const std::string& log_file,
                     const std::vector<std::string>& program)
    : server_(options_for_company(), log_file, program), company_(seed, tables, history_) {
  company_.open(server_.port());
}

bool BusyHouse::expect_true_so_far() {
  const TemporaryFolder folder;
  const std::string file = folder.path() + "/backup";
  Process backup({server_program(), "backup", file, "--data", server_.data()});
  backup.read_to_end();
  EXPECT_EQ(backup.wait(), 0);
  return are_none(checker_.check(read_backup(file)));
}

bool BusyHouse::are_none(const std::vector<std::string>& wrong) {
  for (const std::string& sentence : wrong) ADD_FAILURE() << sentence;
  return wrong.empty();
}

void BusyHouse::start_again() {
  server_.start();
  company_.come_back(server_.port());
}

}  // namespace crosstable::test
