// SQLite's C API behind three types: a connection, a statement, an error. A connection and its statements belong to one
// thread at a time. Everything that fails throws sqlite::Error; what that means is for the caller to say.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <string_view>

struct sqlite3;
struct sqlite3_stmt;

namespace crosstable::sqlite {

class Error : public std::runtime_error {
 public:
  Error(int code, const std::string& text) : std::runtime_error(text), code_(code) {}
  int code() const { return code_; }  // SQLite's extended result code

 private:
  int code_;
};

class Statement;

class Database {
 public:
  explicit Database(const std::filesystem::path& file);  // opens it, or makes an empty one

  void execute(const char* sql);  // one or more statements without parameters
  Statement prepare(std::string_view sql);
  std::int64_t query_int(std::string_view sql);  // the first column of the first row
  std::string query_text(std::string_view sql);

  std::int64_t last_id() const;  // of the row that was inserted last
  std::int64_t changes() const;  // rows that the last statement wrote or deleted

  // All of it as it is at one moment, in the place of what `other` held. Others may go on writing here meanwhile.
  void copy_to(Database& other);
  // The same in steps of so many pages. `between` is asked after each whether to go on; false leaves the copy
  // unfinished.
  bool copy_to(Database& other, int pages, const std::function<bool()>& between);

  // Counts the pages in the write-ahead log after every commit into `pages`, which must outlive the connection.
  void watch_wal(int& pages);

 private:
  struct Close {
    void operator()(sqlite3* database) const;
  };
  std::unique_ptr<sqlite3, Close> database_;
};

// Parameters count from 1, columns from 0. Bound text and column views are borrowed: the former until the statement has
// run, the latter until the next step.
class Statement {
 public:
  Statement& bind(int parameter, std::string_view text);
  Statement& bind(int parameter, std::int64_t number);
  Statement& bind(int parameter, double number);
  Statement& bind(int parameter, std::span<const std::uint8_t> bytes);

  bool step();  // is there a row?
  void run();   // to the end; ready to be bound again
  bool any();   // is there a row? And run() then

  int columns() const;
  std::string_view name(int column) const;
  enum class Type : std::uint8_t { integer, text, bytes, other };
  Type type(int column) const;
  std::int64_t integer(int column) const;
  double real(int column) const;
  std::string_view text(int column) const;
  std::span<const std::uint8_t> bytes(int column) const;

 private:
  friend class Database;
  struct Finalize {
    void operator()(sqlite3_stmt* statement) const;
  };
  explicit Statement(sqlite3_stmt* statement) : statement_(statement) {}
  void check(int result) const;

  std::unique_ptr<sqlite3_stmt, Finalize> statement_;
};

// A connection that reads beside the file's writer, and never waits for it.
Database open_to_read(const std::filesystem::path& file);

}  // namespace crosstable::sqlite
