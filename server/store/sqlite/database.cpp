#include "server/store/sqlite/database.hpp"

#include <sqlite3.h>

namespace crosstable::sqlite {

namespace {

[[noreturn]] void fail(sqlite3* database) { throw Error(sqlite3_extended_errcode(database), sqlite3_errmsg(database)); }

}  // namespace

void Database::Close::operator()(sqlite3* database) const { sqlite3_close_v2(database); }

Database::Database(const std::filesystem::path& file) {
  sqlite3* opened = nullptr;
  const int result =
      sqlite3_open_v2(file.c_str(), &opened, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, nullptr);
  database_.reset(opened);
  if (result != SQLITE_OK) throw Error(result, opened == nullptr ? "out of memory" : sqlite3_errmsg(opened));
  sqlite3_extended_result_codes(opened, 1);
}

void Database::execute(const char* sql) {
  if (sqlite3_exec(database_.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK) fail(database_.get());
}

Statement Database::prepare(std::string_view sql) {
  sqlite3_stmt* prepared = nullptr;
  if (sqlite3_prepare_v3(database_.get(), sql.data(), static_cast<int>(sql.size()), SQLITE_PREPARE_PERSISTENT,
                         &prepared, nullptr) != SQLITE_OK) {
    fail(database_.get());
  }
  return Statement(prepared);
}

std::int64_t Database::query_int(std::string_view sql) {
  Statement statement = prepare(sql);
  if (!statement.step()) throw Error(SQLITE_EMPTY, "no row");
  return statement.integer(0);
}

std::string Database::query_text(std::string_view sql) {
  Statement statement = prepare(sql);
  if (!statement.step()) throw Error(SQLITE_EMPTY, "no row");
  return std::string(statement.text(0));
}

std::int64_t Database::last_id() const { return sqlite3_last_insert_rowid(database_.get()); }

std::int64_t Database::changes() const { return sqlite3_changes64(database_.get()); }

void Database::copy_to(Database& other) {
  copy_to(other, -1, [] { return true; });
}

// The read transaction keeps the steps at one moment: without it a write by another connection would begin the copy
// anew.
bool Database::copy_to(Database& other, int pages, const std::function<bool()>& between) {
  execute("BEGIN");
  query_int("SELECT count(*) FROM sqlite_schema");
  sqlite3_backup* backup = sqlite3_backup_init(other.database_.get(), "main", database_.get(), "main");
  if (backup == nullptr) fail(other.database_.get());
  int result = sqlite3_backup_step(backup, pages);
  bool wanted = true;
  while (result == SQLITE_OK && (wanted = between())) result = sqlite3_backup_step(backup, pages);
  if (sqlite3_backup_finish(backup) != SQLITE_OK) fail(other.database_.get());
  execute("COMMIT");
  if (wanted && result != SQLITE_DONE)
    throw Error(SQLITE_BUSY, "another program keeps it locked");  // which is no failure for SQLite
  return wanted;
}

void Database::watch_wal(int& pages) {
  sqlite3_wal_hook(
      database_.get(),
      [](void* counter, sqlite3*, const char*, int now) {
        *static_cast<int*>(counter) = now;
        return SQLITE_OK;
      },
      &pages);
}

void Statement::Finalize::operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }

void Statement::check(int result) const {
  if (result != SQLITE_OK) fail(sqlite3_db_handle(statement_.get()));
}

Statement& Statement::bind(int parameter, std::string_view text) {
  check(sqlite3_bind_text64(statement_.get(), parameter, text.data() == nullptr ? "" : text.data(), text.size(),
                            SQLITE_STATIC, SQLITE_UTF8));
  return *this;
}

Statement& Statement::bind(int parameter, std::int64_t number) {
  check(sqlite3_bind_int64(statement_.get(), parameter, number));
  return *this;
}

Statement& Statement::bind(int parameter, double number) {
  check(sqlite3_bind_double(statement_.get(), parameter, number));
  return *this;
}

Statement& Statement::bind(int parameter, std::span<const std::uint8_t> bytes) {
  check(sqlite3_bind_blob64(statement_.get(), parameter, bytes.data(), bytes.size(), SQLITE_STATIC));
  return *this;
}

bool Statement::step() {
  const int result = sqlite3_step(statement_.get());
  if (result == SQLITE_ROW) return true;
  if (result != SQLITE_DONE) fail(sqlite3_db_handle(statement_.get()));
  sqlite3_reset(statement_.get());
  return false;
}

void Statement::run() {
  while (step()) {}
}

bool Statement::any() {
  const bool found = step();
  if (found) run();
  return found;
}

int Statement::columns() const { return sqlite3_column_count(statement_.get()); }

std::string_view Statement::name(int column) const { return sqlite3_column_name(statement_.get(), column); }

Statement::Type Statement::type(int column) const {
  switch (sqlite3_column_type(statement_.get(), column)) {
    case SQLITE_INTEGER:
      return Type::integer;
    case SQLITE_TEXT:
      return Type::text;
    case SQLITE_BLOB:
      return Type::bytes;
    default:
      return Type::other;
  }
}

std::int64_t Statement::integer(int column) const { return sqlite3_column_int64(statement_.get(), column); }

double Statement::real(int column) const { return sqlite3_column_double(statement_.get(), column); }

std::string_view Statement::text(int column) const {
  const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement_.get(), column));
  return text == nullptr
             ? std::string_view()
             : std::string_view(text, static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column)));
}

std::span<const std::uint8_t> Statement::bytes(int column) const {
  const auto* bytes = static_cast<const std::uint8_t*>(sqlite3_column_blob(statement_.get(), column));
  return {bytes, bytes == nullptr ? 0U : static_cast<std::size_t>(sqlite3_column_bytes(statement_.get(), column))};
}

Database open_to_read(const std::filesystem::path& file) {
  Database database(file);
  database.execute("PRAGMA busy_timeout=5000; PRAGMA query_only=1");
  return database;
}

}  // namespace crosstable::sqlite
