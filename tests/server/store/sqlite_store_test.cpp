// What only the SQLite store does: its file, its grouping, its refusals.
#include "server/store/sqlite/sqlite_store.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <fstream>
#include <iterator>
#include <thread>

#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/schema.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"
#include "tests/support/everybody.hpp"

namespace crosstable {
namespace {

using test::ScratchFolder;
using test::ThreadedLoop;

Write fact(std::string room, std::uint64_t seq) {
  Write write;
  write.stream = RoomCode(std::move(room));
  write.first_seq = seq;
  write.facts = {std::string(200, 'x')};
  return write;
}

void append_and_wait(Store& store, Write write) {
  ThreadedLoop loop;
  bool durable = false;
  store.append(std::move(write), loop, [&] { durable = true; });
  loop.run_until([&] { return durable; });
}

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

class SqliteStoreFile : public testing::Test {
 protected:
  // A store with fifty rooms, closed.
  void fill() {
    SqliteStore store(file_);
    for (int room = 0; room < 50; ++room) append_and_wait(store, fact("ROOM" + std::to_string(room), 1));
  }

  void expect_refused_and_untouched(const std::string& why) {
    const std::string before = contents(file_);
    try {
      SqliteStore store(file_);
      store.load_streams(StreamKind::room, [](const StoredStream&) {});
      ADD_FAILURE() << "was opened";
    } catch (const std::exception& refused) {
      EXPECT_THAT(refused.what(), testing::HasSubstr(why));
    }
    EXPECT_EQ(contents(file_), before);
  }

  ScratchFolder folder_;
  std::filesystem::path file_ = folder_ / "store.sqlite";
};

TEST_F(SqliteStoreFile, IsInWalMode) {
  const SqliteStore store(file_);
  EXPECT_EQ(sqlite::Database(file_).query_text("PRAGMA journal_mode"), "wal");
}

TEST_F(SqliteStoreFile, TruncatedIsRefusedAndNotOverwritten) {
  fill();
  std::filesystem::resize_file(file_, std::filesystem::file_size(file_) - 4096);
  expect_refused_and_untouched("malformed");
}

TEST_F(SqliteStoreFile, OfRandomBytesIsRefusedAndNotOverwritten) {
  std::ofstream(file_) << std::string(20'000, '?');
  expect_refused_and_untouched("not a database");
}

TEST_F(SqliteStoreFile, WithDamagedRowsIsRefusedAndNotOverwritten) {
  fill();
  const std::size_t page = contents(file_).find(std::string(200, 'x')) / 4096 * 4096;
  std::fstream(file_, std::ios::in | std::ios::out).seekp(static_cast<std::streamoff>(page)) << std::string(64, '\xff');
  expect_refused_and_untouched("malformed");
}

TEST_F(SqliteStoreFile, OfANewerVersionIsRefusedAndNotOverwritten) {
  fill();
  sqlite::Database(file_).execute("PRAGMA user_version=99");
  expect_refused_and_untouched("a newer version of crosstable has written it (schema 99, this one knows " +
                               std::to_string(sqlite::schema_version) + ")");
}

TEST_F(SqliteStoreFile, OfAnOlderUnknownVersionIsRefusedAndNotOverwritten) {
  fill();
  sqlite::Database(file_).execute("PRAGMA user_version=0");
  expect_refused_and_untouched("its schema 0 is unknown");
}

TEST_F(SqliteStoreFile, OfAnotherProgramIsRefusedAndNotOverwritten) {
  sqlite::Database(file_).execute("CREATE TABLE recipe(name TEXT)");
  expect_refused_and_untouched("it is not a crosstable store");
}

// `sql` does this damage to the room ROOM7, and to nothing else.
struct Damaged {
  const char* name;
  const char* sql;
  const char* damage;
};

class DamagedRoom : public SqliteStoreFile, public testing::WithParamInterface<Damaged> {};

TEST_P(DamagedRoom, IsNamedAndTheOthersAreRead) {
  fill();
  Write seal = fact("ROOM7", 2);
  seal.seals = {SealRow{1, Seed(Bytes32{})}};
  {
    SqliteStore store(file_);
    store.load_streams(StreamKind::room, [](const StoredStream&) {});
    append_and_wait(store, seal);
    append_and_wait(store, fact("ROOM7", 3));
  }
  sqlite::Database(file_).execute(GetParam().sql);
  const std::string facts = sqlite::Database(file_).query_text("SELECT group_concat(hex(body) || seq) FROM event");
  {
    SqliteStore store(file_);
    std::size_t sound = 0;
    store.load_streams(StreamKind::room, [&](const StoredStream& room) {
      if (room.id == RoomCode("ROOM7")) EXPECT_EQ(room.damage, GetParam().damage);
      else sound += room.damage.empty() && room.facts.size() == 1;
    });
    EXPECT_EQ(sound, 49U);
    std::optional<StoredStream> by_itself;
    ThreadedLoop loop;
    store.load_stream(RoomCode("ROOM7"), loop, [&](std::optional<StoredStream> room) { by_itself = std::move(room); });
    loop.run_until([&] { return by_itself.has_value(); });
    EXPECT_EQ(by_itself->damage, GetParam().damage);
    append_and_wait(store, fact("ROOM8", 2));
  }
  EXPECT_EQ(
      sqlite::Database(file_).query_text("SELECT group_concat(hex(body) || seq) FROM event WHERE stream<>9 OR seq=1"),
      facts)
      << "what is damaged is left as it is";
}

INSTANTIATE_TEST_SUITE_P(
    SqliteStore, DamagedRoom,
    testing::Values(Damaged{"gap", "UPDATE event SET seq=5 WHERE stream=8 AND seq=3", "fact 3 is missing"},
                    Damaged{"first_fact_missing", "DELETE FROM event WHERE stream=8 AND seq=1", "fact 1 is missing"},
                    Damaged{"not_utf8", "UPDATE event SET body=CAST(x'6d20ff' AS TEXT) WHERE stream=8 AND seq=2",
                            "fact 2 is not UTF-8"},
                    Damaged{"short_seal", "UPDATE seal SET seed=substr(seed, 1, 31)", "the seal of game 1 is damaged"}),
    [](const auto& each) { return each.param.name; });

TEST_F(SqliteStoreFile, WithRowsThatCannotBeUsedIsOpenedWithoutThem) {
  fill();
  {
    SqliteStore store(file_);
    Write write;
    for (const char* id : {"p_1", "p_2"}) {
      write.player = PlayerRow{PlayerId(id), "Ada", std::string("00ff") + id};
      append_and_wait(store, write);
    }
  }
  sqlite::Database(file_).execute(
      "UPDATE player SET name=CAST(x'ff' AS TEXT) WHERE id='p_1'; INSERT INTO seal VALUES(4711, 1, zeroblob(32));"
      "INSERT INTO ban VALUES(7, 'p_1', 0, ''), (1, 'p_2', 0, 'rude'); INSERT INTO stream(number, kind, key) "
      "VALUES(4712, 1, 'no code')");
  {
    SqliteStore store(file_);
    std::vector<std::string> players, banned, rooms;
    for (const PlayerRow& row : test::all_players(store)) players.push_back(row.id.text());
    store.load_bans([&](const BanRow& row) { banned.push_back(row.whom); });
    store.load_streams(StreamKind::room, [&](const StoredStream& room) { rooms.push_back(room.id.key); });
    EXPECT_THAT(players, testing::ElementsAre("p_2"));
    EXPECT_THAT(banned, testing::ElementsAre("p_2"));
    EXPECT_EQ(rooms.size(), 50U);
  }
  EXPECT_EQ(sqlite::Database(file_).query_int(
                "SELECT (SELECT count(*) FROM player) + (SELECT count(*) FROM ban) + (SELECT count(*) FROM seal)"),
            5)
      << "they are kept";
}

TEST_F(SqliteStoreFile, InAFolderThatDoesNotExistIsRefused) {
  EXPECT_THROW(SqliteStore(folder_ / "nowhere" / "store.sqlite"), StoreError);
}

TEST_F(SqliteStoreFile, IsForOneStoreAtATimeUnderWhateverName) {
  const SqliteStore store(file_);
  std::filesystem::create_hard_link(file_, folder_ / "other.sqlite");
  for (const auto& name : {file_, folder_ / "other.sqlite"}) {
    try {
      const SqliteStore second(name);
      ADD_FAILURE() << name << " was opened";
    } catch (const StoreError& refused) {
      EXPECT_THAT(refused.what(), testing::HasSubstr("another server is using it"));
    }
  }
}

TEST_F(SqliteStoreFile, StaysLockedWhenOthersReadIt) {
  const SqliteStore store(file_);
  { sqlite::Database(file_).query_int("SELECT count(*) FROM event"); }
  EXPECT_THROW(SqliteStore second(file_), StoreError);
}

TEST_F(SqliteStoreFile, MissingOrEmptyBesideAWriteAheadLogIsRefused) {
  std::ofstream(folder_ / "store.sqlite-wal") << "moves that nobody has moved into the database";
  EXPECT_THROW(SqliteStore store(file_), StoreError);
  EXPECT_FALSE(std::filesystem::exists(file_)) << "the next start would take it for a new one";
  std::ofstream{file_}.close();
  expect_refused_and_untouched("its write-ahead log");
}

TEST_F(SqliteStoreFile, KeepsTypesStrictly) {
  const SqliteStore store(file_);
  EXPECT_THROW(sqlite::Database(file_).execute("INSERT INTO event VALUES(1, 1, 'one', 'x')"), sqlite::Error);
}

TEST(SqliteStoreWriter, KeepsWhatTheOperatorDid) {
  const ScratchFolder folder;
  {
    SqliteStore store(folder / "store.sqlite");
    Write write;
    write.audit = AuditRow{1'795'000'000'000, "root", "room K7QX2M ended"};
    append_and_wait(store, write);
    append_and_wait(store, write);
  }
  sqlite::Database kept(folder / "store.sqlite");
  EXPECT_EQ(kept.query_int("SELECT count(*) FROM audit"), 2);
  EXPECT_EQ(kept.query_text("SELECT at || who || act FROM audit"), "1795000000000rootroom K7QX2M ended");
}

TEST(SqliteStoreWriter, CommitsWhatWaitsTogether) {
  const ScratchFolder folder;
  SqliteStore store(folder / "store.sqlite");
  ThreadedLoop loop;
  unsigned durable = 0;
  for (unsigned room = 0; room < 1000; ++room) store.append(fact(std::to_string(room), 1), loop, [&] { ++durable; });
  loop.run_until([&] { return durable == 1000; });
  EXPECT_EQ(store.counts().writes, 1000U);
  EXPECT_LT(store.counts().commits, 500U);
}

// So that other appends of the loop in the same turn share the sync: the loop is asked once to wake the writer.
TEST(SqliteStoreWriter, IsWokenWhenTheTurnOfTheLoopEnds) {
  const ScratchFolder folder;
  ThreadedLoop loop;
  unsigned durable = 0;
  {
    SqliteStore store(folder / "store.sqlite");
    unsigned appended = 0;
    const auto append = [&] { store.append(fact("A", ++appended), loop, [&] { ++durable; }); };
    bool asked_once = false;
    while (!asked_once) {  // the writer may be at work
      ASSERT_LT(appended, 10'000U) << "never, or each time";
      const std::size_t before = loop.posts();
      for (unsigned i = 0; i < 10; ++i) append();
      asked_once = store.queue() == 10 && loop.posts() == before + 1;
      loop.run_until([&] { return durable == appended; });
    }
    append();
  }
  loop.run_all();  // the loop may outlive the store
  EXPECT_EQ(durable % 10, 1U);
}

TEST(SqliteStoreWriter, PostsTwiceALoopForACommit) {
  const ScratchFolder folder;
  SqliteStore store(folder / "store.sqlite");
  ThreadedLoop loop, other;
  unsigned durable = 0, elsewhere = 0;
  for (unsigned room = 0; room < 500; ++room) {
    store.append(fact("A" + std::to_string(room), 1), loop, [&] { ++durable; });
    store.append(fact("B" + std::to_string(room), 1), other, [&] { ++elsewhere; });
  }
  loop.run_until([&] { return durable == 500; });
  other.run_until([&] { return elsewhere == 500; });
  EXPECT_LE(loop.posts(), 2 * store.counts().commits + 1);  // to wake the writer, and when all is durable
  EXPECT_LE(other.posts(), 2 * store.counts().commits + 1);
}

TEST(SqliteStoreWriter, MovesALargeLogIntoTheDatabase) {
  const ScratchFolder folder;
  SqliteStore store(folder / "store.sqlite", {.checkpoint_bytes = 256 << 10, .checkpoint_idle_ms = 1'000'000});
  for (unsigned seq = 1; seq <= 300; ++seq) append_and_wait(store, fact("A", seq));
  EXPECT_GT(store.counts().checkpoints, 0U);
  EXPECT_LT(std::filesystem::file_size(folder / "store.sqlite-wal"), 512U << 10);
}

TEST(SqliteStoreWriter, MovesASmallLogIntoTheDatabaseWhenIdle) {
  const ScratchFolder folder;
  SqliteStore store(folder / "store.sqlite", {.checkpoint_idle_ms = 0});
  append_and_wait(store, fact("A", 1));
  while (store.counts().checkpoints == 0) std::this_thread::yield();
  EXPECT_NE(contents(folder / "store.sqlite").find(std::string(200, 'x')), std::string::npos);
}

TEST(SqliteStoreWriter, ForgetsTheFactsOfClosedRoomsInTheEndAndNoOthers) {
  const ScratchFolder folder;
  SqliteStore store(folder / "store.sqlite");
  for (std::uint64_t seq = 1; seq <= 100; ++seq) append_and_wait(store, fact("A", seq));
  Write much = fact("B", 1);
  much.facts.assign(25'000, "x");
  append_and_wait(store, std::move(much));
  Write close;
  close.stream = RoomCode("B");
  close.close_stream = true;
  append_and_wait(store, std::move(close));
  for (std::uint64_t seq = 101; seq <= 130; ++seq) append_and_wait(store, fact("A", seq));
  EXPECT_EQ(sqlite::Database(folder / "store.sqlite").query_int("SELECT count(*) FROM event"), 130);
}

TEST(SqliteStoreWriter, RemovesRecordsThatAreOldEnough) {
  const ScratchFolder folder;
  constexpr std::int64_t long_ago = 10, never = 1'000'000;
  {
    SqliteStore store(folder / "store.sqlite", {.keep_records_days = 0});
    for (int i = 0; i < 250; ++i) {
      Write write;
      write.records = {RecordRow{RecordId("r" + std::to_string(i)), "{}", i % 2 == 0 ? long_ago : never}};
      append_and_wait(store, std::move(write));
      Write analysis;
      analysis.stream = {StreamKind::analysis, "r" + std::to_string(i) + "U1"};
      analysis.first_seq = 1;
      analysis.facts = {"{}"};
      append_and_wait(store, std::move(analysis));
    }
  }
  SqliteStore store(folder / "store.sqlite", {.keep_records_days = 30});
  append_and_wait(store, fact("A", 1));
  sqlite::Database file(folder / "store.sqlite");
  while (file.query_int("SELECT count(*) FROM record WHERE ended_day=10") > 0) std::this_thread::yield();
  EXPECT_EQ(file.query_int("SELECT count(*) FROM record"), 125);
  // An analysis goes with its record.
  while (file.query_int("SELECT count(*) FROM stream WHERE kind=3") > 125) std::this_thread::yield();
  EXPECT_EQ(file.query_int("SELECT count(*) FROM stream WHERE kind=3"), 125);
}

TEST(SqliteStoreWriter, RemovesEventsThatAreOldEnough) {
  const ScratchFolder folder;
  constexpr std::int64_t long_ago = 10, never = 1'000'000;
  {
    SqliteStore store(folder / "store.sqlite", {.keep_events_days = 0});
    for (int i = 0; i < 50; ++i) {
      Write write;
      write.event = EventRow{.event = EventId("E" + std::to_string(i)),
                             .game = "crosswise",
                             .state = "finished",
                             .created_at_ms = i,
                             .ended_day = i % 2 == 0 ? long_ago : never,
                             .listing = "{}"};
      append_and_wait(store, std::move(write));
    }
  }
  SqliteStore store(folder / "store.sqlite", {.keep_events_days = 30});
  append_and_wait(store, fact("A", 1));
  sqlite::Database file(folder / "store.sqlite");
  while (file.query_int("SELECT count(*) FROM finished_event WHERE ended_day=10") > 0) std::this_thread::yield();
  EXPECT_EQ(file.query_int("SELECT count(*) FROM finished_event"), 25);
}

TEST(SqliteStoreWriter, GivesSpaceBackToTheDisk) {
  const ScratchFolder folder;
  SqliteStore store(folder / "store.sqlite", {.checkpoint_idle_ms = 0});
  Write much = fact("A", 1);
  much.facts.assign(30'000, std::string(400, 'x'));
  append_and_wait(store, std::move(much));
  Write close;
  close.stream = RoomCode("A");
  close.close_stream = true;
  append_and_wait(store, std::move(close));
  for (std::uint64_t seq = 1; seq <= 20; ++seq) append_and_wait(store, fact("B", seq));
  const auto full = static_cast<std::int64_t>(std::filesystem::file_size(folder / "store.sqlite"));
  EXPECT_GT(full, 12'000'000);
  while (static_cast<std::int64_t>(std::filesystem::file_size(folder / "store.sqlite")) > full * 3 / 4)
    std::this_thread::yield();
  EXPECT_EQ(sqlite::Database(folder / "store.sqlite").query_text("PRAGMA integrity_check"), "ok");
}

TEST(SqliteStoreWriter, SaysThatTheDiskIsNearlyFull) {
  const ScratchFolder folder;
  const SqliteStore narrow(folder / "narrow.sqlite", {.min_free_bytes = std::size_t{1} << 60}),
      wide(folder / "wide.sqlite", {.min_free_bytes = 0});
  EXPECT_TRUE(narrow.low_on_space());
  EXPECT_FALSE(wide.low_on_space());
}

std::vector<int> niceness_of_threads() {
  std::vector<int> all;
  for (const auto& thread : std::filesystem::directory_iterator("/proc/self/task"))
    all.push_back(::getpriority(PRIO_PROCESS, static_cast<id_t>(std::stoi(thread.path().filename()))));
  return all;
}

TEST(SqliteStoreWriter, HasPriorityWhereTheSystemPermitsIt) {
  bool permitted = false;
  std::thread([&] { permitted = ::setpriority(PRIO_PROCESS, 0, -10) == 0; }).join();
  const ScratchFolder folder;
  SqliteStore store(folder / "store.sqlite");
  append_and_wait(store, fact("A", 1));
  EXPECT_EQ(std::ranges::count(niceness_of_threads(), -10), permitted ? 1 : 0);
}

// Ends in end_process(), whose line goes to the log.
void expect_end_of_process(const std::vector<std::uint64_t>& seqs) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        const ScratchFolder folder;
        SqliteStore store(folder / "store.sqlite");
        for (const std::uint64_t seq : seqs) append_and_wait(store, fact("A", seq));
      },
      testing::KilledBySignal(SIGABRT), "");
}

TEST(SqliteStoreWriterDeathTest, EndsTheProcessWhenAFactHasANumberOfBefore) { expect_end_of_process({1, 1}); }

TEST(SqliteStoreWriterDeathTest, EndsTheProcessWhenAFactIsMissing) { expect_end_of_process({1, 3}); }

TEST(SqliteStoreWriterDeathTest, EndsTheProcessWhenAWriteFails) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        const ScratchFolder folder;
        SqliteStore store(folder / "store.sqlite");
        sqlite::Database(folder / "store.sqlite").execute("DROP TABLE event");
        append_and_wait(store, fact("A", 1));
      },
      testing::KilledBySignal(SIGABRT), "");
}

// What may happen to the files of a running server. `acknowledged` ends the process with another status.
struct Spoilt {
  const char* name;
  void (*spoil)(const std::filesystem::path& file);
};

class SpoiltFileDeathTest : public testing::TestWithParam<Spoilt> {
 protected:
  static constexpr int acknowledged = 3;
  static void spoil(const std::filesystem::path& file) { GetParam().spoil(file); }
};

TEST_P(SpoiltFileDeathTest, EndsTheProcessBeforeAnythingMoreIsAcknowledged) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        const ScratchFolder folder;
        SqliteStore store(folder / "store.sqlite", {.checkpoint_idle_ms = 1'000'000});
        for (std::uint64_t seq = 1; seq <= 20; ++seq) append_and_wait(store, fact("A", seq));
        spoil(folder / "store.sqlite");
        append_and_wait(store, fact("A", 21));
        std::_Exit(acknowledged);
      },
      testing::ExitedWithCode(EXIT_FAILURE), "");
}

TEST_P(SpoiltFileDeathTest, EndsAnIdleProcess) {
  GTEST_FLAG_SET(death_test_style, "threadsafe");
  EXPECT_EXIT(
      {
        const ScratchFolder folder;
        SqliteStore store(folder / "store.sqlite", {.checkpoint_idle_ms = 1'000'000});
        for (std::uint64_t seq = 1; seq <= 20; ++seq) append_and_wait(store, fact("A", seq));
        spoil(folder / "store.sqlite");
        for (;;) std::this_thread::yield();
      },
      testing::ExitedWithCode(EXIT_FAILURE), "");
}

std::filesystem::path log_of(const std::filesystem::path& file) { return file.string() + "-wal"; }

INSTANTIATE_TEST_SUITE_P(
    SqliteStore, SpoiltFileDeathTest,
    testing::Values(
        Spoilt{"removed", [](const auto& file) { std::filesystem::remove(file); }},
        Spoilt{"moved_away", [](const auto& file) { std::filesystem::rename(file, file.string() + ".old"); }},
        Spoilt{"replaced",
               [](const auto& file) {
                 std::filesystem::copy_file(file, file.string() + ".copy");
                 std::filesystem::rename(file.string() + ".copy", file);
               }},
        Spoilt{"emptied", [](const auto& file) { std::filesystem::resize_file(file, 0); }},
        Spoilt{"cut_short",
               [](const auto& file) { std::filesystem::resize_file(file, std::filesystem::file_size(file) / 2); }},
        Spoilt{"log_removed", [](const auto& file) { std::filesystem::remove(log_of(file)); }},
        Spoilt{"log_emptied", [](const auto& file) { std::filesystem::resize_file(log_of(file), 0); }},
        Spoilt{"log_cut_short",
               [](const auto& file) {
                 std::filesystem::resize_file(log_of(file), std::filesystem::file_size(log_of(file)) / 2);
               }}),
    [](const auto& each) { return each.param.name; });

TEST_F(SqliteStoreFile, MayBeCheckpointedByAnotherProgram) {
  SqliteStore store(file_, {.checkpoint_idle_ms = 1'000'000});
  for (std::uint64_t seq = 1; seq <= 60; ++seq) {
    append_and_wait(store, fact("A", seq));
    if (seq % 20 == 0) sqlite::Database(file_).execute("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  EXPECT_EQ(sqlite::Database(file_).query_int("SELECT count(*) FROM event"), 60);
}

}  // namespace
}  // namespace crosstable
