// Files of older versions. schemas/N.db was written by a server of schema N and is never changed: a player's open room
// of Crosswise, whose first game is over, the second begun; since 12 a member, a bot of theirs, and a deleted member.
#include <gtest/gtest.h>

#include <array>

#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/schema.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"
#include "tests/support/everybody.hpp"
#include "tests/support/places.hpp"

namespace crosstable {
namespace {

struct Kept {
  int version;
  const char* room;
  std::size_t facts;
  const char* player;
  const char* token_hash;
  const char* record;
  std::int64_t first_at_ms = 0;  // of the room's facts; each has its time since schema 5
  std::int64_t since_day = 0;    // of the player
  const char* rooms = "room";    // the table that rooms stand in
  bool has_history = false;
};
constexpr std::int64_t day_ms = 86'400'000;

constexpr std::array kept{
    Kept{1, "FPCHA4", 8, "p_ir8h6d4hsy", "1f482e0e09e1cbae48ffc1a98956157b96474d9a9a2c5b67f532c80896a59ac3",
         "XANZWWTCQ2CW4C6C"},
    Kept{2, "Z4KE6Y", 12, "p_enw2muntvq", "af594429dcb18a7025b45a032d8959ea2737c90e8994c47bf43a3b044bf0dccb",
         "JF4T957V56T5PZWT"},
    Kept{3, "RWQ9U9", 8, "p_wznvq8yfpp", "8df7aeb3bebb24e19612847b89b8bc6c714640b01921e0df0db30ad08ceef311",
         "VK4AW29KZQU5TSWJ"},
    Kept{4, "XV2XCW", 8, "p_fxpjkhmhby", "c039ff64b046e302043712dce7970c1279bb179db74378d812f27a5f93e493f5",
         "K5SXC34SPS8TBDEG"},
    Kept{5, "J293S5", 9, "p_gpb5g99y3p", "b14e614f9b8e7ef800eeee5c15125e19ed7a59ec72ced7b5625a88d3053e2007",
         "RJ48KSRA74AP37KM", 1'795'385'782'342, 20'779},
    Kept{6, "GFLW65", 8, "p_3899vxsgra", "9d384a4c9863995e8ec5bb5cd04ee4d0384244fff773fd8378c566fd9e86a234",
         "WPKK3Q9GNNYBQRSN", 1'795'408'485'372, 20'780, "stream"},
    Kept{7, "GFLW65", 8, "p_3899vxsgra", "9d384a4c9863995e8ec5bb5cd04ee4d0384244fff773fd8378c566fd9e86a234",
         "WPKK3Q9GNNYBQRSN", 1'795'408'485'372, 20'780, "stream"},
    Kept{8, "GFLW65", 8, "p_3899vxsgra", "9d384a4c9863995e8ec5bb5cd04ee4d0384244fff773fd8378c566fd9e86a234",
         "WPKK3Q9GNNYBQRSN", 1'795'408'485'372, 20'780, "stream"},
    Kept{9, "GFLW65", 8, "p_3899vxsgra", "9d384a4c9863995e8ec5bb5cd04ee4d0384244fff773fd8378c566fd9e86a234",
         "WPKK3Q9GNNYBQRSN", 1'795'408'485'372, 20'780, "stream", true},
    Kept{10, "GFLW65", 8, "p_3899vxsgra", "9d384a4c9863995e8ec5bb5cd04ee4d0384244fff773fd8378c566fd9e86a234",
         "WPKK3Q9GNNYBQRSN", 1'795'408'485'372, 20'780, "stream", true},
    Kept{11, "GFLW65", 8, "p_3899vxsgra", "9d384a4c9863995e8ec5bb5cd04ee4d0384244fff773fd8378c566fd9e86a234",
         "WPKK3Q9GNNYBQRSN", 1'795'408'485'372, 20'780, "stream", true},
    Kept{12, "GFLW65", 8, "p_3899vxsgra", "9d384a4c9863995e8ec5bb5cd04ee4d0384244fff773fd8378c566fd9e86a234",
         "WPKK3Q9GNNYBQRSN", 1'795'408'485'372, 20'780, "stream", true},
};
static_assert(kept.back().version == sqlite::schema_version - 1, "a file of every older schema is kept");

class KeptSchema : public testing::TestWithParam<Kept> {
 protected:
  KeptSchema() {
    std::filesystem::copy_file(std::filesystem::path(test::in_sources("tests/server/store/schemas")) /
                                   (std::to_string(GetParam().version) + ".db"),
                               file_);
  }

  test::ScratchFolder folder_;
  std::filesystem::path file_ = folder_ / "store.sqlite";
};

class SchemaWithHistory : public KeptSchema {};
class SchemaWithoutHistory : public KeptSchema {};

TEST_P(KeptSchema, OpensWithEverythingInItAndIsOfThisSchemaThen) {
  SqliteStore store(file_);
  std::vector<StoredStream> rooms;
  store.load_streams(StreamKind::room, [&](StoredStream room) { rooms.push_back(std::move(room)); });
  ASSERT_EQ(rooms.size(), 1U);
  EXPECT_EQ(rooms[0].id.key, GetParam().room);
  EXPECT_EQ(rooms[0].facts.size(), GetParam().facts);
  EXPECT_EQ(rooms[0].seals.size(), 2U);
  EXPECT_EQ(rooms[0].first_at_ms(), GetParam().first_at_ms);
  EXPECT_GT(rooms[0].last_at_ms(), 20'000 * day_ms)
      << "nobody knows when its last fact happened, so it counts from now";
  const std::vector<PlayerRow> players = test::all_players(store);
  ASSERT_EQ(players.size(), 1U);
  EXPECT_EQ(players[0].id.text(), GetParam().player);
  EXPECT_EQ(players[0].token_hash, GetParam().token_hash);
  EXPECT_EQ(players[0].next_token_hash, "");
  EXPECT_GT(players[0].seen_day, 20'000) << "nobody knows when they were here, so they are not forgotten at once";
  EXPECT_EQ(players[0].since_day, GetParam().since_day);
  test::ThreadedLoop loop;
  std::optional<std::optional<std::string>> record;
  store.find_record(RecordId(GetParam().record), loop,
                    [&](std::optional<std::string> json) { record = std::move(json); });
  loop.run_until([&] { return record.has_value(); });
  EXPECT_TRUE(record->has_value());
  EXPECT_GT(sqlite::Database(file_).query_int("SELECT ended_day FROM record"), 20'000)
      << "or it would be removed at once";
  EXPECT_EQ(sqlite::Database(file_).query_int("PRAGMA user_version"), sqlite::schema_version);
  EXPECT_EQ(sqlite::Database(file_).query_text("PRAGMA integrity_check"), "ok");
}

TEST_P(KeptSchema, HasAKeyOfItsOwnThatStays) {
  const Bytes32 key = SqliteStore(file_).key().reveal();
  EXPECT_NE(key, Bytes32{});
  EXPECT_EQ(SqliteStore(file_).key().reveal(), key);
  EXPECT_NE(SqliteStore(folder_ / "new.sqlite").key().reveal(), key);
}

// Facts of closed rooms are still there, under the numbers that those rooms had.
TEST_P(KeptSchema, GivesNoNewStreamTheNumberOfAClosedRoom) {
  sqlite::Database(file_).execute((std::string("DELETE FROM ") + GetParam().rooms).c_str());
  SqliteStore store(file_);
  store.load_streams(StreamKind::room, [](const StoredStream&) { FAIL() << "it was closed"; });
  test::ThreadedLoop loop;
  Write write;
  write.stream = RoomCode(GetParam().room);
  write.first_seq = 1;
  write.facts = {"new"};
  bool durable = false;
  store.append(std::move(write), loop, [&] { durable = true; });
  std::optional<StoredStream> loaded;
  store.load_stream(RoomCode(GetParam().room), loop,
                    [&](std::optional<StoredStream> room) { loaded = std::move(room); });
  loop.run_until([&] { return durable && loaded; });
  EXPECT_EQ(loaded->damage, "");
  ASSERT_EQ(loaded->facts.size(), 1U);
  EXPECT_EQ(loaded->facts[0].body, "new");
}

TEST_P(SchemaWithoutHistory, LacksTheHistoryUntilItIsWritten) {
  {
    SqliteStore store(file_);
    EXPECT_TRUE(store.history().is_incomplete());
    test::ThreadedLoop loop;
    Write write;
    write.history_complete = true;
    bool durable = false;
    store.append(std::move(write), loop, [&] { durable = true; });
    loop.run_until([&] { return durable; });
  }
  EXPECT_FALSE(SqliteStore(file_).history().is_incomplete());
  EXPECT_FALSE(SqliteStore(folder_ / "new.sqlite").history().is_incomplete());
}

// 11.db has a tournament that was cancelled long ago. It becomes a document once the server runs (server/events).
TEST(SchemaBeforeDocuments, KeepsEventsThatAreOverInTheLog) {
  const test::ScratchFolder folder;
  const std::filesystem::path file = folder / "store.sqlite";
  std::filesystem::copy_file(test::in_sources("tests/server/store/schemas/11.db"), file);
  SqliteStore store(file);
  std::vector<StoredStream> events;
  store.load_streams(StreamKind::event, [&](StoredStream event) { events.push_back(std::move(event)); });
  ASSERT_EQ(events.size(), 1U);
  EXPECT_EQ(events[0].damage, "");
  EXPECT_EQ(events[0].facts.size(), 5U);
  EXPECT_EQ(store.history().count_events(), 0U);
}

// Whatever rooms learned later to say of their games.
TEST_P(SchemaWithHistory, ShowsTheGamesThatItHasToEverybody) {
  SqliteStore store(file_);
  test::ThreadedLoop loop;
  std::optional<GamesPage> page;
  store.history().find_games({.player = PlayerId(GetParam().player)}, loop, [&](GamesPage found) { page = found; });
  std::optional<Tallies> tallies;
  store.history().find_tallies(PlayerId(GetParam().player), PlayerId(), loop, [&](Tallies found) { tallies = found; });
  loop.run_until([&] { return page && tallies; });
  ASSERT_EQ(page->games.size(), 1U);
  EXPECT_TRUE(page->games[0].listed);
  ASSERT_EQ(tallies->all.size(), 1U);
  EXPECT_EQ(tallies->all[0].played, 1U);
}

TEST_P(KeptSchema, HasTheTablesOfANewFileAfterwards) {
  constexpr const char* tables =
      "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name)";
  const SqliteStore old(file_), fresh(folder_ / "new.sqlite");
  EXPECT_EQ(sqlite::Database(file_).query_text(tables), sqlite::Database(folder_ / "new.sqlite").query_text(tables));
}

std::string version_of(const testing::TestParamInfo<Kept>& each) { return std::to_string(each.param.version); }
std::vector<Kept> those(bool with_history) {
  std::vector<Kept> some;
  std::ranges::copy_if(kept, std::back_inserter(some),
                       [&](const Kept& each) { return each.has_history == with_history; });
  return some;
}

INSTANTIATE_TEST_SUITE_P(Every, KeptSchema, testing::ValuesIn(kept), version_of);
INSTANTIATE_TEST_SUITE_P(Every, SchemaWithHistory, testing::ValuesIn(those(true)), version_of);
INSTANTIATE_TEST_SUITE_P(Every, SchemaWithoutHistory, testing::ValuesIn(those(false)), version_of);

}  // namespace
}  // namespace crosstable
