#include "server/store/sqlite/backup.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>
#include <utility>

#include "server/store/sqlite/database.hpp"
#include "server/store/sqlite/schema.hpp"
#include "server/store/sqlite/store_error.hpp"

namespace crosstable::sqlite {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& what) { throw StoreError(what + ": " + std::strerror(errno)); }

// The file that a copy is written to, made here and for this backup alone: a file that already stands there, from
// anyone, is never written to. Closed after SQLite has closed its own descriptors, since closing one drops the locks of
// all.
class Part {
 public:
  explicit Part(fs::path file) : file_(std::move(file)) {
    remove_left_over();
    descriptor_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600);
    if (descriptor_ < 0) fail("cannot make " + file_.string());
    lock();
    remove_others();
  }
  Part(const Part&) = delete;
  Part& operator=(const Part&) = delete;
  ~Part() { ::close(descriptor_); }

  const fs::path& file() const { return file_; }

  void remove() const {
    ::unlink(file_.c_str());
    remove_others();
  }

  // Nobody has put another file in its place, or taken it away.
  bool is_still_named() const {
    struct stat opened{}, named{};
    return ::fstat(descriptor_, &opened) == 0 && ::lstat(file_.c_str(), &named) == 0 && opened.st_ino == named.st_ino &&
           opened.st_dev == named.st_dev;
  }

 private:
  // By a backup that was killed.
  void remove_left_over() {
    descriptor_ = ::open(file_.c_str(), O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC);
    if (descriptor_ < 0 && errno == ENOENT) return;
    if (descriptor_ < 0) fail("cannot use " + file_.string());
    lock();
    struct stat found{};
    const bool removed = ::fstat(descriptor_, &found) == 0 && S_ISREG(found.st_mode) && ::unlink(file_.c_str()) == 0;
    ::close(descriptor_);
    if (!removed) throw StoreError(file_.string() + " is in the way");
  }
  // Another backup may have given it its last name, or removed it, since it was opened.
  void lock() const {
    if (::flock(descriptor_, LOCK_EX | LOCK_NB) == 0 && is_still_named()) return;
    ::close(descriptor_);
    throw StoreError("another backup is being written to " + file_.string());
  }
  void remove_others() const {
    for (const char* end : {"-wal", "-shm", "-journal"}) ::unlink((file_.string() + end).c_str());
  }

  const fs::path file_;
  int descriptor_ = -1;
};

void sync(const fs::path& path) {
  const int opened = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = opened >= 0 && ::fsync(opened) == 0;
  const int error = errno;
  if (opened >= 0) ::close(opened);
  errno = error;
  if (!synced) fail("cannot sync " + path.string());
}

void expect_space(Database& source, const fs::path& folder, std::int64_t min_free_bytes) {
  if (min_free_bytes == 0) return;
  const std::int64_t needed =
      source.query_int("PRAGMA page_count") * source.query_int("PRAGMA page_size") + min_free_bytes;
  struct statvfs disk{};
  if (::statvfs(folder.c_str(), &disk) != 0) fail("cannot see how much room there is in " + folder.string());
  const auto free = static_cast<std::int64_t>(disk.f_bavail * disk.f_frsize);
  if (free < needed)
    throw StoreError(std::to_string(free) + " bytes are free in " + folder.string() + ", and " +
                     std::to_string(needed) + " are needed");
}

void copy_checked(const fs::path& from, const fs::path& to, const BackupPace& pace) {
  Database source(from), copied(to);
  source.execute("PRAGMA busy_timeout=5000");
  expect_space(source, fs::absolute(to).parent_path(), pace.min_free_bytes);
  if (!source.copy_to(copied, pace.pages, pace.between)) throw StoreError("it was given up");
  check_schema(copied);
  const std::string wrong = copied.query_text("PRAGMA integrity_check(1)");
  if (wrong != "ok") throw StoreError("it is damaged: " + wrong);
}

}  // namespace

void back_up(const fs::path& from, const fs::path& to, const BackupPace& pace) {
  if (!fs::exists(from)) throw StoreError("there is no event log " + from.string());
  if (fs::exists(to)) throw StoreError(to.string() + " exists already");
  const Part part(to.string() + ".part");
  try {
    copy_checked(from, part.file(), pace);
    sync(part.file());
    if (!part.is_still_named()) throw StoreError(part.file().string() + " is another file now");
    if (::renameat2(AT_FDCWD, part.file().c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0)
      fail("cannot name the backup " + to.string());
    sync(fs::absolute(to).parent_path());
  } catch (const std::exception& wrong) {
    part.remove();
    throw StoreError("no backup of " + from.string() + " was made: " + wrong.what());
  }
}

}  // namespace crosstable::sqlite
