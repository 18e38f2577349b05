#include "server/store/sqlite/tables.hpp"

#include <string.h>

#include <algorithm>

#include "server/log.hpp"
#include "server/store/sqlite/reading.hpp"
#include "server/store/sqlite/schema.hpp"
#include "server/store/sqlite/store_error.hpp"

namespace crosstable::sqlite {

namespace {

// How durable a commit is. FULL for everybody but the tests' mutant, a library built with less to show that they find
// it out.
#ifndef CROSSTABLE_SYNCHRONOUS
#define CROSSTABLE_SYNCHRONOUS "FULL"
#endif

// A process that was killed may have left commits in the log that no sync has followed. They are about to be read and
// shown, so they become durable first, and the log begins anew.
void make_durable(Database& database) {
  if (database.query_int("PRAGMA wal_checkpoint(TRUNCATE)") != 0) throw StoreError("another program is reading it");
}

constexpr std::int64_t incremental = 2;  // what PRAGMA auto_vacuum says

// Calls `use`, and names the file in what it throws.
template <class Use>
auto naming(const std::filesystem::path& file, Use use) {
  try {
    return use();
  } catch (const std::exception& wrong) {
    throw StoreError("the store " + file.string() + " cannot be used: " + wrong.what());
  }
}

// Only reads until the file is known to be ours, or empty.
Database open(const std::filesystem::path& file) {
  return naming(file, [&] {
    Database database(file);
    database.execute("PRAGMA busy_timeout=5000");
    const bool fresh = database.query_int("SELECT count(*) FROM sqlite_schema") == 0;
    if (fresh && std::filesystem::file_size(file) > 0 && database.query_int("PRAGMA application_id") != 0) {
      throw StoreError("its tables are missing");
    }
    if (!fresh) check_schema(database);
    if (fresh) database.execute("PRAGMA auto_vacuum=INCREMENTAL");  // before the first page is written
    if (database.query_text("PRAGMA journal_mode=WAL") != "wal")
      throw StoreError("its file system has no shared memory");
    database.execute("PRAGMA synchronous=" CROSSTABLE_SYNCHRONOUS);
    database.execute("PRAGMA wal_autocheckpoint=0");  // checkpoint() says when
    fresh ? create_schema(database) : migrate_schema(database);
    make_durable(database);
    return database;
  });
}

}  // namespace

Tables::Tables(const std::filesystem::path& file)
    : file_(naming(file, [&] { return GuardedFile(file); })),
      database_(open(file)),
      page_bytes_(static_cast<std::size_t>(database_.query_int("PRAGMA page_size"))),
      shrinks_(database_.query_int("PRAGMA auto_vacuum") == incremental),
      begin_(database_.prepare("BEGIN IMMEDIATE")),
      commit_(database_.prepare("COMMIT")),
      pages_(database_.prepare("PRAGMA page_count")),
      free_pages_(database_.prepare("PRAGMA freelist_count")),
      vacuum_(database_.prepare("PRAGMA incremental_vacuum(" + std::to_string(pages_at_once) + ")")),
      remove_records_(database_.prepare(
          "DELETE FROM record WHERE rowid IN (SELECT rowid FROM record WHERE ended_day BETWEEN 1 AND ?1 LIMIT " +
          std::to_string(records_at_once) + ")")),
      add_room_(database_.prepare("INSERT INTO room(code) VALUES(?1) RETURNING number")),
      add_fact_(database_.prepare("INSERT INTO event(room, seq, body, at) VALUES(?1, ?2, ?3, ?4)")),
      add_seal_(database_.prepare("INSERT INTO seal VALUES(?1, ?2, ?3)")),
      add_record_(database_.prepare("INSERT INTO record VALUES(?1, ?2, ?3)")),
      put_player_(database_.prepare(
          "INSERT INTO player VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT(id) DO UPDATE SET name=excluded.name, "
          "token_hash=excluded.token_hash, next_token_hash=excluded.next_token_hash, seen_day=excluded.seen_day")),
      drop_player_(database_.prepare("DELETE FROM player WHERE id=?1")),
      put_ban_(database_.prepare("INSERT INTO ban VALUES(?1, ?2, ?3, ?4) ON CONFLICT(kind, whom) DO UPDATE SET "
                                 "until=excluded.until, reason=excluded.reason")),
      drop_ban_(database_.prepare("DELETE FROM ban WHERE kind=?1 AND whom=?2")),
      add_audit_(database_.prepare("INSERT INTO audit(at, who, act) VALUES(?1, ?2, ?3)")),
      drop_room_(database_.prepare("DELETE FROM room WHERE number=?1")),
      drop_seals_(database_.prepare("DELETE FROM seal WHERE room=?1")),
      purge_end_(database_.prepare("SELECT max(id) FROM (SELECT id FROM event WHERE id>=?1 ORDER BY id LIMIT 2000)")),
      purge_(
          database_.prepare("DELETE FROM event WHERE id BETWEEN ?1 AND ?2 AND room NOT IN (SELECT number FROM room)")),
      find_record_(database_.prepare("SELECT json FROM record WHERE id=?1")) {
  database_.watch_wal(log_pages_);
  naming(file, [&] { file_.watch(page_bytes_); });
}

void Tables::apply(const Write& write) {
  if (!write.room.empty()) {
    OpenRoom& room = room_of(write);
    for (const std::string& fact : write.facts) {
      add_fact_.bind(1, room.number)
          .bind(2, static_cast<std::int64_t>(++room.facts))
          .bind(3, fact)
          .bind(4, write.at_ms)
          .run();
    }
    live_ += write.facts.size();
    if (write.seal)
      add_seal_.bind(1, room.number).bind(2, std::int64_t{write.seal->game}).bind(3, write.seal->seed.reveal()).run();
    if (write.close_room) {
      drop_room_.bind(1, room.number).run();
      drop_seals_.bind(1, room.number).run();
      live_ -= room.facts;
      dead_ += room.facts;
      rooms_.erase(write.room);
    }
  }
  if (write.record)
    add_record_.bind(1, write.record->id.view()).bind(2, write.record->json).bind(3, write.record->ended_day).run();
  if (write.player) {
    const PlayerRow& player = *write.player;
    put_player_.bind(1, player.id.view())
        .bind(2, player.name)
        .bind(3, player.token_hash)
        .bind(4, player.next_token_hash)
        .bind(5, player.seen_day)
        .bind(6, player.since_day)
        .run();
  }
  for (const PlayerId& player : write.forgotten) drop_player_.bind(1, player.view()).run();
  if (write.ban) {
    const BanRow& ban = *write.ban;
    const auto kind = static_cast<std::int64_t>(ban.kind);
    if (ban.lifted) drop_ban_.bind(1, kind).bind(2, ban.whom).run();
    else put_ban_.bind(1, kind).bind(2, ban.whom).bind(3, ban.until_ms).bind(4, ban.reason).run();
  }
  if (write.audit) add_audit_.bind(1, write.audit->at_ms).bind(2, write.audit->who).bind(3, write.audit->act).run();
}

// The room of a write, made with its first fact. A number that is not the next one is our own fault.
Tables::OpenRoom& Tables::room_of(const Write& write) {
  auto room = rooms_.find(write.room);
  if (room == rooms_.end() && !write.facts.empty()) {
    add_room_.bind(1, write.room.view()).step();
    room = rooms_.emplace(write.room, OpenRoom{add_room_.integer(0)}).first;
    add_room_.run();
  }
  if (room == rooms_.end() || (!write.facts.empty() && write.first_seq != room->second.facts + 1)) {
    throw StoreError("a write to room " + write.room.text() + " begins with fact " + std::to_string(write.first_seq) +
                     ", which is not the next");
  }
  return room->second;
}

std::optional<std::string> Tables::find_record(const RecordId& id) {
  find_record_.bind(1, id.view());
  std::optional<std::string> json;
  while (find_record_.step()) json = find_record_.text(0);
  return json;
}

void Tables::leave_out(const Unusable& unusable) {
  log_error("the event log: {}; it is left out. See crosstable-server check", unusable.what);
  ++left_out_;
}

void Tables::load_players(const std::function<void(PlayerRow)>& each) {
  read_players(database_, each, [this](const Unusable& row) { leave_out(row); });
}

// A damaged room has no place in rooms_: nothing is ever appended to it.
void Tables::load_rooms(const std::function<void(StoredRoom)>& each) {
  live_ = 0;
  const auto keep = [&](RoomRows rows) {
    live_ += rows.facts;
    if (rows.room.damage.empty()) rooms_.insert_or_assign(rows.room.code, OpenRoom{rows.number, rows.facts});
    each(std::move(rows.room));
  };
  dead_ = read_rooms(database_, keep, [this](const Unusable& row) { leave_out(row); });
}

void Tables::load_bans(const std::function<void(BanRow)>& each) {
  read_bans(database_, each, [this](const Unusable& row) { leave_out(row); });
}

Secret Tables::key() {
  Statement row = database_.prepare("SELECT value FROM secret WHERE name='key'");
  if (!row.step() || row.bytes(0).size() != Bytes32{}.size()) throw StoreError("the store's key is missing or damaged");
  Bytes32 key{};
  std::ranges::copy(row.bytes(0), key.begin());
  return Secret(key);
}

void Tables::checkpoint() {
  database_.execute("PRAGMA wal_checkpoint(PASSIVE)");
  log_pages_ = 0;
  file_.may_shrink_to(number(pages_) * static_cast<std::int64_t>(page_bytes_));
}

std::int64_t Tables::number(Statement& statement) {
  statement.step();
  const std::int64_t result = statement.integer(0);
  statement.run();
  return result;
}

bool Tables::remove_records_before(std::int64_t day) {
  remove_records_.bind(1, day - 1).run();
  return database_.changes() == records_at_once;
}

void Tables::give_space_back() {
  if (!shrinks_) return;
  if (number(free_pages_) <= std::max(few_free_pages, number(pages_) / 8)) return;
  vacuum_.run();
  file_.may_shrink_to(number(pages_) * static_cast<std::int64_t>(page_bytes_));
}

void Tables::purge() {
  if (purge_from_ == 0) {
    purge_from_ = 1;
    dead_ = 0;  // those that a room leaves while this goes on are for the next time
  }
  purge_end_.bind(1, purge_from_).step();
  const std::int64_t end = purge_end_.integer(0);  // 0 behind the last fact
  purge_end_.run();
  if (end > 0) {
    begin();
    purge_.bind(1, purge_from_).bind(2, end).run();
    commit();
  }
  purge_from_ = end > 0 ? end + 1 : 0;
}

}  // namespace crosstable::sqlite
