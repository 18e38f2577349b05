#include "server/net/watched_socket.hpp"

#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cerrno>

namespace crosstable {

WatchedSocket::WatchedSocket(Loop& loop, Readiness& readiness, int descriptor)
    : loop_(loop), readiness_(&readiness), descriptor_(descriptor), place_(readiness.watch(descriptor, *this)) {
  ::fcntl(descriptor_, F_SETFL, ::fcntl(descriptor_, F_GETFL) | O_NONBLOCK);
}

void WatchedSocket::when_readable(Task then) {
  reads_ = std::move(then);
  if (may_read_ || !is_open()) call(reads_);
}

void WatchedSocket::when_writable(Task then) {
  writes_ = std::move(then);
  if (!is_open()) return call(writes_);
  if (!std::exchange(wants_writable_, true)) watch_for(Readiness::Wanted::reading_and_writing);
}

// Later, since whoever waits may be in the middle of something.
void WatchedSocket::call(Task& waiting) {
  if (waiting) loop_.post(std::exchange(waiting, nullptr));
}

// A read that did not fill its buffer has emptied the socket: whatever comes after that is told again. The end of the
// peer's side is not, if it was told together with the last bytes.
WatchedSocket::Received WatchedSocket::receive(std::span<char> into) {
  const ssize_t count = ::recv(descriptor_, into.data(), into.size(), MSG_DONTWAIT);
  if (count >= 0) {
    may_read_ = ended_ || static_cast<std::size_t>(count) == into.size();
    return {.count = static_cast<std::size_t>(count)};
  }
  if (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR) {
    may_read_ = errno == EINTR;
    return {.later = true};
  }
  return {.error = errno};
}

void WatchedSocket::happened(Readiness::Happened what) {
  ended_ = ended_ || what.ended;
  may_read_ = may_read_ || what.readable;
  if (what.writable && wants_writable_) {
    wants_writable_ = false;
    watch_for(Readiness::Wanted::reading);
    call(writes_);
  }
  if (!what.readable) return;
  if (const Task reads = std::exchange(reads_, nullptr)) reads();  // which may destroy this
}

void WatchedSocket::watch_for(Readiness::Wanted wanted) {
  if (readiness_ != nullptr) readiness_->change(place_, descriptor_, wanted);
}

// Beast may keep the socket longer than anything else.
void WatchedSocket::forget() {
  readiness_ = nullptr;
  const Task reads = std::exchange(reads_, nullptr), writes = std::exchange(writes_, nullptr);
}

bool WatchedSocket::shutdown_send() { return ::shutdown(descriptor_, SHUT_WR) == 0; }

void WatchedSocket::close() {
  if (!is_open()) return;
  if (readiness_ != nullptr) readiness_->forget(place_, descriptor_);
  ::close(std::exchange(descriptor_, -1));
  call(reads_);
  call(writes_);
}

}  // namespace crosstable
