#include "server/store/sqlite/schema.hpp"

#include <array>
#include <string>

#include "server/log/log.hpp"
#include "server/store/sqlite/store_error.hpp"

namespace crosstable::sqlite {

namespace {

constexpr std::int64_t application_id = 0x43525353;  // "CRSS", in the header of the file

// What schema 5 added. `randomblob` is SQLite's own generator, seeded by the system.
#define CROSSTABLE_TABLES_OF_SCHEMA_5                                                                                  \
  "CREATE INDEX record_by_day ON record(ended_day);"                                                                   \
  "CREATE TABLE ban(kind INTEGER NOT NULL, whom TEXT NOT NULL, until INTEGER NOT NULL, reason TEXT NOT NULL, PRIMARY " \
  "KEY(kind, whom)) STRICT, WITHOUT ROWID;"                                                                            \
  "CREATE TABLE audit(id INTEGER PRIMARY KEY, at INTEGER NOT NULL, who TEXT NOT NULL, act TEXT NOT NULL) STRICT;"      \
  "CREATE TABLE secret(name TEXT PRIMARY KEY, value BLOB NOT NULL) STRICT, WITHOUT ROWID;"                             \
  "INSERT INTO secret VALUES('key', randomblob(32));"

// What schema 6 added: a stream is one of any kind (StreamKind), where there were only rooms.
#define CROSSTABLE_TABLE_OF_SCHEMA_6                                                                         \
  "CREATE TABLE stream(number INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL, key TEXT NOT NULL, " \
  "UNIQUE(kind, key)) STRICT;"

// What schema 7 added: a member is one row that is written whole, so a kill leaves the old one or the new one.
#define CROSSTABLE_TABLE_OF_SCHEMA_7 \
  "CREATE TABLE member(id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID;"

// What schema 8 added: who took part in which finished game. A game's rows go with its record. What is `pending` is
// done by the first start on such a file.
#define CROSSTABLE_TABLES_OF_SCHEMA_8                                                                                 \
  "CREATE TABLE game(number INTEGER PRIMARY KEY AUTOINCREMENT, record TEXT NOT NULL UNIQUE, game TEXT NOT NULL, "     \
  "series TEXT NOT NULL, in_series INTEGER NOT NULL, at INTEGER NOT NULL, rated INTEGER NOT NULL, drawn INTEGER NOT " \
  "NULL, result TEXT NOT NULL) STRICT;"                                                                               \
  "CREATE TABLE played(number INTEGER NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, name TEXT NOT NULL, "    \
  "bot TEXT NOT NULL, team TEXT NOT NULL, game TEXT NOT NULL, won INTEGER NOT NULL, PRIMARY KEY(number, seat)) "      \
  "STRICT, WITHOUT ROWID;"                                                                                            \
  "CREATE INDEX played_by_player ON played(player, number);"                                                          \
  "CREATE INDEX played_by_game ON played(player, game, number);"                                                      \
  "CREATE TABLE tally(player TEXT NOT NULL, game TEXT NOT NULL, played INTEGER NOT NULL, won INTEGER NOT NULL, "      \
  "drawn INTEGER NOT NULL, PRIMARY KEY(player, game)) STRICT, WITHOUT ROWID;"                                         \
  "CREATE TABLE pending(what TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;"                                                \
  "CREATE TRIGGER record_removed AFTER DELETE ON record BEGIN "                                                       \
  "DELETE FROM played WHERE number=(SELECT number FROM game WHERE record=old.id); "                                   \
  "DELETE FROM game WHERE record=old.id; END;"

// What schema 9 added: what rated units made of ratings. Numbers are doubles, so they are exact.
#define CROSSTABLE_TABLES_OF_SCHEMA_9                                                                                 \
  "CREATE TABLE unit(number INTEGER PRIMARY KEY AUTOINCREMENT, unit TEXT NOT NULL UNIQUE, version INTEGER NOT NULL, " \
  "pool TEXT NOT NULL, at INTEGER NOT NULL) STRICT;"                                                                  \
  "CREATE TABLE rated(number INTEGER NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, side INTEGER NOT NULL, "  \
  "rank INTEGER NOT NULL, value REAL NOT NULL, spread REAL NOT NULL, volatility REAL NOT NULL, games INTEGER NOT "    \
  "NULL, at INTEGER NOT NULL, new_value REAL NOT NULL, new_spread REAL NOT NULL, new_volatility REAL NOT NULL, "      \
  "new_games INTEGER NOT NULL, new_at INTEGER NOT NULL, PRIMARY KEY(number, seat)) STRICT, WITHOUT ROWID;"

// What schema 10 added: which rated units do not count, and what members did with units that they began; games that are
// not listed, which only their players' own lists name (`tally` counts them too, and apart). Games from before stay as
// they were.
#define CROSSTABLE_TABLES_OF_SCHEMA_10                                                                         \
  "CREATE TABLE unrated(unit TEXT PRIMARY KEY, why INTEGER NOT NULL) STRICT, WITHOUT ROWID;"                   \
  "CREATE TABLE share(number INTEGER PRIMARY KEY, player TEXT NOT NULL, unit TEXT NOT NULL, kind INTEGER NOT " \
  "NULL, at INTEGER NOT NULL) STRICT;"                                                                         \
  "ALTER TABLE played ADD COLUMN listed INTEGER NOT NULL DEFAULT 1;"                                           \
  "CREATE INDEX listed_by_player ON played(player, number) WHERE listed=1;"                                    \
  "CREATE INDEX listed_by_game ON played(player, game, number) WHERE listed=1;"                                \
  "ALTER TABLE tally ADD COLUMN unlisted INTEGER NOT NULL DEFAULT 0;"                                          \
  "ALTER TABLE tally ADD COLUMN unlisted_won INTEGER NOT NULL DEFAULT 0;"                                      \
  "ALTER TABLE tally ADD COLUMN unlisted_drawn INTEGER NOT NULL DEFAULT 0;"

// What schema 11 added: when the server was up last, in its only row (Write::heartbeat_ms).
#define CROSSTABLE_TABLE_OF_SCHEMA_11 \
  "CREATE TABLE heartbeat(one INTEGER PRIMARY KEY CHECK(one=1), at INTEGER NOT NULL) STRICT;"

// What schema 12 added: events that are over for good, as documents. `body` comes last: a list never reads its pages.
#define CROSSTABLE_TABLES_OF_SCHEMA_12                                                                              \
  "CREATE TABLE finished_event(number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, created INTEGER NOT NULL, "     \
  "ended_day INTEGER NOT NULL, listed INTEGER NOT NULL, game TEXT NOT NULL, state TEXT NOT NULL, listing TEXT NOT " \
  "NULL, body TEXT NOT NULL) STRICT;"                                                                               \
  "CREATE INDEX finished_event_by_day ON finished_event(ended_day, id, created);"                                   \
  "CREATE INDEX finished_event_by_age ON finished_event(created, id) WHERE listed=1;"                               \
  "CREATE INDEX finished_event_by_game ON finished_event(game, created, id) WHERE listed=1;"                        \
  "CREATE INDEX finished_event_by_state ON finished_event(state, created, id) WHERE listed=1;"                      \
  "CREATE INDEX finished_event_by_both ON finished_event(game, state, created, id) WHERE listed=1;"

// What schema 13 added: nobody is held in memory whole, so what people are found by stands in rows. Keys of the members
// are made by the first start on such a file, by code that can read them (Store::key_members); `keyed` says by
// which. `standing` is what the rated units of a player led to. The rest is for owners of streams (ownership.hpp).
#define CROSSTABLE_TABLES_OF_SCHEMA_13                                                                               \
  "ALTER TABLE member ADD COLUMN version INTEGER NOT NULL DEFAULT 1;"                                                \
  "CREATE INDEX member_by_id ON member(id);"                                                                         \
  "CREATE TABLE member_key(kind INTEGER NOT NULL, value TEXT NOT NULL, player TEXT NOT NULL, PRIMARY KEY(kind, "     \
  "value, player)) STRICT, WITHOUT ROWID;"                                                                           \
  "CREATE TABLE keyed(one INTEGER PRIMARY KEY CHECK(one=1), by TEXT NOT NULL) STRICT;"                               \
  "CREATE INDEX player_by_next_token ON player(next_token_hash) WHERE next_token_hash<>'';"                          \
  "CREATE INDEX player_by_line ON player((seen_day=since_day), seen_day, id);"                                       \
  "CREATE INDEX share_by_player ON share(player, number);"                                                           \
  "CREATE TABLE standing(player TEXT NOT NULL, pool TEXT NOT NULL, value REAL NOT NULL, spread REAL NOT NULL, "      \
  "volatility REAL NOT NULL, games INTEGER NOT NULL, at INTEGER NOT NULL, settled INTEGER NOT NULL, listed INTEGER " \
  "NOT NULL, PRIMARY KEY(player, pool)) STRICT, WITHOUT ROWID;"                                                      \
  "CREATE INDEX standing_by_value ON standing(pool, value DESC, player, settled, listed) WHERE settled=1 AND "       \
  "listed=1;"                                                                                                        \
  "ALTER TABLE stream ADD COLUMN epoch INTEGER NOT NULL DEFAULT 0;"                                                  \
  "ALTER TABLE stream ADD COLUMN due INTEGER;"                                                                       \
  "CREATE INDEX stream_by_due ON stream(due) WHERE due IS NOT NULL;"                                                 \
  "CREATE TABLE epoch(one INTEGER PRIMARY KEY CHECK(one=1), last INTEGER NOT NULL) STRICT;"                          \
  "INSERT INTO epoch VALUES(1, 0);"                                                                                  \
  "CREATE TABLE incarnation(number INTEGER PRIMARY KEY AUTOINCREMENT, node TEXT NOT NULL, ended INTEGER NOT NULL) "  \
  "STRICT;"                                                                                                          \
  "CREATE UNIQUE INDEX incarnation_by_node ON incarnation(node) WHERE ended=0;"                                      \
  "CREATE TABLE change(number INTEGER PRIMARY KEY AUTOINCREMENT, kind INTEGER NOT NULL, key TEXT NOT NULL) STRICT;"

// One table per kind of row. STRICT: a column holds what it says. AUTOINCREMENT: a number is never given twice, so what
// is left of a closed stream belongs to no other. `event` holds the facts.
constexpr const char* schema =
    "BEGIN IMMEDIATE;"
    "CREATE TABLE player(id TEXT PRIMARY KEY, name TEXT NOT NULL, token_hash TEXT NOT NULL UNIQUE, next_token_hash "
    "TEXT NOT NULL DEFAULT '', seen_day INTEGER NOT NULL DEFAULT 0, since_day INTEGER NOT NULL DEFAULT 0) STRICT, "
    "WITHOUT ROWID;"
    "CREATE TABLE event(id INTEGER PRIMARY KEY, stream INTEGER NOT NULL, seq INTEGER NOT NULL, body TEXT NOT NULL, "
    "at INTEGER NOT NULL DEFAULT 0) STRICT;"
    "CREATE TABLE seal(stream INTEGER NOT NULL, game INTEGER NOT NULL, seed BLOB NOT NULL, PRIMARY KEY(stream, game)) "
    "STRICT, WITHOUT ROWID;"
    "CREATE TABLE record(id TEXT PRIMARY KEY, json TEXT NOT NULL, ended_day INTEGER NOT NULL DEFAULT 0) "
    "STRICT;" CROSSTABLE_TABLES_OF_SCHEMA_5 CROSSTABLE_TABLE_OF_SCHEMA_6 CROSSTABLE_TABLE_OF_SCHEMA_7
        CROSSTABLE_TABLES_OF_SCHEMA_8 CROSSTABLE_TABLES_OF_SCHEMA_9 CROSSTABLE_TABLES_OF_SCHEMA_10
            CROSSTABLE_TABLE_OF_SCHEMA_11 CROSSTABLE_TABLES_OF_SCHEMA_12 CROSSTABLE_TABLES_OF_SCHEMA_13;

// migrations[n - 1] makes schema n + 1 of schema n. A new one goes to the end, and a database of the schema before it
// is kept in tests/server/store/schemas.
constexpr std::array<const char*, schema_version - 1> migrations{
    "DROP TABLE meta",                                                         // 2: the version stands in the header
    "ALTER TABLE player ADD COLUMN next_token_hash TEXT NOT NULL DEFAULT ''",  // 3: a token has a successor
    "ALTER TABLE player ADD COLUMN seen_day INTEGER NOT NULL DEFAULT 0;"  // 4: when a player was here; of those before
                                                                          // nobody
    "UPDATE player SET seen_day=unixepoch()/86400",                       //    knows, so it counts from now
    "ALTER TABLE event ADD COLUMN at INTEGER NOT NULL DEFAULT 0;"  // 5: when facts happened; bans, the audit, a key
    "UPDATE event SET at=unixepoch()*1000 WHERE id IN (SELECT max(id) FROM event GROUP BY room);"
    "ALTER TABLE record ADD COLUMN ended_day INTEGER NOT NULL DEFAULT 0;"
    "UPDATE record SET ended_day=unixepoch()/86400;"
    "ALTER TABLE player ADD COLUMN since_day INTEGER NOT NULL DEFAULT 0;" CROSSTABLE_TABLES_OF_SCHEMA_5,
    // 6: rooms become streams. A stream goes on with the room's number, and numbers go on where those of rooms were.
    CROSSTABLE_TABLE_OF_SCHEMA_6
    "INSERT INTO stream SELECT number, 1, code FROM room;"
    "DELETE FROM sqlite_sequence WHERE name='stream';"
    "INSERT INTO sqlite_sequence SELECT 'stream', seq FROM sqlite_sequence WHERE name='room';"
    "DROP TABLE room;"
    "ALTER TABLE event RENAME COLUMN room TO stream;"
    "ALTER TABLE seal RENAME COLUMN room TO stream;",
    CROSSTABLE_TABLE_OF_SCHEMA_7,  // 7: members
    // 8: the history. Games of rooms that are still open are found in the log, by code that can read it.
    CROSSTABLE_TABLES_OF_SCHEMA_8 "INSERT INTO pending VALUES('history');",
    CROSSTABLE_TABLES_OF_SCHEMA_9,   // 9: ratings
    CROSSTABLE_TABLES_OF_SCHEMA_10,  // 10: reliability, and games that are not listed
    CROSSTABLE_TABLE_OF_SCHEMA_11,   // 11: the heartbeat
    CROSSTABLE_TABLES_OF_SCHEMA_12,  // 12: events that are over. Those of before are still in the log
    CROSSTABLE_TABLES_OF_SCHEMA_13   // 13: keys of people, and standings, which the last units tell
    "INSERT INTO standing SELECT player, pool, new_value, new_spread, new_volatility, new_games, new_at, 0, 1 FROM "
    "(SELECT r.player, u.pool, r.new_value, r.new_spread, r.new_volatility, r.new_games, r.new_at, max(r.number) FROM "
    "rated r JOIN unit u ON u.number=r.number GROUP BY r.player, u.pool);",
};

std::int64_t version_of(Database& database) {
  const std::int64_t version = database.query_int("PRAGMA user_version");
  const bool in_table = version == 0 && database.query_int("SELECT count(*) FROM sqlite_schema WHERE name='meta'") == 1;
  return in_table ? database.query_int("SELECT schema_version FROM meta") : version;
}

void set(Database& database, const std::string& name, std::int64_t value) {
  database.execute(("PRAGMA " + name + "=" + std::to_string(value)).c_str());
}

}  // namespace

void check_schema(Database& database) {
  if (database.query_int("PRAGMA application_id") != application_id) throw StoreError("it is not a crosstable store");
  const std::int64_t version = version_of(database);
  if (version > schema_version) {
    throw StoreError("a newer version of crosstable has written it (schema " + std::to_string(version) +
                     ", this one knows " + std::to_string(schema_version) + ")");
  }
  if (version < 1) throw StoreError("its schema " + std::to_string(version) + " is unknown");
}

bool is_of_this_schema(Database& database) { return version_of(database) == schema_version; }

void create_schema(Database& database) {
  database.execute(schema);
  set(database, "application_id", application_id);
  set(database, "user_version", schema_version);
  database.execute("COMMIT");
}

void migrate_schema(Database& database) {
  const std::int64_t version = version_of(database);
  if (is_of_this_schema(database)) return;
  log_info("the event log has schema {} and gets schema {}: a large one takes a minute", version, schema_version);
  database.execute("BEGIN IMMEDIATE");
  for (auto step = static_cast<std::size_t>(version) - 1; step < migrations.size(); ++step)
    database.execute(migrations[step]);
  set(database, "user_version", schema_version);
  database.execute("COMMIT");
}

}  // namespace crosstable::sqlite
