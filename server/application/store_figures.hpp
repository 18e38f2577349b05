// What is known about the event log's file and its writer, for /metrics and /readyz.
#pragma once
#include <filesystem>
#include <optional>
#include <string>

#include "server/metrics/exposition.hpp"
#include "server/store/sqlite/backup_schedule.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace crosstable {

// Sizes in whole MiB. Finer ones would show how long others' facts are.
void write_store_figures(Exposition& out, const SqliteStore& store, const std::filesystem::path& file);

void write_backup_figures(Exposition& out, const sqlite::BackupSchedule& backups);

// Why nobody should be sent to this server; empty if all is well.
std::optional<std::string> trouble_of(const SqliteStore& store);

}  // namespace crosstable
