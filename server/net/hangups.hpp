// SIGHUP, the wish to reload. It stays blocked in every thread and is read from a descriptor instead: so its default,
// which ends a process, has no moment in which it applies, neither before the server listens nor while it ends.
#pragma once
#include <boost/asio/io_context.hpp>
#include <boost/asio/posix/stream_descriptor.hpp>
#include <functional>

namespace crosstable {

// Before any thread is started: they inherit it.
void block_hangups();

class Hangups {
 public:
  // `react` is called on the loop for every hangup since block_hangups(); several at once count as one. Throws
  // std::system_error if the process has no descriptor left.
  Hangups(boost::asio::io_context& io, std::function<void()> react);

  void start();

 private:
  boost::asio::posix::stream_descriptor descriptor_;
  const std::function<void()> react_;
};

}  // namespace crosstable
