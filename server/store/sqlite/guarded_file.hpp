// The database file itself, by its inode and not by its name: for one server at a time, and watched while it is used.
//
// SQLite keeps POSIX locks on the same file, and closing any descriptor of a file drops all of those that the process
// holds. So this opens the file before SQLite does, and must outlive every connection of the process to it.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <filesystem>

#include "server/store/sqlite/store_error.hpp"

namespace crosstable::sqlite {

struct InUse : StoreError {
  InUse() : StoreError("another server is using it") {}
};

class GuardedFile {
 public:
  // Opens the file, or makes it, and locks it. Throws InUse when another server has it, StoreError when it cannot be
  // opened, or when a new one would be made beside a write-ahead log that still holds something.
  explicit GuardedFile(std::filesystem::path file);
  GuardedFile(const GuardedFile&) = delete;
  GuardedFile& operator=(const GuardedFile&) = delete;
  ~GuardedFile();

  // Once SQLite has made its write-ahead log: that must stay where it is too.
  void watch(std::size_t page_bytes);

  // Throws StoreGone when the database, its write-ahead log or the log's index is not the file that it was, or when one
  // of the first two is shorter than it may be. A few system calls, none of which waits for the disk. Before a
  // transaction, so that it does not go behind a hole; after it, since what went into a file without a name is lost.
  void check() const;

  // From now on the database may be this short, and no shorter.
  void may_shrink_to(std::int64_t bytes);

  std::int64_t bytes() const;  // of the database

 private:
  struct Id {
    dev_t device = 0;
    ino_t inode = 0;
    bool operator==(const Id&) const = default;
  };
  static Id id_of(const std::filesystem::path& file);
  static std::int64_t check(const std::filesystem::path& file, const Id& id);  // how long it is

  std::int64_t log_bytes_in_index() const;

  const std::filesystem::path file_, log_, index_;
  int descriptor_ = -1, index_descriptor_ = -1;  // SQLite's locks are on both of these files
  Id file_id_, log_id_, index_id_;
  std::int64_t page_bytes_ = 0;
  std::int64_t least_bytes_ = 0;
};

}  // namespace crosstable::sqlite
