// Appends facts to many rooms, one in flight a room, and says on standard output what has become durable, as lines
// `ROOM SEQ`. Ends when it is killed.
#include <unistd.h>

#include <cstdlib>
#include <string>

#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/threaded_loop.hpp"

namespace {

using crosstable::SqliteStore;
using crosstable::test::ThreadedLoop;

void append(SqliteStore& store, ThreadedLoop& loop, int room, std::uint64_t seq) {
  crosstable::Write write;
  write.stream = crosstable::RoomCode("R" + std::to_string(room));
  write.first_seq = seq;
  write.facts = {"fact " + std::to_string(seq)};
  store.append(std::move(write), loop, [&store, &loop, room, seq] {
    const std::string line = "R" + std::to_string(room) + " " + std::to_string(seq) + "\n";
    if (::write(STDOUT_FILENO, line.data(), line.size()) < 0) std::_Exit(1);
    append(store, loop, room, seq + 1);
  });
}

}  // namespace

int main(int, char** arguments) {
  constexpr int rooms = 16;
  SqliteStore store(arguments[1], {.checkpoint_bytes = 64 << 10});
  ThreadedLoop loop;
  for (int room = 0; room < rooms; ++room) append(store, loop, room, 1);
  loop.run_until([] { return false; });
}
