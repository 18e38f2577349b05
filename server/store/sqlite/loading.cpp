// What is read at the start.
#include "server/store/sqlite/sqlite_store.hpp"
#include "server/store/sqlite/tables.hpp"

namespace crosstable {

template <class Read>
auto SqliteStore::naming_the_file(const Read& read) const {
  try {
    return read();
  } catch (const sqlite::Error& wrong) {
    throw StoreError("the store " + file_.string() + " cannot be read: " + wrong.what() +
                     ". See crosstable-server check, or restore a backup");
  }
}

// The file's pages are read here for the first time: what is damaged behind a sound header shows now.
void SqliteStore::load_players(const std::function<void(PlayerRow)>& each) {
  naming_the_file([&] { tables_->load_players(each); });
}

void SqliteStore::load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) {
  naming_the_file([&] { tables_->load_streams(kind, each); });
}

void SqliteStore::load_members(const std::function<void(MemberRow)>& each) {
  naming_the_file([&] { tables_->load_members(each); });
}

void SqliteStore::load_bans(const std::function<void(BanRow)>& each) {
  naming_the_file([&] { tables_->load_bans(each); });
}

std::optional<std::int64_t> SqliteStore::last_heartbeat_ms() {
  return naming_the_file([&] { return tables_->last_heartbeat_ms(); });
}

bool SqliteStore::is_incomplete() {
  return naming_the_file([&] { return tables_->games().is_incomplete(); });
}

void SqliteStore::load_units(const std::function<void(UnitRow)>& each) {
  naming_the_file([&] { tables_->load_units(each); });
}

void SqliteStore::load_shares(const std::function<void(ShareRow)>& each) {
  naming_the_file([&] { tables_->load_shares(each); });
}

Secret SqliteStore::key() {
  return naming_the_file([&] { return tables_->key(); });
}

}  // namespace crosstable
