#include "server/store/sqlite/tables.hpp"

#include <string.h>

#include <algorithm>

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
    if (fresh) {
      create_schema(database);
    } else {
      migrate_schema(database);
    }
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
      remove_analyses_(
          database_.prepare("DELETE FROM stream WHERE kind=" + std::to_string(static_cast<int>(StreamKind::analysis)) +
                            " AND NOT EXISTS(SELECT 1 FROM record WHERE id=substr(key, 1, instr(key, 'U') - 1))")),
      remove_records_(database_.prepare(
          "DELETE FROM record WHERE rowid IN (SELECT rowid FROM record WHERE ended_day BETWEEN 1 AND ?1 LIMIT " +
          std::to_string(records_at_once) + ")")),
      add_stream_(database_.prepare("INSERT INTO stream(kind, key) VALUES(?1, ?2) RETURNING number")),
      add_fact_(database_.prepare("INSERT INTO event(stream, seq, body, at) VALUES(?1, ?2, ?3, ?4)")),
      add_seal_(database_.prepare("INSERT INTO seal VALUES(?1, ?2, ?3)")),
      add_record_(database_.prepare("INSERT INTO record VALUES(?1, ?2, ?3)")),
      put_ban_(database_.prepare("INSERT INTO ban VALUES(?1, ?2, ?3, ?4) ON CONFLICT(kind, whom) DO UPDATE SET "
                                 "until=excluded.until, reason=excluded.reason")),
      drop_ban_(database_.prepare("DELETE FROM ban WHERE kind=?1 AND whom=?2")),
      add_audit_(database_.prepare("INSERT INTO audit(at, who, act) VALUES(?1, ?2, ?3)")),
      put_heartbeat_(database_.prepare("INSERT INTO heartbeat VALUES(1, ?1) ON CONFLICT(one) DO UPDATE SET "
                                       "at=excluded.at")),
      drop_stream_(database_.prepare("DELETE FROM stream WHERE number=?1")),
      drop_seals_(database_.prepare("DELETE FROM seal WHERE stream=?1")),
      purge_end_(database_.prepare("SELECT max(id) FROM (SELECT id FROM event WHERE id>=?1 ORDER BY id LIMIT " +
                                   std::to_string(facts_at_once) + ")")),
      purge_(database_.prepare(
          "DELETE FROM event WHERE id BETWEEN ?1 AND ?2 AND stream NOT IN (SELECT number FROM stream)")),
      find_record_(database_.prepare("SELECT json FROM record WHERE id=?1")),
      find_stream_(database_.prepare("SELECT number FROM stream WHERE kind=?1 AND key=?2")),
      epoch_(database_.prepare("SELECT epoch FROM stream WHERE number=?1")),
      some_facts_(database_.prepare("SELECT stream, seq, body, at, id FROM event WHERE id>=?1 ORDER BY id LIMIT " +
                                    std::to_string(facts_at_once))),
      count_facts_(database_.prepare("SELECT count(*), ifnull(min(id), 1) FROM event WHERE stream=?1")),
      games_(database_),
      events_(database_),
      people_(database_),
      owners_(database_) {
  database_.watch_wal(log_pages_);
  naming(file, [&] { file_.watch(page_bytes_); });
}

// Everything is asked before anything is written: there is no other writer, so nothing changes in between.
WriteOutcome Tables::judge(const Write& write) {
  if (const WriteOutcome outcome = judge_stream(write); outcome != WriteOutcome::ok) return outcome;
  for (const RecordRow& record : write.records)
    if (find_record_.bind(1, record.id.view()).any()) return WriteOutcome::taken;
  return people_.judge(write);
}

WriteOutcome Tables::judge_stream(const Write& write) {
  if (write.incarnation != 0 && owners_.has_ended(write.incarnation)) return WriteOutcome::fenced;
  if (write.stream.empty()) return WriteOutcome::ok;
  const auto stream = streams_.find(write.stream);
  if (stream != streams_.end()) {
    if (stream->second.epoch != write.epoch) return WriteOutcome::fenced;
    const bool is_next = write.facts.empty() || write.first_seq == stream->second.facts + 1;
    return is_next ? WriteOutcome::ok : WriteOutcome::stale;
  }
  if (const std::int64_t number = number_of(write.stream); number != 0)  // nobody has read it here
    return epoch_of(number) == write.epoch ? WriteOutcome::stale : WriteOutcome::fenced;
  const bool begins = write.epoch == 0 && write.first_seq == 1 && !write.facts.empty();
  return begins ? WriteOutcome::ok : WriteOutcome::fenced;
}

WriteOutcome Tables::apply(const Write& write) {
  if (const WriteOutcome outcome = judge(write); outcome != WriteOutcome::ok) return outcome;
  if (!write.stream.empty()) {
    OpenStream& stream = stream_of(write);
    for (const std::string& fact : write.facts) {
      add_fact_.bind(1, stream.number)
          .bind(2, static_cast<std::int64_t>(++stream.facts))
          .bind(3, fact)
          .bind(4, write.at_ms)
          .run();
      if (stream.facts == 1) stream.first = database_.last_id();
    }
    live_ += write.facts.size();
    if (write.due_at_ms) owners_.due(stream.number, *write.due_at_ms, write.at_ms);
    for (const SealRow& seal : write.seals)
      add_seal_.bind(1, stream.number).bind(2, std::int64_t{seal.game}).bind(3, seal.seed.reveal()).run();
    if (write.close_stream) {
      drop_stream_.bind(1, stream.number).run();
      drop_seals_.bind(1, stream.number).run();
      live_ -= stream.facts;
      dead_ += stream.facts;
      streams_.erase(write.stream);
    }
  }
  for (const RecordRow& record : write.records)
    add_record_.bind(1, record.id.view()).bind(2, record.json).bind(3, record.ended_day).run();
  for (const GameRow& game : write.games) games_.add(game);
  if (write.unit) games_.add(*write.unit);
  if (write.unrated) games_.add(*write.unrated);
  for (const ShareRow& share : write.shares) games_.add(share);
  if (write.event) events_.add(*write.event);
  if (write.history_complete) games_.complete();
  if (write.player) people_.put(*write.player);
  for (const PlayerId& player : write.forgotten) {
    people_.forget(player);
    if (!is_member_in(write, player))
      games_.forget(player);  // a guest who becomes a member keeps what their games add up to
  }
  for (const MemberRow& member : write.members) people_.put(member);
  for (const PlayerId& player : write.off_the_boards) games_.take_off_the_boards(player);
  if (write.ban) {
    const BanRow& ban = *write.ban;
    const auto kind = static_cast<std::int64_t>(ban.kind);
    if (ban.lifted) drop_ban_.bind(1, kind).bind(2, ban.whom).run();
    else put_ban_.bind(1, kind).bind(2, ban.whom).bind(3, ban.until_ms).bind(4, ban.reason).run();
  }
  if (write.heartbeat_ms) put_heartbeat_.bind(1, *write.heartbeat_ms).run();
  if (write.audit) add_audit_.bind(1, write.audit->at_ms).bind(2, write.audit->who).bind(3, write.audit->act).run();
  note_changes(write);
  return WriteOutcome::ok;
}

void Tables::note_changes(const Write& write) {
  if (write.player) owners_.note(Change::Kind::player, write.player->id.view());
  for (const PlayerId& player : write.forgotten) owners_.note(Change::Kind::player, player.view());
  for (const MemberRow& member : write.members) owners_.note(Change::Kind::member, member.id.view());
  if (write.ban) owners_.note(Change::Kind::ban, write.ban->whom);
}

// The stream of a write, made with its first fact.
Tables::OpenStream& Tables::stream_of(const Write& write) {
  const auto stream = streams_.find(write.stream);
  return stream != streams_.end() ? stream->second : add(write.stream);
}

Tables::OpenStream& Tables::add(const StreamId& id) {
  add_stream_.bind(1, static_cast<std::int64_t>(id.kind)).bind(2, id.key).step();
  const OpenStream stream{add_stream_.integer(0)};
  add_stream_.run();
  return streams_.insert_or_assign(id, stream).first->second;
}

Epoch Tables::epoch_of(std::int64_t stream) {
  epoch_.bind(1, stream);
  return static_cast<Epoch>(number(epoch_));
}

std::optional<std::string> Tables::find_record(const RecordId& id) {
  find_record_.bind(1, id.view());
  std::optional<std::string> json;
  while (find_record_.step()) json = find_record_.text(0);
  return json;
}

std::int64_t Tables::number_of(const StreamId& id) {
  find_stream_.bind(1, static_cast<std::int64_t>(id.kind)).bind(2, id.key);
  std::int64_t number = 0;
  while (find_stream_.step()) number = find_stream_.integer(0);
  return number;
}

Tables::Reading Tables::begin_reading(StreamId id) {
  Reading reading;
  reading.rows_.number = number_of(id);
  reading.exists_ = reading.rows_.number != 0;
  if (const auto known = streams_.find(id); known != streams_.end()) reading.next_ = known->second.first;
  reading.rows_.stream.id = std::move(id);
  return reading;
}

bool Tables::read_on(Reading& reading) {
  StreamRows& rows = reading.rows_;
  reading.exists_ = reading.exists_ && number_of(rows.stream.id) == rows.number;  // or it was closed meanwhile
  if (!reading.exists_) return true;
  std::int64_t looked_at = 0;
  some_facts_.bind(1, reading.next_);
  while (some_facts_.step()) {
    ++looked_at;
    reading.next_ = some_facts_.integer(4) + 1;
    if (some_facts_.integer(0) == rows.number) read_fact(some_facts_, rows);
  }
  const auto known = streams_.find(rows.stream.id);
  const bool all = known != streams_.end() && rows.facts == known->second.facts;
  if (looked_at == facts_at_once && !all) return false;
  read_seals(database_, rows);
  if (rows.stream.damage.empty())
    streams_.try_emplace(rows.stream.id, OpenStream{rows.number, rows.facts, rows.first, epoch_of(rows.number)});
  return true;
}

std::optional<StoredStream> Tables::Reading::take() {
  return exists_ ? std::optional(std::move(rows_.stream)) : std::nullopt;
}

std::optional<std::int64_t> Tables::last_heartbeat_ms() {
  Statement row = database_.prepare("SELECT at FROM heartbeat");
  return row.step() ? std::optional(row.integer(0)) : std::nullopt;
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
  const std::int64_t removed = database_.changes();
  if (removed > 0) remove_analyses_.run();  // a record's analysis goes with it
  return removed == records_at_once;
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
