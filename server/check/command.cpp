#include <cstdio>
#include <ctime>
#include <optional>

#include "server/base/clock.hpp"
#include "server/base/data_folder.hpp"
#include "server/check/check.hpp"
#include "server/store/sqlite/backup.hpp"
#include "server/store/sqlite/guarded_file.hpp"
#include "server/store/sqlite/schema.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace crosstable::check {

namespace fs = std::filesystem;

namespace {

enum Status : int { sound = 0, findings = 1, unreadable = 3 };

// Keeps servers from starting meanwhile; nothing, if one is running.
std::optional<sqlite::GuardedFile> lock(const fs::path& file) {
  try {
    return std::optional<sqlite::GuardedFile>(std::in_place, file);
  } catch (const sqlite::InUse&) {
    return std::nullopt;
  }
}

// A log of an older version is read as the next start would make it, in memory.
Report read(const fs::path& file) {
  sqlite::Database database(file);
  database.execute("PRAGMA busy_timeout=5000");
  sqlite::check_schema(database);
  if (sqlite::is_of_this_schema(database)) {
    database.execute("BEGIN");
    Report report = read_all(database);
    database.execute("COMMIT");
    return report;
  }
  sqlite::Database copy(":memory:");
  database.copy_to(copy);
  sqlite::migrate_schema(copy);
  return read_all(copy);
}

void print(const Report& report) {
  for (const std::string& what : report.file) std::printf("the file: %s\n", what.c_str());
  for (const DamagedStream& stream : report.streams) std::printf("%s\n", stream.unusable.what.c_str());
  for (const sqlite::Unusable& other : report.others) std::printf("%s\n", other.what.c_str());
  const auto count = [](std::uint64_t number) { return static_cast<unsigned long long>(number); };
  std::printf(
      "%llu findings in %llu rooms, %llu players, %llu members, %llu records, %llu rated units, %llu events that are "
      "over, %llu bans and %llu acts of the operator\n",
      count(report.file.size() + report.streams.size() + report.others.size()), count(report.rooms_read),
      count(report.players_read), count(report.members_read), count(report.records_read), count(report.units_read),
      count(report.events_read), count(report.bans_read), count(report.acts_read));
}

std::string now_utc() {
  const std::time_t now = wall_now_s();
  std::tm parts{};
  ::gmtime_r(&now, &parts);
  char text[32];
  return {text, std::strftime(text, sizeof text, "%Y%m%dT%H%M%SZ", &parts)};
}

// Later ratings follow from a rated unit, so it stays where it is.
void print_what_stays() { std::printf("nothing here repairs a rated unit: restore a backup, or leave it as it is\n"); }

int repair_all(const fs::path& file, const Report& report) {
  if (!report.file.empty()) {
    std::printf("the file itself is damaged: restore a backup, or see sqlite3's .recover. Nothing was changed\n");
    return findings;
  }
  if (!report.moves_anything()) {
    print_what_stays();
    return findings;
  }
  const fs::path folder = file.parent_path();
  const fs::path before = folder / ("before-repair-" + now_utc() + ".db");
  sqlite::back_up(file, before);
  std::printf("the log as it was: %s\n", before.c_str());
  {
    sqlite::Database database(file);
    database.execute("PRAGMA busy_timeout=5000; PRAGMA synchronous=FULL");
    sqlite::migrate_schema(database);
    for (const fs::path& moved : move_out(database, report, folder)) std::printf("moved to %s\n", moved.c_str());
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
  }
  const Report after = read(file);
  print(after);
  if (after.sound()) return sound;
  print_what_stays();
  return findings;
}

}  // namespace

int run(const fs::path& data, bool repair) try {
  const fs::path file = DataFolder::event_log_in(data);
  if (!fs::exists(file)) throw StoreError("there is no event log " + file.string());
  const auto alone = lock(file);
  if (repair && !alone) throw StoreError("a server is using " + file.string() + ": stop it before --repair");
  const Report report = read(file);
  print(report);
  if (report.sound()) return sound;
  if (repair) return repair_all(file, report);
  if (!report.file.empty() || report.moves_anything())
    std::printf("crosstable-server check --repair moves what cannot be used out of the log, into files beside it\n");
  else print_what_stays();
  return findings;
} catch (const std::exception& wrong) {
  std::fprintf(stderr, "crosstable-server: check: %s\n", wrong.what());
  return unreadable;
}

}  // namespace crosstable::check
