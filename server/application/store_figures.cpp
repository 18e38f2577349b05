#include "server/application/store_figures.hpp"

#include <chrono>
#include <cstdint>
#include <system_error>

namespace crosstable {
namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t mebibyte = std::uint64_t{1} << 20;
constexpr std::chrono::seconds patience{5};

std::uint64_t whole_mebibytes(std::uint64_t bytes) { return bytes / mebibyte * mebibyte; }

std::uint64_t size_of(const fs::path& file) {
  std::error_code missing;
  const auto bytes = fs::file_size(file, missing);
  return missing ? 0 : whole_mebibytes(bytes);
}

}  // namespace

void write_store_figures(Exposition& out, const SqliteStore& store, const fs::path& file) {
  const auto counts = store.counts();
  out.histogram("crosstable_commit_seconds", "Transactions of the event log, sync included.", store.commit_times());
  out.counter("crosstable_store_writes_total", "Writes that are durable.", counts.writes);
  out.counter("crosstable_store_checkpoints_total", "How often the write-ahead log was moved into the database.",
              counts.checkpoints);
  out.counter("crosstable_store_errors_total", "Rows of the event log that could not be used at the start.",
              counts.errors);
  out.gauge("crosstable_disk_low", "1 while the disk has less than min_free_bytes and no new rooms are opened.",
            std::uint64_t{store.low_on_space()});
  out.gauge("crosstable_store_queue", "Writes that wait for the disk.", store.queue());
  out.gauge("crosstable_database_bytes", "The event log's file, in whole MiB.", size_of(file));
  out.gauge("crosstable_wal_bytes", "Its write-ahead log, in whole MiB.", size_of(file.string() + "-wal"));
  std::error_code unknown;
  const auto space = fs::space(file.parent_path(), unknown);
  if (!unknown)
    out.gauge("crosstable_free_bytes", "Free space on its disk, in whole MiB.", whole_mebibytes(space.available));
}

void write_backup_figures(Exposition& out, const sqlite::BackupSchedule& backups) {
  out.gauge("crosstable_backup_last_success_timestamp_seconds",
            "Start of the last complete and checked scheduled backup; 0: never.",
            static_cast<std::uint64_t>(backups.last_success()));
  out.counter("crosstable_backup_failures_total", "Scheduled backups that failed.", backups.failures());
}

std::optional<std::string> trouble_of(const SqliteStore& store) {
  if (store.committing_for() > patience) return "the disk does not answer";
  return std::nullopt;
}

}  // namespace crosstable
