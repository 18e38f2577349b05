#include "server/store/sqlite/people_tables.hpp"

#include <algorithm>
#include <chrono>
#include <utility>
#include <vector>

#include "server/base/clock.hpp"
#include "server/log/log.hpp"

namespace crosstable::sqlite {
namespace {

std::int64_t number_of(MemberKey::Kind kind) { return static_cast<std::int64_t>(kind); }

// Says how far it has come, every few seconds.
class Progress {
 public:
  Progress(std::string_view what, std::int64_t all) : what_(what), all_(all) {}

  void done(std::int64_t more) {
    done_ += more;
    const auto now = steady_now();
    if (now < told_ + std::chrono::seconds(2)) return;
    told_ = now;
    log_info("the event log: {} of {} {}", std::min(done_, all_), all_, what_);
  }

 private:
  SteadyTime told_ = steady_now();
  std::string_view what_;
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
      put_member_(database.prepare("INSERT INTO member(id, body, version) VALUES(?1, ?2, ?3) ON CONFLICT(id) DO UPDATE "
                                   "SET body=excluded.body, version=excluded.version")),
      add_key_(database.prepare("INSERT OR IGNORE INTO member_key(kind, value, player) VALUES(?1, ?2, ?3)")),
      drop_key_(database.prepare("DELETE FROM member_key WHERE kind=?1 AND value=?2 AND player=?3")),
      version_(database.prepare("SELECT version FROM member WHERE id=?1")),
      key_owners_(database.prepare("SELECT player FROM member_key WHERE kind=?1 AND value=?2")),
      has_key_(database.prepare("SELECT 1 FROM member_key WHERE kind=?1 AND value=?2 AND player=?3")),
      token_owner_(database.prepare(
          "SELECT id FROM player WHERE token_hash=?1 UNION SELECT id FROM player WHERE next_token_hash=?1 AND "
          "next_token_hash<>''")),
      has_token_(database.prepare("SELECT 1 FROM player WHERE id=?1 AND (token_hash=?2 OR next_token_hash=?2)")) {}

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

WriteOutcome PeopleTables::judge(const Write& write) {
  if (write.player) {
    if (const WriteOutcome outcome = judge(*write.player, write); outcome != WriteOutcome::ok) return outcome;
  }
  for (const MemberRow& member : write.members)
    if (const WriteOutcome outcome = judge(member, write); outcome != WriteOutcome::ok) return outcome;
  return WriteOutcome::ok;
}

WriteOutcome PeopleTables::judge(const PlayerRow& player, const Write& write) {
  for (const std::string* hash : {&player.token_hash, &player.next_token_hash}) {
    if (hash->empty()) continue;
    if (is_a_guests(*hash, player.id, write) || is_taken({MemberKey::Kind::token, *hash}, player.id, write))
      return WriteOutcome::taken;
  }
  if (write.uses_token.empty()) return WriteOutcome::ok;
  return has_token_.bind(1, player.id.view()).bind(2, write.uses_token).any() ? WriteOutcome::ok : WriteOutcome::taken;
}

WriteOutcome PeopleTables::judge(const MemberRow& member, const Write& write) {
  std::int64_t version = 0;  // nobody's
  version_.bind(1, member.id.view());
  while (version_.step()) version = version_.integer(0);
  if (static_cast<std::int64_t>(member.version) != version + 1) return WriteOutcome::stale;
  for (const MemberKey& key : member.lost)
    if (!has_key_.bind(1, number_of(key.kind)).bind(2, key.value).bind(3, member.id.view()).any())
      return WriteOutcome::taken;
  for (const MemberKey& key : member.gained) {
    if (!is_unique(key.kind)) continue;
    const bool guests = key.kind == MemberKey::Kind::token && is_a_guests(key.value, member.id, write);
    if (guests || is_taken(key, member.id, write)) return WriteOutcome::taken;
  }
  return WriteOutcome::ok;
}

bool PeopleTables::is_taken(const MemberKey& key, const PlayerId& by, const Write& write) {
  bool taken = false;
  key_owners_.bind(1, number_of(key.kind)).bind(2, key.value);
  while (key_owners_.step()) {
    const auto loses_it = [&](const MemberRow& row) {
      return row.id.view() == key_owners_.text(0) && std::ranges::find(row.lost, key) != row.lost.end();
    };
    taken = taken || (key_owners_.text(0) != by.view() && std::ranges::none_of(write.members, loses_it));
  }
  return taken;
}

bool PeopleTables::is_a_guests(std::string_view token_hash, const PlayerId& by, const Write& write) {
  bool taken = false;
  token_owner_.bind(1, token_hash);
  while (token_owner_.step()) {
    const auto is_owner = [&](const PlayerId& player) { return player.view() == token_owner_.text(0); };
    taken = taken || (!is_owner(by) && std::ranges::none_of(write.forgotten, is_owner));
  }
  return taken;
}

void PeopleTables::put(const MemberRow& member) {
  put_member_.bind(1, member.id.view()).bind(2, member.body).bind(3, static_cast<std::int64_t>(member.version)).run();
  for (const MemberKey& key : member.lost)
    drop_key_.bind(1, number_of(key.kind)).bind(2, key.value).bind(3, member.id.view()).run();
  for (const MemberKey& key : member.gained)
    add_key_.bind(1, number_of(key.kind)).bind(2, key.value).bind(3, member.id.view()).run();
}

std::string PeopleTables::keyed_by() {
  Statement row = database_.prepare("SELECT by FROM keyed");
  return row.step() ? std::string(row.text(0)) : std::string();
}

// The keys are sorted before they go into their table: one after the other, they would touch most of its pages for each
// few members.
void PeopleTables::key_members(const std::string& by, const KeyingPlan& plan, GameTables& games) {
  if (keyed_by() == by) return;
  database_.execute("PRAGMA cache_size=-65536; CREATE TEMP TABLE made(kind, value, player)");
  Progress members("members have been read", database_.query_int("SELECT count(*) FROM member"));
  std::string last;
  for (std::string before = " "; before != last;) {
    before = last;
    const auto rows = some_behind(last, plan);
    make_keys(rows, plan, games);
    plan.between();
    members.done(static_cast<std::int64_t>(rows.size()));
  }
  log_info("the event log: the keys of members are sorted");
  database_.execute("CREATE TEMP TABLE sorted AS SELECT kind, value, player FROM made ORDER BY kind, value, player");
  add_sorted(plan);
  database_.execute("BEGIN IMMEDIATE");
  games.settle_all();
  Statement note = database_.prepare("INSERT INTO keyed VALUES(1, ?1) ON CONFLICT(one) DO UPDATE SET by=excluded.by");
  note.bind(1, by).run();
  database_.execute("COMMIT; DROP TABLE temp.made; DROP TABLE temp.sorted; PRAGMA cache_size=-2000");
  plan.between();
}

std::vector<MemberRow> PeopleTables::some_behind(std::string& last, const KeyingPlan& plan) {
  std::vector<MemberRow> rows;
  const std::string after = last;
  some_members_.bind(1, after).bind(2, plan.members_at_once);
  while (some_members_.step()) {
    last = some_members_.text(0);
    if (auto row = member_of(some_members_, plan.complain)) rows.push_back(std::move(*row));
  }
  return rows;
}

// Rows from before keys were unique are taken as they are: two may have one.
void PeopleTables::make_keys(const std::vector<MemberRow>& rows, const KeyingPlan& plan, GameTables& games) {
  Statement add = database_.prepare("INSERT INTO temp.made VALUES(?1, ?2, ?3)");
  database_.execute("BEGIN IMMEDIATE");
  for (const MemberRow& row : rows) {
    const KeyedMember keyed = plan.make(row);
    rewrite_member_.bind(1, row.id.view()).bind(2, keyed.row.body).run();
    for (const MemberKey& key : keyed.row.gained)
      add.bind(1, number_of(key.kind)).bind(2, key.value).bind(3, row.id.view()).run();
    if (keyed.off_the_boards) games.take_off_the_boards(row.id);
  }
  database_.execute("COMMIT");
}

void PeopleTables::add_sorted(const KeyingPlan& plan) {
  constexpr std::int64_t keys_of_a_member = 10;  // or more; it only says how many are added at once
  const std::int64_t all = database_.query_int("SELECT count(*) FROM temp.sorted");
  const std::int64_t at_once = plan.members_at_once * keys_of_a_member;
  Progress keys("keys of members have been added", all);
  Statement add = database_.prepare(
      "INSERT OR IGNORE INTO member_key SELECT kind, value, player FROM temp.sorted WHERE rowid BETWEEN ?1 AND ?2");
  for (std::int64_t first = 1; first <= all; first += at_once) {
    add.bind(1, first).bind(2, first + at_once - 1).run();
    plan.between();
    keys.done(at_once);
  }
}

}  // namespace crosstable::sqlite
