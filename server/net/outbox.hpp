// Everything that leaves a socket goes through here, so frames of ours and control frames of Beast never mix: straight
// to the system while it takes them, into a queue behind the first byte that it does not. An empty outbox owns no
// memory.
#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

namespace crosstable {

class Outbox {
 public:
  enum class Result : std::uint8_t {
    sent,    // all of it is with the system
    queued,  // the rest waits: call flush() when the socket is writable
    broken   // the connection is gone; nothing more will leave
  };

  // `socket` is non-blocking and stays the caller's; pieces are kept whole: one frame a call. All or nothing is
  // promised to the peer, so once a piece has begun, its rest stays first in the queue.
  Result write(int socket, std::string_view head, std::string_view body = {});
  Result flush(int socket);

  // Forgets what waits, but for the rest of a piece that the peer has the beginning of.
  void discard_unbegun();

  bool empty() const { return !waiting_; }
  std::size_t bytes() const { return waiting_ ? waiting_->bytes : 0; }  // with the cost of keeping them

 private:
  struct Waiting {
    std::deque<std::string> pieces;
    std::size_t begun = 0;  // bytes of the first piece that have left
    std::size_t bytes = 0;
  };

  static std::size_t cost(const std::string& piece) { return piece.size() + sizeof(std::string) + 32; }
  void keep(std::string_view head, std::string_view body, std::size_t begun);

  std::unique_ptr<Waiting> waiting_;
  bool broken_ = false;
};

}  // namespace crosstable
