// A backup that is made while the store is written holds everything that was acknowledged before, and nothing in part.
#include "server/store/sqlite/backup.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <fstream>

#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"

namespace crosstable {
namespace {

using test::ScratchFolder;
using test::ThreadedLoop;

// Writes to a room without end, one fact after the other.
void write_on(Store& store, ThreadedLoop& loop, std::uint64_t& durable) {
  Write write;
  write.stream = RoomCode("AAAAAA");
  write.first_seq = durable + 1;
  write.facts = {std::string(500, 'x')};
  store.append(std::move(write), loop, [&] {
    ++durable;
    write_on(store, loop, durable);
  });
}

std::uint64_t facts_in(const std::filesystem::path& file) {
  SqliteStore store(file);
  std::uint64_t facts = 0;
  store.load_streams(StreamKind::room,
                     [&](const StoredStream& room) { facts += room.facts.size(); });  // throws where one is missing
  return facts;
}

TEST(Backup, OfAStoreThatIsBeingWrittenHoldsWhatWasAcknowledgedBefore) {
  const ScratchFolder folder;
  ThreadedLoop loop;
  std::uint64_t durable = 0;
  SqliteStore store(folder / "store.sqlite", {.checkpoint_bytes = 64 << 10});
  write_on(store, loop, durable);
  for (std::uint64_t round = 1; round <= 5; ++round) {
    loop.run_until([&] { return durable >= 100 * round; });
    const auto file = folder / ("backup" + std::to_string(round)).c_str();
    sqlite::back_up(folder / "store.sqlite", file);
    EXPECT_GE(facts_in(file), durable);
  }
}

TEST(Backup, IsForItsOwnerAlone) {
  const ScratchFolder folder;
  const SqliteStore store(folder / "store.sqlite");
  sqlite::back_up(folder / "store.sqlite", folder / "backup");
  struct stat of{};
  ASSERT_EQ(::stat((folder / "backup").c_str(), &of), 0);
  EXPECT_EQ(of.st_mode & 0777, 0600U);
}

void expect_refused(const ScratchFolder& folder, const std::string& why) {
  try {
    sqlite::back_up(folder / "store.sqlite", folder / "backup");
    ADD_FAILURE() << "was made";
  } catch (const StoreError& refused) {
    EXPECT_THAT(refused.what(), testing::HasSubstr(why));
  }
}

TEST(Backup, NeverWritesOverAFile) {
  const ScratchFolder folder;
  const SqliteStore store(folder / "store.sqlite");
  std::ofstream(folder / "backup") << "the last good backup";
  expect_refused(folder, "exists already");
  std::string kept;
  std::getline(std::ifstream(folder / "backup"), kept);
  EXPECT_EQ(kept, "the last good backup");
}

TEST(Backup, OfNothingIsRefusedAndMakesNoFile) {
  const ScratchFolder folder;
  expect_refused(folder, "there is no event log");
  EXPECT_FALSE(std::filesystem::exists(folder / "store.sqlite"));
}

TEST(Backup, OfADamagedFileIsRefusedAndLeavesNothingBehind) {
  const ScratchFolder folder;
  std::ofstream(folder / "store.sqlite") << std::string(20'000, '?');
  expect_refused(folder, "not a database");
  EXPECT_FALSE(std::filesystem::exists(folder / "backup"));
  EXPECT_FALSE(std::filesystem::exists(folder / "backup.part"));
}

TEST(Backup, IsMadeOverWhatAKilledOneHasLeft) {
  const ScratchFolder folder;
  const SqliteStore store(folder / "store.sqlite");
  std::ofstream(folder / "backup.part") << std::string(20'000, '?');
  std::ofstream(folder / "backup.part-journal") << "half";
  sqlite::back_up(folder / "store.sqlite", folder / "backup");
  EXPECT_EQ(facts_in(folder / "backup"), 0U);
  EXPECT_FALSE(std::filesystem::exists(folder / "backup.part"));
  EXPECT_FALSE(std::filesystem::exists(folder / "backup.part-journal"));
}

std::string first_line(const std::filesystem::path& file) {
  std::string line;
  std::getline(std::ifstream(file), line);
  return line;
}

// By another user, who waits for the seeds in it.
TEST(Backup, IsWrittenToNoFileThatWasPrepared) {
  const ScratchFolder folder;
  const SqliteStore store(folder / "store.sqlite");
  const auto part = folder / "backup.part", elsewhere = folder / "elsewhere";
  std::ofstream(elsewhere) << "kept";
  ::chmod(elsewhere.c_str(), 0666);
  std::filesystem::create_symlink(elsewhere, part);
  expect_refused(folder, "cannot use");
  EXPECT_EQ(first_line(elsewhere), "kept");
  std::filesystem::remove(part);
  std::filesystem::create_symlink(folder / "nowhere", part);
  expect_refused(folder, "cannot use");
  EXPECT_FALSE(std::filesystem::exists(folder / "nowhere"));
  std::filesystem::remove(part);
  std::filesystem::create_directory(part);
  expect_refused(folder, "is in the way");
  std::filesystem::remove(part);
  std::filesystem::create_hard_link(elsewhere, part);
  sqlite::back_up(folder / "store.sqlite", folder / "backup");
  EXPECT_EQ(first_line(elsewhere), "kept");
  struct stat of{};
  ASSERT_EQ(::stat((folder / "backup").c_str(), &of), 0);
  EXPECT_EQ(of.st_mode & 0777, 0600U);
  EXPECT_EQ(of.st_nlink, 1U);
}

TEST(Backup, IsNotMadeTwiceAtOnceUnderOneName) {
  const ScratchFolder folder;
  ThreadedLoop loop;
  SqliteStore store(folder / "store.sqlite");
  bool refused = false;
  const auto meanwhile = [&] {
    try {
      if (!refused) sqlite::back_up(folder / "store.sqlite", folder / "backup");
    } catch (const StoreError& wrong) {
      EXPECT_THAT(wrong.what(), testing::HasSubstr("another backup is being written"));
      refused = true;
    }
    return true;
  };
  sqlite::back_up(folder / "store.sqlite", folder / "backup", {.pages = 1, .between = meanwhile});
  EXPECT_TRUE(refused);
  EXPECT_EQ(facts_in(folder / "backup"), 0U);
}

TEST(Backup, InStepsIsOfOneMomentWhileTheStoreIsWritten) {
  const ScratchFolder folder;
  ThreadedLoop loop;
  std::uint64_t durable = 0;
  SqliteStore store(folder / "store.sqlite");
  write_on(store, loop, durable);
  loop.run_until([&] { return durable >= 100; });
  const auto meanwhile = [&, until = durable]() mutable {
    until += 1;
    loop.run_until([&] { return durable >= until; });
    return true;
  };
  sqlite::back_up(folder / "store.sqlite", folder / "backup", {.pages = 4, .between = meanwhile});
  EXPECT_GE(facts_in(folder / "backup"), 100U);
  EXPECT_LT(facts_in(folder / "backup"), durable);
}

TEST(Backup, ThatIsGivenUpLeavesNothingBehind) {
  const ScratchFolder folder;
  const SqliteStore store(folder / "store.sqlite");
  EXPECT_THROW(
      sqlite::back_up(folder / "store.sqlite", folder / "backup", {.pages = 1, .between = [] { return false; }}),
      StoreError);
  EXPECT_FALSE(std::filesystem::exists(folder / "backup"));
  EXPECT_FALSE(std::filesystem::exists(folder / "backup.part"));
}

TEST(Backup, DoesNotFillTheDisk) {
  const ScratchFolder folder;
  const SqliteStore store(folder / "store.sqlite");
  sqlite::BackupPace pace;
  pace.min_free_bytes = std::int64_t{1} << 60;
  EXPECT_THROW(sqlite::back_up(folder / "store.sqlite", folder / "backup", pace), StoreError);
}

}  // namespace
}  // namespace crosstable
