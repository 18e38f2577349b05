// Reads a whole event log and says what in it cannot be used: for `crosstable-server check`.
#pragma once
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/reading.hpp"

namespace crosstable::check {

struct DamagedStream {
  StreamId id;  // of letters and digits
  sqlite::Unusable unusable;
};

struct Report {
  std::vector<std::string> file;  // what SQLite finds wrong with the file itself; nothing repairs it here
  std::vector<DamagedStream> streams;
  std::vector<sqlite::Unusable> others;  // players, bans, records, seals, and what else there is
  std::uint64_t rooms_read = 0, players_read = 0, members_read = 0, records_read = 0, bans_read = 0, acts_read = 0,
                units_read = 0, events_read = 0;  // events: that are documents

  bool sound() const { return file.empty() && streams.empty() && others.empty(); }
  bool moves_anything() const;  // false: nothing of it is repaired here
};

// As the database is at one moment, of the present schema. Throws sqlite::Error where pages cannot be read.
Report read_all(sqlite::Database& database);

// Moves what the report names into files beside the database, and deletes it there. Returns these files.
std::vector<std::filesystem::path> move_out(sqlite::Database& database, const Report& report,
                                            const std::filesystem::path& folder);

// The command. `data` is a data folder. Prints to standard output; returns the exit status.
int run(const std::filesystem::path& data, bool repair);

}  // namespace crosstable::check
