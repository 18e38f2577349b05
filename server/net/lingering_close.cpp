#include "server/net/lingering_close.hpp"

#include <boost/asio/buffer.hpp>

namespace crosstable {
namespace {

using Error = boost::system::error_code;

constexpr std::size_t most_read_away = 1 << 20;  // beyond that the connection is cut

}  // namespace

void LingeringClose::begin() {
  Error failed;
  socket_.shutdown(Socket::shutdown_send, failed);
  if (failed) return owner_.cut();
  drain();
}

void LingeringClose::drain() {
  const auto seen = [this, alive = owner_.alive()](Error error, std::size_t count) {
    if (error) return owner_.cut();
    read_away(count);
    drain();
  };
  socket_.async_read_some(boost::asio::buffer(buffer_.data(), buffer_.size()), seen);
}

void LingeringClose::read_away(std::size_t bytes) {
  const bool enough = read_away_ > most_read_away;
  read_away_ += bytes;
  if (!enough && read_away_ > most_read_away) loop_.post([this, alive = owner_.alive()] { owner_.cut(); });
}

}  // namespace crosstable
