#include "server/net/send_ring.hpp"

#include <liburing.h>
#include <sys/socket.h>

#include <algorithm>
#include <utility>

namespace crosstable {
namespace {

constexpr unsigned entries = 256;  // the sends of one system call
constexpr int at_once = MSG_DONTWAIT | MSG_NOSIGNAL;

Sending& sending_of(io_uring_cqe& completed) { return *static_cast<Sending*>(io_uring_cqe_get_data(&completed)); }

}  // namespace

void send_each(std::span<Sending> sendings) {
  for (Sending& each : sendings) {
    const ssize_t sent = ::send(each.socket, each.bytes.data(), each.bytes.size(), at_once);
    each.taken = taken_of(sent < 0 ? -errno : sent);
  }
}

std::unique_ptr<SendRing> SendRing::open() {
  auto ring = std::make_unique<io_uring>();
  // One thread submits and asks for the results itself, so the kernel needs to interrupt nobody. Before Linux 6.1 it
  // does not know all of these.
  constexpr unsigned quick = IORING_SETUP_SINGLE_ISSUER | IORING_SETUP_COOP_TASKRUN | IORING_SETUP_DEFER_TASKRUN;
  int failed = io_uring_queue_init(entries, ring.get(), quick);
  if (failed == -EINVAL) failed = io_uring_queue_init(entries, ring.get(), 0);
  if (failed == 0) return std::unique_ptr<SendRing>(new SendRing(std::move(ring)));
  errno = -failed;
  return nullptr;
}

SendRing::SendRing(std::unique_ptr<io_uring> ring) : ring_(std::move(ring)) {}
SendRing::~SendRing() { io_uring_queue_exit(ring_.get()); }

bool SendRing::send(std::span<Sending> sendings) {
  while (!sendings.empty()) {
    const auto some = sendings.first(std::min<std::size_t>(sendings.size(), entries));
    const unsigned begun = submit(some);
    const bool known = reap(some, begun);
    if (begun < some.size() || !known) {
      // The kernel has never seen the rest: an entry that was not submitted is not sent.
      send_each(sendings.subspan(begun));
      return false;
    }
    sendings = sendings.subspan(some.size());
  }
  return true;
}

// How many of them the kernel has begun; fewer than all if it fails. A submission may be short.
unsigned SendRing::submit(std::span<Sending> sendings) {
  for (Sending& each : sendings) {
    io_uring_sqe* entry = io_uring_get_sqe(ring_.get());
    io_uring_prep_send(entry, each.socket, each.bytes.data(), each.bytes.size(), at_once);
    io_uring_sqe_set_data(entry, &each);
  }
  unsigned begun = 0;
  while (begun < sendings.size()) {
    const int submitted = io_uring_submit_and_wait(ring_.get(), static_cast<unsigned>(sendings.size()) - begun);
    if (submitted == -EINTR) continue;
    if (submitted <= 0) break;
    begun += static_cast<unsigned>(submitted);
  }
  return begun;
}

// They have been sent already, or refused: none of them waits for its socket. False: the results cannot be had, and
// whoever has none counts as gone.
bool SendRing::reap(std::span<Sending> sendings, unsigned count) {
  for (Sending& each : sendings.first(count)) each.taken = std::nullopt;
  for (unsigned seen = 0; seen < count; ++seen) {
    io_uring_cqe* completed = nullptr;
    int failed = -EINTR;
    while (failed == -EINTR) failed = io_uring_wait_cqe(ring_.get(), &completed);
    if (failed != 0) return false;
    sending_of(*completed).taken = taken_of(completed->res);
    io_uring_cqe_seen(ring_.get(), completed);
  }
  return true;
}

}  // namespace crosstable
