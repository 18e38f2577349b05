#include "server/sqlite/backup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <string>

#include "server/sqlite/database.hpp"
#include "server/sqlite/schema.hpp"
#include "server/sqlite_store.hpp"

namespace crosstable::sqlite {

namespace fs = std::filesystem;

namespace {

[[noreturn]] void fail(const std::string& what) { throw StoreError(what + ": " + std::strerror(errno)); }

void make_empty_file(const fs::path& file) {
  const int made = ::open(file.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (made < 0) fail("cannot make " + file.string());
  ::close(made);
}

void sync(const fs::path& path) {
  const int opened = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = opened >= 0 && ::fsync(opened) == 0;
  const int error = errno;
  if (opened >= 0) ::close(opened);
  errno = error;
  if (!synced) fail("cannot sync " + path.string());
}

void copy_checked(const fs::path& from, const fs::path& to) {
  Database source(from), copied(to);
  source.execute("PRAGMA busy_timeout=5000");
  source.copy_to(copied);
  check_schema(copied);
  const std::string wrong = copied.query_text("PRAGMA integrity_check(1)");
  if (wrong != "ok") throw StoreError("it is damaged: " + wrong);
}

}  // namespace

void back_up(const fs::path& from, const fs::path& to) {
  if (!fs::exists(from)) throw StoreError("there is no event log " + from.string());
  if (fs::exists(to)) throw StoreError(to.string() + " exists already");
  const fs::path part = to.string() + ".part";
  make_empty_file(part);
  try {
    copy_checked(from, part);
    sync(part);
    if (::renameat2(AT_FDCWD, part.c_str(), AT_FDCWD, to.c_str(), RENAME_NOREPLACE) != 0) fail("cannot name the backup " + to.string());
    sync(fs::absolute(to).parent_path());
  } catch (const std::exception& wrong) {
    for (const char* end : {"", "-wal", "-shm", "-journal"}) ::unlink((part.string() + end).c_str());
    throw StoreError("no backup of " + from.string() + " was made: " + wrong.what());
  }
}

}  // namespace crosstable::sqlite
