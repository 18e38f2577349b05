// Where the operator's socket is: `admin.sock` in the data folder. A socket's path is limited to 107 bytes, so it is
// opened through the folder's descriptor, however long the folder's path is.
#pragma once
#include <sys/un.h>

#include <filesystem>
#include <string>

namespace crosstable::admin {

class SocketAddress {
 public:
  explicit SocketAddress(const std::filesystem::path& folder);  // throws std::runtime_error
  SocketAddress(const SocketAddress&) = delete;
  SocketAddress& operator=(const SocketAddress&) = delete;
  ~SocketAddress();

  sockaddr_un system() const;
  std::string path() const;  // valid as long as this object
  int folder() const { return folder_; }

  static constexpr const char* name = "admin.sock";

 private:
  int folder_;
};

}  // namespace crosstable::admin
