// The operator's door: a socket in the data folder, for root and the server's own user. A connection sends one request
// as a line and gets one answer as a line. One that stalls is cut off, and only a few are served at a time.
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
    std::int64_t patience_ms = 10'000;  // to send a request, to make its answer, and to read it
  };
  using Answer = std::function<void(std::string line)>;  // call it on the loop, once
  using Handle = std::function<void(const std::string& who, const std::string& request, Answer answer)>;

  // Starts listening and replaces the socket of an earlier server; the caller holds the folder's lock. Throws
  // std::runtime_error. Lives on the loop.
  Socket(AsioLoop& loop, const std::filesystem::path& folder, Handle handle)
      : Socket(loop, folder, std::move(handle), Limits{}) {}
  Socket(AsioLoop& loop, const std::filesystem::path& folder, Handle handle, Limits limits);
  ~Socket();    // after the loop has stopped
  void stop();  // on the loop

 private:
  class Door;
  std::unique_ptr<Door> door_;
};

}  // namespace crosstable::admin
