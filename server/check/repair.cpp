// What cannot be used leaves the log for files beside it, whole: first the files are on the disk, then the rows go.
#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <iterator>

#include "json/writer.hpp"
#include "server/check/check.hpp"
#include "server/store/sqlite/sqlite_store.hpp"

namespace crosstable::check {

namespace fs = std::filesystem;
using json::JsonWriter;
using json::Keys;
using sqlite::Statement;
using sqlite::Unusable;

namespace {

std::string hex_of(std::span<const std::uint8_t> bytes) {
  constexpr const char* digits = "0123456789abcdef";
  std::string text;
  for (const std::uint8_t byte : bytes) {
    text += digits[byte >> 4];
    text += digits[byte & 15];
  }
  return text;
}

// Text as it is, what is no text as {"hex":"…"}.
void write_value(JsonWriter& json, const Statement& row, int column) {
  if (row.type(column) == Statement::Type::integer) {
    json.value(row.integer(column));
  } else if (row.type(column) == Statement::Type::text && sqlite::is_utf8(row.text(column))) {
    json.value(row.text(column));
  } else {
    json.object(Keys::as_written).member("hex", hex_of(row.bytes(column))).end();
  }
}

void write_rows(JsonWriter& json, sqlite::Database& database, const Unusable::Rows& rows) {
  Statement found = database.prepare("SELECT * FROM " + rows.table + " WHERE " + rows.where);
  while (found.step()) {
    json.object(Keys::as_written).member("table", rows.table).key("row").object(Keys::as_written);
    for (int column = 0; column < found.columns(); ++column) {
      json.key(found.name(column));
      write_value(json, found, column);
    }
    json.end().end();
  }
}

std::string document_of(sqlite::Database& database, const std::vector<Unusable>& all) {
  std::string text;
  JsonWriter json(text);
  json.object(Keys::as_written).key("damage").array();
  for (const Unusable& unusable : all) json.value(unusable.what);
  json.end().key("rows").array();
  for (const Unusable& unusable : all) {
    for (const Unusable::Rows& rows : unusable.rows) write_rows(json, database, rows);
  }
  json.end().end();
  return text + "\n";
}

[[noreturn]] void fail(const fs::path& file) {
  throw StoreError("cannot write " + file.string() + ": " + std::strerror(errno));
}

// For its owner alone: there may be seeds in it.
fs::path write_new_file(const fs::path& folder, const std::string& name, std::string_view text) {
  for (unsigned number = 1;; ++number) {
    const fs::path file = folder / ("damaged-" + name + "-" + std::to_string(number) + ".json");
    const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (made < 0 && errno == EEXIST) continue;
    if (made < 0) fail(file);
    bool written = true;
    while (written && !text.empty()) {
      const ssize_t some = ::write(made, text.data(), text.size());
      written = some > 0;
      if (written) text.remove_prefix(static_cast<std::size_t>(some));
    }
    written = written && ::fsync(made) == 0;
    ::close(made);
    if (!written) fail(file);
    return file;
  }
}

std::string file_name_of(const StreamId& id) {
  return id.kind == StreamKind::room ? id.key : std::string(name_of(id.kind)) + "-" + id.key;
}

void sync(const fs::path& folder) {
  const int opened = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const bool synced = opened >= 0 && ::fsync(opened) == 0;
  if (opened >= 0) ::close(opened);
  if (!synced) fail(folder);
}

void remove(sqlite::Database& database, const Unusable& unusable) {
  for (const Unusable::Rows& rows : unusable.rows)
    database.execute(("DELETE FROM " + rows.table + " WHERE " + rows.where).c_str());
}

bool has_rows(const Unusable& unusable) { return !unusable.rows.empty(); }

}  // namespace

bool Report::moves_anything() const { return !streams.empty() || std::any_of(others.begin(), others.end(), has_rows); }

std::vector<fs::path> move_out(sqlite::Database& database, const Report& report, const fs::path& folder) {
  std::vector<fs::path> files;
  for (const DamagedStream& stream : report.streams)
    files.push_back(write_new_file(folder, file_name_of(stream.id), document_of(database, {stream.unusable})));
  std::vector<Unusable> rows;
  std::copy_if(report.others.begin(), report.others.end(), std::back_inserter(rows), has_rows);
  if (!rows.empty()) files.push_back(write_new_file(folder, "rows", document_of(database, rows)));
  sync(folder);
  database.execute("BEGIN IMMEDIATE");
  for (const DamagedStream& stream : report.streams) remove(database, stream.unusable);
  for (const Unusable& row : rows) remove(database, row);
  database.execute("INSERT OR IGNORE INTO secret VALUES('key', randomblob(32)); COMMIT");
  return files;
}

}  // namespace crosstable::check
