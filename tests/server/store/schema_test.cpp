// Files of older versions. schemas/N.db was written by a server of schema N and is never changed: an open room of Crosswise whose
// first game is over, the second begun.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "server/sqlite/database.hpp"
#include "server/sqlite_store.hpp"
#include "tests/server/store/scratch_folder.hpp"
#include "tests/server/store/threaded_loop.hpp"

namespace crosstable {
namespace {

class KeptSchema : public testing::TestWithParam<int> {
 protected:
  KeptSchema() { std::filesystem::copy_file(std::filesystem::path(KEPT_SCHEMAS) / (std::to_string(GetParam()) + ".db"), file_); }

  test::ScratchFolder folder_;
  std::filesystem::path file_ = folder_ / "store.sqlite";
};

TEST_P(KeptSchema, OpensWithEverythingInItAndIsOfThisSchemaThen) {
  SqliteStore store(file_);
  std::vector<StoredRoom> rooms;
  store.load_rooms([&](StoredRoom room) { rooms.push_back(std::move(room)); });
  ASSERT_EQ(rooms.size(), 1U);
  EXPECT_EQ(rooms[0].code, "FPCHA4");
  EXPECT_EQ(rooms[0].facts.size(), 8U);
  EXPECT_EQ(rooms[0].seals.size(), 2U);
  std::vector<std::string> players;
  store.load_players([&](const PlayerRow& player) { players.push_back(player.id); });
  EXPECT_THAT(players, testing::ElementsAre("p_ir8h6d4hsy"));
  test::ThreadedLoop loop;
  std::optional<std::optional<std::string>> record;
  store.find_record("XANZWWTCQ2CW4C6C", loop, [&](std::optional<std::string> json) { record = std::move(json); });
  loop.run_until([&] { return record.has_value(); });
  EXPECT_TRUE(record->has_value());
  EXPECT_EQ(sqlite::Database(file_).query_int("PRAGMA user_version"), SqliteStore::schema_version);
  EXPECT_EQ(sqlite::Database(file_).query_text("PRAGMA integrity_check"), "ok");
}

TEST_P(KeptSchema, HasTheTablesOfANewFileAfterwards) {
  constexpr const char* tables = "SELECT group_concat(sql, ';') FROM (SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name)";
  const SqliteStore old(file_), fresh(folder_ / "new.sqlite");
  EXPECT_EQ(sqlite::Database(file_).query_text(tables), sqlite::Database(folder_ / "new.sqlite").query_text(tables));
}

INSTANTIATE_TEST_SUITE_P(Every, KeptSchema, testing::Range(1, SqliteStore::schema_version), testing::PrintToStringParamName());

}  // namespace
}  // namespace crosstable
