// The database file itself, by its inode and not by its name: for one server at a time, and watched while it is used.
//
// SQLite keeps POSIX locks on the same file, and closing any descriptor of a file drops all of those that the process holds.
// So this opens the file before SQLite does, and must outlive every connection of the process to it.
#pragma once
#include <sys/types.h>

#include <cstdint>
#include <filesystem>

namespace crosstable::sqlite {

class GuardedFile {
 public:
  // Opens the file, or makes it, and locks it. Throws StoreError, also when another server has it, or when a new one would be
  // made beside a write-ahead log that still holds something.
  explicit GuardedFile(std::filesystem::path file);
  GuardedFile(const GuardedFile&) = delete;
  GuardedFile& operator=(const GuardedFile&) = delete;
  ~GuardedFile();

  // Once SQLite has made its write-ahead log: that must stay where it is too.
  void watch();

  // Throws StoreGone when the database, its write-ahead log or the log's index is not the file that it was, or when the database
  // is shorter than it ever may be. A few system calls, none of which waits for the disk.
  void check() const;

  // From now on the database may be this short, and no shorter.
  void may_shrink_to(std::int64_t bytes);

  std::int64_t bytes() const;      // of the database
  std::int64_t log_bytes() const;  // of the write-ahead log; 0: there is none

 private:
  struct Id {
    dev_t device = 0;
    ino_t inode = 0;
    bool operator==(const Id&) const = default;
  };
  static Id id_of(const std::filesystem::path& file);
  static void check(const std::filesystem::path& file, const Id& id);

  const std::filesystem::path file_, log_, index_;
  int descriptor_ = -1;
  Id file_id_, log_id_, index_id_;
  std::int64_t least_bytes_ = 0;
};

}  // namespace crosstable::sqlite
