// The operator's door: a socket in the data folder, for root and for the user that the server runs as. A connection
// brings one request, a line, and takes one answer, a line. Whoever neither writes nor reads is cut off, and there are
// only a few at a time.
#pragma once
#include <filesystem>
#include <functional>
#include <memory>
#include <string>

#include "server/net/asio_loop.hpp"

namespace crosstable::admin {

class Socket {
 public:
  struct Limits {
    std::size_t request_bytes = 64 * 1024;
    std::size_t connections = 16;
    std::int64_t patience_ms = 10'000;  // for a request to come, for its answer to be made, and for that to be taken
  };
  using Answer = std::function<void(std::string line)>;  // on the loop, once
  using Handle = std::function<void(const std::string& who, const std::string& request, Answer answer)>;

  // Listens from now on; takes the place of a socket that an earlier server left. The folder is locked by this one.
  // Throws std::runtime_error. Lives on the loop.
  Socket(AsioLoop& loop, const std::filesystem::path& folder, Handle handle)
      : Socket(loop, folder, std::move(handle), Limits{}) {}
  Socket(AsioLoop& loop, const std::filesystem::path& folder, Handle handle, Limits limits);
  ~Socket();    // once the loop runs no more
  void stop();  // on the loop

 private:
  class Door;
  std::unique_ptr<Door> door_;
};

}  // namespace crosstable::admin
