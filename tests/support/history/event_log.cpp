#include "tests/support/history/event_log.hpp"

#include <algorithm>

#include "server/base/data_folder.hpp"
#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/reading.hpp"
#include "tests/server/store/scratch_folder.hpp"

namespace crosstable::test {

namespace fs = std::filesystem;

namespace {

EventLog read(const fs::path& file) {
  EventLog log;
  sqlite::Database database(file);
  if (database.query_int("SELECT count(*) FROM sqlite_schema WHERE name = 'stream'") == 0)
    return log;  // nothing was ever committed
  std::map<std::int64_t, LoggedRoom*> rooms;
  auto codes = database.prepare("SELECT number, key FROM stream WHERE kind = 1");
  while (codes.step()) rooms[codes.integer(0)] = &log.rooms[std::string(codes.text(1))];
  auto facts = database.prepare("SELECT stream, seq, body FROM event ORDER BY id");
  while (facts.step()) {
    const auto room = rooms.find(facts.integer(0));
    if (room == rooms.end()) continue;  // belongs to a closed room
    room->second->facts.push_back({static_cast<std::uint64_t>(facts.integer(1)), std::string(facts.text(2))});
  }
  auto seals = database.prepare("SELECT stream, game, seed FROM seal");
  while (seals.step()) {
    Bytes32 seed{};
    std::ranges::copy(seals.bytes(2).first(seed.size()), seed.begin());
    rooms.at(seals.integer(0))->seals.push_back({static_cast<std::uint32_t>(seals.integer(1)), Seed(seed)});
  }
  auto records = database.prepare("SELECT id, json FROM record");
  while (records.step()) log.records.emplace(records.text(0), records.text(1));
  sqlite::read_shares(
      database, [&](ShareRow share) { log.shares.push_back(std::move(share)); }, [](const sqlite::Unusable&) {});
  sqlite::read_units(
      database, [&](UnitRow unit) { log.units.push_back(std::move(unit)); }, [](const sqlite::Unusable&) {});
  return log;
}

}  // namespace

EventLog read_event_log(const fs::path& data) {
  const ScratchFolder scratch;
  const fs::path original = DataFolder::event_log_in(data), copy = scratch / "copy.db";
  for (const char* part : {"", "-wal"}) {
    if (fs::exists(original.string() + part)) fs::copy_file(original.string() + part, copy.string() + part);
  }
  EventLog log = read(copy);
  log.final = true;
  return log;
}

EventLog read_backup(const fs::path& file) { return read(file); }

}  // namespace crosstable::test
