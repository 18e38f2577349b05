#include "server/base/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

namespace crosstable {
namespace fs = std::filesystem;

namespace {

// A new folder survives a loss of power only once its parent is synced.
void make_durable(const fs::path& folder, std::error_code& error) {
  const auto around = fs::absolute(folder / ".").parent_path().parent_path();
  const int opened = ::open(around.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (opened < 0 || ::fsync(opened) != 0) error.assign(errno, std::generic_category());
  if (opened >= 0) ::close(opened);
}

// Makes the folder and any missing parents.
void make(const fs::path& folder, std::error_code& error) {
  if (fs::exists(folder, error) || error) return;
  if (const auto around = folder.parent_path(); !around.empty()) make(around, error);
  if (error || !fs::create_directory(folder, error)) return;
  fs::permissions(folder, fs::perms::owner_all, error);
  if (!error) make_durable(folder, error);
}

}  // namespace

DataFolder::DataFolder(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  make(folder_, error);
  if (error) throw DataFolderError("cannot make the data folder " + folder_.string() + ": " + error.message());
  const auto file = folder_ / "lock";
  lock_ = ::open(file.c_str(), O_RDWR | O_CLOEXEC);
  if (lock_ < 0 && errno == ENOENT) return;
  lock();
  const auto log = event_log();
  const auto bytes = fs::file_size(log, error);
  if (!error && bytes > 0) return;
  ::close(lock_);
  throw DataFolderError("the data folder " + folder_.string() + " was used before, but its event log " + log.string() +
                        " is " + (error ? "missing" : "empty") +
                        ". Put it back, or a backup in its place; to start afresh, remove " + file.string());
}

DataFolder::~DataFolder() {
  if (lock_ >= 0) ::close(lock_);
}

void DataFolder::mark_used() {
  if (lock_ >= 0) return;
  lock_ = ::open((folder_ / "lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  lock();
}

void DataFolder::lock() {
  if (lock_ < 0)
    throw DataFolderError("cannot write into the data folder " + folder_.string() + ": " + std::strerror(errno));
  if (::flock(lock_, LOCK_EX | LOCK_NB) == 0) return;
  ::close(std::exchange(lock_, -1));
  throw DataFolderError("another server is using the data folder " + folder_.string());
}

}  // namespace crosstable
