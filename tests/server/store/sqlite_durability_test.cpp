// What is acknowledged is never lost: not by a killed process, not by a disk without power.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <functional>
#include <map>
#include <random>

#include "server/sqlite/database.hpp"
#include "server/sqlite_store.hpp"
#include "tests/server/store/power_loss.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"

namespace crosstable {
namespace {

using test::PowerLoss;
using test::ScratchFolder;
using test::ThreadedLoop;
using Acknowledged = std::map<std::string, std::uint64_t>;  // by room: how many facts

// Rooms come back without gaps (load_rooms checks that), with everything that was acknowledged.
void expect_nothing_lost(const std::filesystem::path& file, const Acknowledged& acknowledged) {
  SqliteStore store(file);
  Acknowledged found;
  store.load_rooms([&](const StoredRoom& room) {
    found[room.code] = room.facts.size();
    for (std::size_t i = 0; i < room.facts.size(); ++i) EXPECT_EQ(room.facts[i], "fact " + std::to_string(i + 1));
  });
  for (const auto& [room, facts] : acknowledged) EXPECT_GE(found[room], facts) << room;
}

TEST(SqliteStoreKilled, LosesNothingThatItAcknowledged) {
  std::minstd_rand random(20);
  for (int round = 0; round < 25; ++round) {
    const ScratchFolder folder;
    const std::string file = folder / "store.sqlite";
    int pipe_ends[2];
    ASSERT_EQ(::pipe2(pipe_ends, O_CLOEXEC), 0);
    const pid_t child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) {
      ::dup2(pipe_ends[1], STDOUT_FILENO);
      ::execl(STORE_WRITER, STORE_WRITER, file.c_str(), nullptr);
      ::_exit(127);
    }
    ::close(pipe_ends[1]);
    FILE* lines = ::fdopen(pipe_ends[0], "r");
    Acknowledged acknowledged;
    const unsigned kill_after = static_cast<unsigned>(random()) % 2000;
    char room[16];
    unsigned long long seq = 0;
    unsigned read = 0;
    for (; std::fscanf(lines, "%15s %llu\n", room, &seq) == 2; ++read) {
      acknowledged[room] = seq;
      if (read == kill_after) ::kill(child, SIGKILL);
    }
    std::fclose(lines);
    ::waitpid(child, nullptr, 0);
    ASSERT_GT(read, kill_after);
    expect_nothing_lost(file, acknowledged);
  }
}

// Ten rooms, one write in flight each. At the moment of the last acknowledgement the power goes.
Acknowledged write_until_power_is_lost(const PowerLoss& disk, const ScratchFolder& folder, PowerLoss::Unsynced fate, unsigned enough) {
  ThreadedLoop loop;
  SqliteStore store(folder / "store.sqlite", {.checkpoint_bytes = 64 << 10});
  Acknowledged acknowledged;
  unsigned count = 0, in_flight = 0;
  std::function<void(std::string, std::uint64_t)> next = [&](const std::string& room, std::uint64_t seq) {
    ++in_flight;
    Write write;
    write.room = room;
    write.first_seq = seq;
    write.facts = {"fact " + std::to_string(seq)};
    store.append(std::move(write), loop, [&, room, seq] {
      --in_flight;
      if (count == enough) return;
      acknowledged[room] = seq;
      if (++count < enough) return next(room, seq + 1);
      disk.after_power_loss(folder / "store.sqlite", folder / "after.sqlite", fate, enough);
    });
  };
  for (char room = 'A'; room < 'K'; ++room) next(std::string(1, room), 1);
  loop.run_until([&] { return in_flight == 0; });
  return acknowledged;
}

void lose_power_often(PowerLoss::Unsynced fate) {
  const PowerLoss disk;
  std::minstd_rand random(7);
  for (int round = 0; round < 30; ++round) {
    const ScratchFolder folder;
    const unsigned enough = static_cast<unsigned>(random() % 400) + 10;
    SCOPED_TRACE(enough);
    const Acknowledged acknowledged = write_until_power_is_lost(disk, folder, fate, enough);
    ASSERT_EQ(acknowledged.size(), 10U);
    expect_nothing_lost(folder / "after.sqlite", acknowledged);
  }
}

TEST(SqliteStorePowerLoss, LosesNothingAcknowledgedWhenAllUnsyncedWritesAreLost) { lose_power_often(PowerLoss::Unsynced::all_lost); }

TEST(SqliteStorePowerLoss, LosesNothingAcknowledgedWhenSomeUnsyncedSectorsAreLost) {
  lose_power_often(PowerLoss::Unsynced::some_lost);
}

// The disk of these tests does lose what a weaker setting leaves unsynced.
TEST(SqliteStorePowerLoss, WouldLoseCommitsWithSynchronousNormal) {
  const PowerLoss disk;
  const ScratchFolder folder;
  sqlite::Database database(folder / "weak.sqlite");
  database.execute("PRAGMA journal_mode=WAL; CREATE TABLE t(n); PRAGMA wal_checkpoint(TRUNCATE); PRAGMA synchronous=NORMAL");
  database.execute("INSERT INTO t VALUES(1)");
  disk.after_power_loss(folder / "weak.sqlite", folder / "after.sqlite", PowerLoss::Unsynced::all_lost, 1);
  EXPECT_EQ(sqlite::Database(folder / "after.sqlite").query_int("SELECT count(*) FROM t"), 0);
}

}  // namespace
}  // namespace crosstable
