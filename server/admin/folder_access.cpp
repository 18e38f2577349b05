#include "server/admin/folder_access.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

#include "server/base/data_folder.hpp"

namespace crosstable::admin {

void act_as_owner_of(const std::string& folder) {
  struct stat status{};
  if (::geteuid() != 0 || ::stat(folder.c_str(), &status) != 0 || status.st_uid == 0) return;
  if (::setegid(status.st_gid) != 0 || ::seteuid(status.st_uid) != 0)
    throw std::runtime_error(std::string("cannot act as the owner of the data folder: ") + std::strerror(errno));
}

std::filesystem::path existing_log(const std::string& folder) {
  const auto file = DataFolder::event_log_in(folder);
  if (!std::filesystem::exists(file)) throw std::runtime_error("there is no event log in " + folder);
  return file;
}

}  // namespace crosstable::admin
