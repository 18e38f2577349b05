// What is acknowledged is never lost by a killed process. (Power: power_loss_test.cpp.)
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <map>
#include <random>

#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/support/places.hpp"

namespace crosstable {
namespace {

using test::ScratchFolder;
using Acknowledged = std::map<std::string, std::uint64_t>;  // by room: how many facts

// Rooms come back without gaps (load_streams checks that), with everything that was acknowledged.
void expect_nothing_lost(const std::filesystem::path& file, const Acknowledged& acknowledged) {
  SqliteStore store(file);
  Acknowledged found;
  store.load_streams(StreamKind::room, [&](const StoredStream& room) {
    found[room.id.key] = room.facts.size();
    for (std::size_t i = 0; i < room.facts.size(); ++i) EXPECT_EQ(room.facts[i].body, "fact " + std::to_string(i + 1));
  });
  for (const auto& [room, facts] : acknowledged) EXPECT_GE(found[room], facts) << room;
}

TEST(SqliteStoreKilled, LosesNothingThatItAcknowledged) {
  const std::string writer = test::in_build("bin/store_writer");
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
      ::execl(writer.c_str(), writer.c_str(), file.c_str(), nullptr);
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

}  // namespace
}  // namespace crosstable
