#include "server/store/sqlite/owner_tables.hpp"

#include <utility>

namespace crosstable::sqlite {

OwnerTables::OwnerTables(Database& database)
    : database_(database),
      begin_(database.prepare("INSERT INTO incarnation(node, ended) VALUES(?1, 0) ON CONFLICT DO NOTHING")),
      end_(database.prepare("UPDATE incarnation SET ended=1 WHERE number=?1")),
      next_epoch_(database.prepare("UPDATE epoch SET last=last+1 RETURNING last")),
      give_epoch_(database.prepare("UPDATE stream SET epoch=?2 WHERE number=?1")),
      note_(database.prepare("INSERT INTO change(kind, key) VALUES(?1, ?2)")),
      put_due_(database.prepare("UPDATE stream SET due=?2 WHERE number=?1 AND (due IS NULL OR due>?2 OR due<?3)")),
      postpone_(database.prepare("UPDATE stream SET due=?3 WHERE number=?1 AND due=?2")),
      changes_(database.prepare("SELECT number, kind, key FROM change WHERE number>?1 ORDER BY number LIMIT ?2")),
      due_(database.prepare("SELECT kind, key, due FROM stream WHERE due<?1 ORDER BY due LIMIT ?2")),
      drop_changes_(database.prepare("DELETE FROM change WHERE number<=?1")) {
  Statement ended = database.prepare("SELECT number FROM incarnation WHERE ended=1");
  while (ended.step()) ended_.insert(static_cast<Incarnation>(ended.integer(0)));
}

std::optional<Incarnation> OwnerTables::begin(std::string_view node) {
  begin_.bind(1, node).run();
  if (database_.changes() == 0) return std::nullopt;
  return static_cast<Incarnation>(database_.last_id());
}

void OwnerTables::end(Incarnation incarnation) {
  end_.bind(1, static_cast<std::int64_t>(incarnation)).run();
  ended_.insert(incarnation);
}

Epoch OwnerTables::new_epoch(std::int64_t stream) {
  next_epoch_.step();
  const std::int64_t epoch = next_epoch_.integer(0);
  next_epoch_.run();
  give_epoch_.bind(1, stream).bind(2, epoch).run();
  return static_cast<Epoch>(epoch);
}

void OwnerTables::note(Change::Kind kind, std::string_view key) {
  note_.bind(1, static_cast<std::int64_t>(kind)).bind(2, key).run();
}

void OwnerTables::due(std::int64_t stream, std::int64_t at_ms, std::int64_t now_ms) {
  put_due_.bind(1, stream).bind(2, at_ms).bind(3, now_ms).run();
}

void OwnerTables::postpone(std::int64_t stream, std::int64_t from_ms, std::int64_t to_ms) {
  postpone_.bind(1, stream).bind(2, from_ms).bind(3, to_ms).run();
}

std::vector<Change> OwnerTables::changes(std::uint64_t after, std::size_t most) {
  std::vector<Change> changes;
  changes_.bind(1, static_cast<std::int64_t>(after)).bind(2, static_cast<std::int64_t>(most));
  while (changes_.step())
    changes.push_back({static_cast<std::uint64_t>(changes_.integer(0)), static_cast<Change::Kind>(changes_.integer(1)),
                       std::string(changes_.text(2))});
  return changes;
}

std::vector<Due> OwnerTables::due(std::int64_t before_ms, std::size_t most) {
  std::vector<Due> all;
  due_.bind(1, before_ms).bind(2, static_cast<std::int64_t>(most));
  while (due_.step())
    all.push_back({StreamId(static_cast<StreamKind>(due_.integer(0)), std::string(due_.text(1))), due_.integer(2)});
  return all;
}

void OwnerTables::drop_old_changes() {
  const std::int64_t last = database_.query_int("SELECT ifnull(max(number), 0) FROM change");
  if (last - dropped_ < kept_changes + few_changes) return;
  dropped_ = last - kept_changes;
  drop_changes_.bind(1, dropped_).run();
}

}  // namespace crosstable::sqlite
