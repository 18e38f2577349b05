#include "server/admin/address.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <stdexcept>

namespace crosstable::admin {

SocketAddress::SocketAddress(const std::filesystem::path& folder)
    : folder_(::open(folder.c_str(), O_PATH | O_DIRECTORY | O_CLOEXEC)) {
  if (folder_ < 0)
    throw std::runtime_error("cannot open the data folder " + folder.string() + ": " + std::strerror(errno));
}

SocketAddress::~SocketAddress() { ::close(folder_); }

std::string SocketAddress::path() const { return "/proc/self/fd/" + std::to_string(folder_) + "/" + name; }

sockaddr_un SocketAddress::system() const {
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  const auto text = path();
  text.copy(address.sun_path, sizeof address.sun_path - 1);
  return address;
}

}  // namespace crosstable::admin
