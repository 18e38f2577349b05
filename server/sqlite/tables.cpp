#include "server/sqlite/tables.hpp"

#include <algorithm>

#include "server/sqlite_store.hpp"

namespace crosstable::sqlite {

namespace {

constexpr std::int64_t application_id = 0x43525353;  // "CRSS", in the header of the file

// One table a kind of row. STRICT: a column holds what it says. A room's facts lie together and in order, so that a start
// reads the file from front to back.
constexpr const char* schema = R"sql(
  BEGIN IMMEDIATE;
  CREATE TABLE meta(schema_version INTEGER NOT NULL) STRICT;
  CREATE TABLE player(id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE) STRICT, WITHOUT ROWID;
  CREATE TABLE event(room TEXT NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, PRIMARY KEY(room, seq)) STRICT, WITHOUT ROWID;
  CREATE TABLE seal(room TEXT NOT NULL, game INTEGER NOT NULL, seed BLOB NOT NULL, PRIMARY KEY(room, game)) STRICT, WITHOUT ROWID;
  CREATE TABLE record(id TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT;
)sql";

void create_schema(Database& database) {
  database.execute(schema);
  database.execute(("INSERT INTO meta VALUES(" + std::to_string(SqliteStore::schema_version) + ")").c_str());
  database.execute(("PRAGMA application_id=" + std::to_string(application_id)).c_str());
  database.execute("COMMIT");
}

void check_schema(Database& database) {
  if (database.query_int("PRAGMA application_id") != application_id) throw StoreError("it is not a crosstable store");
  const std::int64_t version = database.query_int("SELECT schema_version FROM meta");
  if (version > SqliteStore::schema_version) {
    throw StoreError("a newer version of crosstable has written it (schema " + std::to_string(version) + ", this one knows " +
                     std::to_string(SqliteStore::schema_version) + ")");
  }
  if (version < SqliteStore::schema_version) throw StoreError("its schema " + std::to_string(version) + " is unknown");
}

// Only reads until the file is known to be ours, or empty.
Database open(const std::filesystem::path& file) {
  try {
    Database database(file);
    database.execute("PRAGMA busy_timeout=5000");
    const bool fresh = database.query_int("SELECT count(*) FROM sqlite_schema") == 0;
    if (fresh && std::filesystem::file_size(file) > 0 && database.query_int("PRAGMA application_id") != 0) {
      throw StoreError("its tables are missing");
    }
    if (!fresh) check_schema(database);
    if (database.query_text("PRAGMA journal_mode=WAL") != "wal") throw StoreError("its file system has no shared memory");
    database.execute("PRAGMA synchronous=FULL");
    database.execute("PRAGMA wal_autocheckpoint=0");  // checkpoint() says when
    if (fresh) create_schema(database);
    return database;
  } catch (const std::exception& wrong) {
    throw StoreError("the store " + file.string() + " cannot be used: " + wrong.what());
  }
}

}  // namespace

Tables::Tables(const std::filesystem::path& file)
    : file_(file),
      database_(open(file)),
      page_bytes_(static_cast<std::size_t>(database_.query_int("PRAGMA page_size"))),
      begin_(database_.prepare("BEGIN IMMEDIATE")),
      commit_(database_.prepare("COMMIT")),
      add_fact_(database_.prepare("INSERT INTO event VALUES(?1, ?2, ?3)")),
      add_seal_(database_.prepare("INSERT INTO seal VALUES(?1, ?2, ?3)")),
      add_record_(database_.prepare("INSERT INTO record VALUES(?1, ?2)")),
      put_player_(database_.prepare("INSERT INTO player VALUES(?1, ?2, ?3) ON CONFLICT(id) DO UPDATE SET "
                                    "name=excluded.name, token_hash=excluded.token_hash")),
      drop_facts_(database_.prepare("DELETE FROM event WHERE room=?1")),
      drop_seals_(database_.prepare("DELETE FROM seal WHERE room=?1")),
      find_record_(database_.prepare("SELECT json FROM record WHERE id=?1")) {
  database_.watch_wal(log_pages_);
}

void Tables::apply(const Write& write) {
  auto seq = static_cast<std::int64_t>(write.first_seq);
  for (const std::string& fact : write.facts) add_fact_.bind(1, write.room).bind(2, seq++).bind(3, fact).run();
  if (write.seal) add_seal_.bind(1, write.room).bind(2, std::int64_t{write.seal->game}).bind(3, write.seal->seed).run();
  if (write.record) add_record_.bind(1, write.record->id).bind(2, write.record->json).run();
  if (write.player) {
    put_player_.bind(1, write.player->id).bind(2, write.player->name).bind(3, write.player->token_hash).run();
  }
  if (write.close_room) {
    drop_facts_.bind(1, write.room).run();
    drop_seals_.bind(1, write.room).run();
  }
}

std::optional<std::string> Tables::find_record(const std::string& id) {
  find_record_.bind(1, id);
  std::optional<std::string> json;
  while (find_record_.step()) json = find_record_.text(0);
  return json;
}

void Tables::load_players(const std::function<void(PlayerRow)>& each) const {
  Database reader(file_);
  Statement rows = reader.prepare("SELECT id, name, token_hash FROM player");
  while (rows.step()) each({std::string(rows.text(0)), std::string(rows.text(1)), std::string(rows.text(2))});
}

// Two cursors in the order of their keys, walked side by side.
void Tables::load_rooms(const std::function<void(StoredRoom)>& each) const {
  Database reader(file_);
  Statement facts = reader.prepare("SELECT room, seq, body FROM event ORDER BY room, seq");
  Statement seals = reader.prepare("SELECT room, game, seed FROM seal ORDER BY room, game");
  bool more_facts = facts.step(), more_seals = seals.step();
  while (more_facts) {
    StoredRoom room{std::string(facts.text(0)), {}, {}};
    for (; more_facts && facts.text(0) == room.code; more_facts = facts.step()) {
      if (facts.integer(1) != static_cast<std::int64_t>(room.facts.size()) + 1) {
        throw StoreError("the store has a gap before fact " + std::to_string(facts.integer(1)) + " of room " + room.code);
      }
      room.facts.emplace_back(facts.text(2));
    }
    for (; more_seals && seals.text(0) == room.code; more_seals = seals.step()) {
      SealRow seal{static_cast<std::uint32_t>(seals.integer(1)), {}};
      const auto seed = seals.bytes(2);
      if (seed.size() != seal.seed.size()) throw StoreError("the store has a damaged seal of room " + room.code);
      std::ranges::copy(seed, seal.seed.begin());
      room.seals.push_back(seal);
    }
    each(std::move(room));
  }
  if (more_seals) throw StoreError("the store has a seal of room " + std::string(seals.text(0)) + " without facts");
}

void Tables::checkpoint() {
  database_.execute("PRAGMA wal_checkpoint(PASSIVE)");
  log_pages_ = 0;
}

}  // namespace crosstable::sqlite
