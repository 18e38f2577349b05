#include "server/store/sqlite/guarded_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <string>
#include <utility>

namespace crosstable::sqlite {

namespace fs = std::filesystem;

namespace {

fs::path with(const fs::path& file, const char* end) { return fs::path(file.string() + end); }

struct stat look_at(const fs::path& file) {
  struct stat found{};
  if (::stat(file.c_str(), &found) != 0) throw StoreGone(file.string() + " was removed");
  return found;
}

std::int64_t size_of(const fs::path& file) {
  struct stat found{};
  return ::stat(file.c_str(), &found) == 0 ? std::int64_t{found.st_size} : 0;
}

}  // namespace

// SQLite follows a symbolic link, and names the others after the file that it leads to.
GuardedFile::GuardedFile(fs::path file)
    : file_(std::move(file)),
      log_(with(fs::weakly_canonical(file_), "-wal")),
      index_(with(fs::weakly_canonical(file_), "-shm")) {
  if (size_of(file_) == 0 && size_of(log_) > 0) {
    throw StoreError("it is missing or empty, but its write-ahead log " + log_.string() +
                     " is not. Put the database back beside it, or a backup in its place and the write-ahead log away");
  }
  descriptor_ = ::open(file_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (descriptor_ < 0) throw StoreError(std::string("it cannot be opened: ") + std::strerror(errno));
  if (::flock(descriptor_, LOCK_EX | LOCK_NB) != 0) {
    ::close(descriptor_);
    throw InUse();
  }
  struct stat found{};
  ::fstat(descriptor_, &found);
  file_id_ = {found.st_dev, found.st_ino};
}

GuardedFile::~GuardedFile() {
  if (index_descriptor_ >= 0) ::close(index_descriptor_);
  ::close(descriptor_);
}

void GuardedFile::watch(std::size_t page_bytes) {
  page_bytes_ = static_cast<std::int64_t>(page_bytes);
  index_descriptor_ = ::open(index_.c_str(), O_RDONLY | O_CLOEXEC);
  log_id_ = id_of(log_);
  index_id_ = id_of(index_);
  least_bytes_ = bytes();
  check();
}

void GuardedFile::check() const {
  check(file_, file_id_);
  check(index_, index_id_);
  const std::int64_t log_bytes = check(log_, log_id_);
  if (bytes() < least_bytes_) throw StoreGone(file_.string() + (bytes() == 0 ? " was emptied" : " was cut short"));
  if (log_bytes < log_bytes_in_index())
    throw StoreGone(log_.string() + (log_bytes == 0 ? " was emptied" : " was cut short"));
}

// Another program's checkpoint may empty the log in good order, and says so in the index first. What stands where in
// the index is part of SQLite's documented format (sqlite.org/walformat.html, 2.1).
std::int64_t GuardedFile::log_bytes_in_index() const {
  constexpr off_t frames_at = 16;
  constexpr std::int64_t log_header_bytes = 32, frame_header_bytes = 24;
  std::uint32_t frames = 0;
  if (::pread(index_descriptor_, &frames, sizeof frames, frames_at) != static_cast<ssize_t>(sizeof frames)) return 0;
  return frames == 0 ? 0 : log_header_bytes + frames * (frame_header_bytes + page_bytes_);
}

void GuardedFile::may_shrink_to(std::int64_t bytes) { least_bytes_ = std::min(bytes, this->bytes()); }

std::int64_t GuardedFile::bytes() const {
  struct stat found{};
  return ::fstat(descriptor_, &found) == 0 ? std::int64_t{found.st_size} : 0;
}

GuardedFile::Id GuardedFile::id_of(const fs::path& file) {
  const struct stat found = look_at(file);
  return {found.st_dev, found.st_ino};
}

std::int64_t GuardedFile::check(const fs::path& file, const Id& id) {
  const struct stat found = look_at(file);
  if (Id{found.st_dev, found.st_ino} != id) throw StoreGone(file.string() + " was replaced by another file");
  return found.st_size;
}

}  // namespace crosstable::sqlite
