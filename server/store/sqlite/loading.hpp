// The stream that the writer is reading for somebody, a little at a time.
#pragma once
#include <optional>

#include "server/store/sqlite/sqlite_store.hpp"
#include "server/store/sqlite/tables.hpp"

namespace crosstable {

struct SqliteStore::Loading {
  Load load;
  std::optional<sqlite::Tables::Reading> reading;  // nothing: not begun
};

}  // namespace crosstable
