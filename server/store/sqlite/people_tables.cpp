#include "server/store/sqlite/people_tables.hpp"

#include <chrono>
#include <utility>
#include <vector>

#include "server/log/log.hpp"
#include "server/store/sqlite/store_error.hpp"

namespace crosstable::sqlite {
namespace {

std::int64_t number_of(MemberKey::Kind kind) { return static_cast<std::int64_t>(kind); }

// Says how far it has come, every few seconds.
class Progress {
 public:
  explicit Progress(std::int64_t all) : all_(all) {}

  void done(std::int64_t more) {
    done_ += more;
    const auto now = std::chrono::steady_clock::now();
    if (now < told_ + std::chrono::seconds(2)) return;
    told_ = now;
    log_info("the event log: {} of {} members have the keys that they are found by", done_, all_);
  }

 private:
  std::chrono::steady_clock::time_point told_ = std::chrono::steady_clock::now();
  std::int64_t done_ = 0, all_;
};

}  // namespace

PeopleTables::PeopleTables(Database& database)
    : database_(database),
      some_members_(database.prepare(select_members + " WHERE id>?1 ORDER BY id LIMIT ?2")),
      rewrite_member_(database.prepare("UPDATE member SET body=?2 WHERE id=?1 AND body<>?2")),
      put_player_(database.prepare(
          "INSERT INTO player VALUES(?1, ?2, ?3, ?4, ?5, ?6) ON CONFLICT(id) DO UPDATE SET name=excluded.name, "
          "token_hash=excluded.token_hash, next_token_hash=excluded.next_token_hash, seen_day=excluded.seen_day")),
      drop_player_(database.prepare("DELETE FROM player WHERE id=?1")),
      add_member_(database.prepare("INSERT INTO member(id, body, version) VALUES(?1, ?2, 1) ON CONFLICT DO NOTHING")),
      put_member_(database.prepare("UPDATE member SET body=?2, version=?3 WHERE id=?1 AND version=?3-1")),
      add_key_(database.prepare("INSERT OR IGNORE INTO member_key(kind, value, player) VALUES(?1, ?2, ?3)")),
      drop_key_(database.prepare("DELETE FROM member_key WHERE kind=?1 AND value=?2 AND player=?3")),
      key_owner_(database.prepare("SELECT 1 FROM member_key WHERE kind=?1 AND value=?2 AND player<>?3")) {}

void PeopleTables::put(const PlayerRow& player) {
  put_player_.bind(1, player.id.view())
      .bind(2, player.name)
      .bind(3, player.token_hash)
      .bind(4, player.next_token_hash)
      .bind(5, player.seen_day)
      .bind(6, player.since_day)
      .run();
}

void PeopleTables::forget(const PlayerId& player) { drop_player_.bind(1, player.view()).run(); }

void PeopleTables::put(const MemberRow& member) {
  Statement& put = member.version == 1 ? add_member_ : put_member_;
  put.bind(1, member.id.view()).bind(2, member.body);
  if (member.version != 1) put.bind(3, static_cast<std::int64_t>(member.version));
  put.run();
  if (database_.changes() != 1)
    throw StoreError("version " + std::to_string(member.version) + " of a member is not the next one");
  for (const MemberKey& key : member.lost)
    drop_key_.bind(1, number_of(key.kind)).bind(2, key.value).bind(3, member.id.view()).run();
  gain(member);
}

void PeopleTables::gain(const MemberRow& member) {
  for (const MemberKey& key : member.gained) {
    if (is_unique(key.kind)) {
      const bool taken = key_owner_.bind(1, number_of(key.kind)).bind(2, key.value).bind(3, member.id.view()).step();
      if (taken) throw StoreError("a key of a member is another one's already");
    }
    add_key_.bind(1, number_of(key.kind)).bind(2, key.value).bind(3, member.id.view()).run();
  }
}

std::string PeopleTables::keyed_by() {
  Statement row = database_.prepare("SELECT by FROM keyed");
  return row.step() ? std::string(row.text(0)) : std::string();
}

void PeopleTables::key_members(const std::string& by, const MakeKeys& make, std::int64_t at_once, GameTables& games,
                               const Complain& complain) {
  if (keyed_by() == by) return;
  Progress progress(database_.query_int("SELECT count(*) FROM member"));
  std::string last;
  for (std::string before = " "; before != last;) {
    before = last;
    const auto rows = some_behind(last, at_once, complain);
    key(rows, make, games);
    progress.done(static_cast<std::int64_t>(rows.size()));
  }
  Statement note = database_.prepare("INSERT INTO keyed VALUES(1, ?1) ON CONFLICT(one) DO UPDATE SET by=excluded.by");
  note.bind(1, by).run();
}

std::vector<MemberRow> PeopleTables::some_behind(std::string& last, std::int64_t at_once,
                                                 const Complain& complain) {
  std::vector<MemberRow> rows;
  const std::string after = last;
  some_members_.bind(1, after).bind(2, at_once);
  while (some_members_.step()) {
    last = some_members_.text(0);
    if (auto row = member_of(some_members_, complain)) rows.push_back(std::move(*row));
  }
  return rows;
}

// Rows from before keys were unique are taken as they are: two may have one.
void PeopleTables::key(const std::vector<MemberRow>& rows, const MakeKeys& make, GameTables& games) {
  database_.execute("BEGIN IMMEDIATE");
  for (const MemberRow& row : rows) {
    const KeyedMember keyed = make(row);
    rewrite_member_.bind(1, row.id.view()).bind(2, keyed.row.body).run();
    for (const MemberKey& key : keyed.row.gained)
      add_key_.bind(1, number_of(key.kind)).bind(2, key.value).bind(3, row.id.view()).run();
    games.settle(row.id);
    if (keyed.off_the_boards) games.take_off_the_boards(row.id);
  }
  database_.execute("COMMIT");
}

}  // namespace crosstable::sqlite
