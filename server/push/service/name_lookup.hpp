// Looks up the addresses of names that anybody may have chosen. A name server may take a minute to answer, or never
// do, and the system's look-up cannot be cancelled. So each has a thread of its own: none holds up another, and nobody
// waits for one, not even the end of the process.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/system/error_code.hpp>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace crosstable {

class NameLookup {
 public:
  // A request is given up after `push_ms` and its thread may stay much longer, so there are many more of them than
  // requests. One too many is asio::error::no_buffer_space.
  static constexpr std::size_t at_once = 128;

  struct Found {
    boost::system::error_code error;
    std::vector<boost::asio::ip::tcp::endpoint> endpoints;
  };
  using Look = std::function<Found(const std::string& host, std::uint16_t port)>;  // on any thread; may block

  static Found by_system(const std::string& host, std::uint16_t port);

  NameLookup(boost::asio::io_context& io, Look look);
  ~NameLookup();  // waits for nobody; before `io`, once that has stopped
  NameLookup(const NameLookup&) = delete;
  NameLookup& operator=(const NameLookup&) = delete;

  // `done` runs once, on `io`, unless that ends before.
  void find(std::string host, std::uint16_t port, std::function<void(Found)> done);

 private:
  struct State;

  const std::shared_ptr<State> state_;  // shared with the threads
};

}  // namespace crosstable
