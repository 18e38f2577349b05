#include "server/net/lingering_close.hpp"

namespace crosstable {
namespace {

constexpr std::size_t most_read_away = 1 << 20;  // beyond that the connection is cut

}  // namespace

void LingeringClose::begin() {
  if (!socket_.shutdown_send()) return owner_.cut();
  drain();
}

void LingeringClose::drain() {
  socket_.when_readable([this, alive = owner_.alive()] {
    if (!socket_.is_open()) return owner_.cut();
    const WatchedSocket::Received got = socket_.receive(buffer_);
    if (got.later) return drain();
    if (got.count == 0) return owner_.cut();  // its end, or an error
    read_away(got.count);
    drain();
  });
}

void LingeringClose::read_away(std::size_t bytes) {
  const bool enough = read_away_ > most_read_away;
  read_away_ += bytes;
  if (!enough && read_away_ > most_read_away) loop_.post([this, alive = owner_.alive()] { owner_.cut(); });
}

}  // namespace crosstable
