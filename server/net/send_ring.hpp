// Sends the bytes of many sockets with one system call, through io_uring. Sending only: a batch of small sends is what
// it is quicker at (tests/bench/load/README.md). Containers often forbid it, so there is always the plain way.
#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "server/net/try_send.hpp"

struct io_uring;

namespace crosstable {

struct Sending {
  int socket;              // non-blocking
  std::string_view bytes;  // valid until they are sent
  Taken taken = 0;
};

// One system call each.
void send_each(std::span<Sending> sendings);

// Belongs to the thread that opens it.
class SendRing {
 public:
  static std::unique_ptr<SendRing> open();  // null: the kernel or the container does not allow it; errno says why
  SendRing(const SendRing&) = delete;
  SendRing& operator=(const SendRing&) = delete;
  ~SendRing();

  // Like send_each(). False: the ring has failed and must not be used again; all was sent nevertheless.
  [[nodiscard]] bool send(std::span<Sending> sendings);

 private:
  explicit SendRing(std::unique_ptr<io_uring> ring);
  unsigned submit(std::span<Sending> sendings);
  bool reap(std::span<Sending> sendings, unsigned count);

  std::unique_ptr<io_uring> ring_;
};

}  // namespace crosstable
