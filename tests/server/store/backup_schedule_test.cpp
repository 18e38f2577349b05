// Backups that a server makes by itself; the wall clock is set by the test.
#include "server/store/sqlite/backup_schedule.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

#include "server/store/sqlite/compact.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"

namespace crosstable {
namespace {

using sqlite::BackupSchedule;
using testing::ElementsAre;
using testing::IsEmpty;

class ScheduledBackup : public testing::Test {
 protected:
  sqlite::BackupSettings settings(std::size_t keep = 3) const {
    return {.folder = folder_ / "backups", .every = std::chrono::hours(24), .keep = keep};
  }
  BackupSchedule schedule(std::size_t keep = 3) {
    return {log_, settings(keep), [this] { return now_; }};
  }

  std::vector<std::string> names() const {
    std::vector<std::string> names;
    std::error_code missing;
    for (const auto& entry : std::filesystem::directory_iterator(folder_ / "backups", missing))
      names.push_back(entry.path().filename());
    std::ranges::sort(names);
    return names;
  }

  const test::ScratchFolder folder_;
  const std::filesystem::path log_ = folder_ / "store.sqlite";
  SqliteStore store_{log_};
  std::time_t now_ = 1'795'305'600;  // 2026-11-22T00:00:00Z
};

TEST_F(ScheduledBackup, IsMadeEverySoOftenAndTheOldestGoes) {
  BackupSchedule backups = schedule(2);
  for (int hour = 0; hour <= 72; ++hour, now_ += 3'600) backups.run_if_due();
  EXPECT_THAT(names(), ElementsAre("crosstable-20261124T000000Z.db", "crosstable-20261125T000000Z.db"));
  EXPECT_EQ(backups.last_success(), now_ - 3'600);
  EXPECT_EQ(backups.failures(), 0U);
}

TEST_F(ScheduledBackup, IsAStoreThatOpens) {
  schedule().run_if_due();
  ASSERT_EQ(names().size(), 1U);
  SqliteStore copy(folder_ / "backups" / names()[0]);
  EXPECT_EQ(copy.key().reveal(), store_.key().reveal());
}

TEST_F(ScheduledBackup, IsNotMadeAnewByAStartThatComesEarlier) {
  schedule().run_if_due();
  const auto first = names();
  now_ += 3'600;
  BackupSchedule after_a_restart = schedule();
  after_a_restart.run_if_due();
  EXPECT_EQ(names(), first);
  EXPECT_EQ(after_a_restart.last_success(), now_ - 3'600);
}

TEST_F(ScheduledBackup, FromTheFutureCountsForNothingAndGoesFirst) {
  now_ += 1'000'000'000;
  schedule().run_if_due();
  now_ -= 1'000'000'000;
  BackupSchedule backups = schedule(1);
  backups.run_if_due();
  EXPECT_THAT(names(), ElementsAre("crosstable-20261122T000000Z.db"));
}

TEST_F(ScheduledBackup, ThatFailsIsCountedKeepsTheOldOnesAndIsTriedAgainLater) {
  BackupSchedule backups = schedule(1);
  backups.run_if_due();
  const auto first = names();
  now_ += 24 * 3'600;
  std::filesystem::rename(log_, folder_ / "elsewhere");
  for (int minute = 0; minute < 10; ++minute, now_ += 60) backups.run_if_due();
  EXPECT_EQ(backups.failures(), 1U) << "not once a look";
  EXPECT_EQ(names(), first);
  std::filesystem::rename(folder_ / "elsewhere", log_);
  backups.run_if_due();
  EXPECT_THAT(names(), ElementsAre("crosstable-20261123T001000Z.db"));
}

TEST_F(ScheduledBackup, LeavesOtherFilesAlone) {
  std::filesystem::create_directories(folder_ / "backups");
  for (const char* name : {"crosstable-old.db", "crosstable-20200101T000000Z.db.part", "notes"})
    std::ofstream(folder_ / "backups" / name) << "mine";
  BackupSchedule backups = schedule(1);
  for (int day = 0; day < 3; ++day, now_ += 24 * 3'600) backups.run_if_due();
  EXPECT_THAT(names(), ElementsAre("crosstable-20200101T000000Z.db.part", "crosstable-20261124T000000Z.db",
                                   "crosstable-old.db", "notes"));
}

TEST_F(ScheduledBackup, IsGivenUpWithTheServer) {
  BackupSchedule backups = schedule();
  backups.start();
}

std::int64_t bytes_of(const std::filesystem::path& file) {
  return static_cast<std::int64_t>(std::filesystem::file_size(file));
}

TEST(Compact, GivesTheSpaceOfAnOldFileBackAndKeepsWhatIsInIt) {
  const test::ScratchFolder folder;
  const auto file = folder / "store.sqlite";
  { const SqliteStore store(file); }
  {  // as an older version has made it: it keeps its size whatever is deleted
    sqlite::Database database(file);
    database.query_text("PRAGMA journal_mode=DELETE");
    database.execute("PRAGMA auto_vacuum=NONE; VACUUM");
    database.execute(
        "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 500) INSERT INTO record SELECT i, "
        "hex(randomblob(2000)), 0 FROM n");
    database.execute("DELETE FROM record WHERE id > '1'");
    ASSERT_EQ(database.query_int("PRAGMA auto_vacuum"), 0);
  }
  const auto before = bytes_of(file);
  const auto bytes = sqlite::compact(file);
  EXPECT_EQ(bytes.before_bytes, before);
  EXPECT_EQ(bytes.after_bytes, bytes_of(file));
  EXPECT_LT(bytes.after_bytes * 10, before);
  EXPECT_EQ(sqlite::Database(file).query_int("PRAGMA auto_vacuum"), 2) << "from now on it shrinks by itself";
  EXPECT_EQ(sqlite::Database(file).query_int("SELECT count(*) FROM record"), 1);
  EXPECT_EQ(sqlite::Database(file).query_text("PRAGMA journal_mode"), "wal");
}

TEST(Compact, OfAStoreInUseIsRefused) {
  const test::ScratchFolder folder;
  const SqliteStore store(folder / "store.sqlite");
  EXPECT_THROW(sqlite::compact(folder / "store.sqlite"), StoreError);
}

}  // namespace
}  // namespace crosstable
