// What is read at the start.
#include <utility>

#include "server/log/log.hpp"
#include "server/store/sqlite/sqlite_store.hpp"
#include "server/store/sqlite/tables.hpp"

namespace crosstable {

namespace sqlite {

void Tables::leave_out(const Unusable& unusable) {
  log_error("the event log: {}; it is left out. See crosstable-server check", unusable.what);
  ++left_out_;
}

// A damaged stream has no place in streams_: nothing is ever appended to it.
void Tables::load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) {
  const auto complain = [this](const Unusable& row) { leave_out(row); };
  std::unordered_map<std::int64_t, Epoch> claimed;
  Statement epochs = database_.prepare("SELECT number, epoch FROM stream WHERE epoch<>0");
  while (epochs.step()) claimed.emplace(epochs.integer(0), static_cast<Epoch>(epochs.integer(1)));
  const auto keep = [&](StreamRows rows) {
    if (rows.stream.damage.empty()) {
      const auto epoch = claimed.find(rows.number);
      streams_.insert_or_assign(rows.stream.id, OpenStream{rows.number, rows.facts, rows.first,
                                                           epoch == claimed.end() ? Epoch{0} : epoch->second});
    }
    each(std::move(rows.stream));
  };
  const FactCounts counts = read_streams(database_, kind, keep, complain);
  live_ = counts.live;
  dead_ = counts.dead;
  if (!std::exchange(strays_named_, true)) read_strays(database_, complain);
}

void Tables::key_members(const std::string& by, const MakeKeys& make, std::int64_t at_once) {
  constexpr std::size_t most_log_bytes = std::size_t{64} << 20;  // as nobody else moves the log at a start
  const auto between = [this] {
    if (log_bytes() >= most_log_bytes) checkpoint();
  };
  const auto complain = [this](const Unusable& row) { leave_out(row); };
  people_.key_members(by, {make, complain, between, at_once}, games_);
}

void Tables::load_bans(const std::function<void(BanRow)>& each) {
  read_bans(database_, each, [this](const Unusable& row) { leave_out(row); });
}

}  // namespace sqlite

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
void SqliteStore::load_streams(StreamKind kind, const std::function<void(StoredStream)>& each) {
  naming_the_file([&] { tables_->load_streams(kind, each); });
}

void SqliteStore::key_members(const std::string& by, const MakeKeys& make) {
  naming_the_file([&] { tables_->key_members(by, make, limits_.keyed_at_once); });
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

Secret SqliteStore::key() {
  return naming_the_file([&] { return tables_->key(); });
}

}  // namespace crosstable
