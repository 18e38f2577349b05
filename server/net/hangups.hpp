// SIGHUP asks for a reload. It stays blocked in every thread and is read from a descriptor. So its default action,
// ending the process, can never happen: not before the server listens, and not while it stops.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <functional>

namespace crosstable {

// Call before any thread starts: threads inherit it.
void block_hangups();

class Hangups {
 public:
  // Calls `react` on the loop for every hangup since block_hangups(); several at once count as one. Throws
  // std::system_error if the process has no descriptor left.
  Hangups(boost::asio::io_context& io, std::function<void()> react);

  void start();

 private:
  boost::asio::posix::stream_descriptor descriptor_;
  const std::function<void()> react_;
};

}  // namespace crosstable
