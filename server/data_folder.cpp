#include "server/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <system_error>
#include <utility>

namespace crosstable {
namespace fs = std::filesystem;

DataFolder::DataFolder(fs::path folder) : folder_(std::move(folder)) {
  std::error_code error;
  if (fs::create_directories(folder_, error)) fs::permissions(folder_, fs::perms::owner_all, error);
  if (error) throw DataFolderError("cannot make the data folder " + folder_.string() + ": " + error.message());
  const auto file = folder_ / "lock";
  lock_ = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (lock_ < 0) throw DataFolderError("cannot write into the data folder " + folder_.string() + ": " + std::strerror(errno));
  if (::flock(lock_, LOCK_EX | LOCK_NB) != 0) {
    ::close(lock_);
    throw DataFolderError("another server is using the data folder " + folder_.string());
  }
}

DataFolder::~DataFolder() { ::close(lock_); }

}  // namespace crosstable
