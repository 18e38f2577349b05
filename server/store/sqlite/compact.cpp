#include "server/store/sqlite/compact.hpp"

#include <string>

#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/guarded_file.hpp"
#include "server/store/sqlite/schema.hpp"
#include "server/store/sqlite/store_error.hpp"

namespace crosstable::sqlite {

namespace fs = std::filesystem;

Compacted compact(const fs::path& file) {
  if (!fs::exists(file)) throw StoreError("there is no event log " + file.string());
  const GuardedFile alone(file);  // throws while a server runs
  const auto free = static_cast<std::int64_t>(fs::space(fs::absolute(file).parent_path()).available);
  if (free < 2 * alone.bytes()) {
    throw StoreError(std::to_string(free) + " bytes are free on its disk, and " + std::to_string(2 * alone.bytes()) +
                     " are needed");
  }
  Compacted bytes{.before_bytes = alone.bytes()};
  try {
    Database database(file);
    check_schema(database);
    // A file in the mode of the write-ahead log cannot change how it gives space back.
    database.execute("PRAGMA wal_checkpoint(TRUNCATE)");
    if (database.query_text("PRAGMA journal_mode=DELETE") != "delete")
      throw StoreError("another program is reading it");
    database.execute("PRAGMA synchronous=FULL; PRAGMA auto_vacuum=INCREMENTAL; VACUUM");
    database.query_text("PRAGMA journal_mode=WAL");
  } catch (const Error& wrong) {
    throw StoreError(wrong.what());
  }
  bytes.after_bytes = alone.bytes();
  return bytes;
}

}  // namespace crosstable::sqlite
