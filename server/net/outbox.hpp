// Everything sent on a socket goes through here, so our frames and Beast's control frames never mix. Bytes go straight
// to the system while it takes them, and otherwise into a queue. An empty outbox owns no memory.
#pragma once
#include <cstddef>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <string_view>

#include "server/net/try_send.hpp"

namespace crosstable {

class Outbox {
 public:
  enum class Result : std::uint8_t {
    sent,    // all of it is with the system
    queued,  // the rest waits: call flush() when the socket is writable
    broken   // the connection is gone; nothing more will leave
  };

  // `socket` is non-blocking and stays the caller's. Call once per frame: pieces are kept whole. The peer must get all
  // of a frame or nothing, so once a piece has begun, its rest stays first in the queue.
  Result write(int socket, std::string_view head, std::string_view body = {});
  // The same for a piece that the caller has sent itself, while nothing was queued.
  Result sent(std::string_view piece, Taken taken);
  Result flush(int socket);

  // Drops what is queued, except the rest of a piece that the peer has begun to receive.
  void discard_unbegun();

  bool empty() const { return !waiting_; }
  std::size_t bytes() const { return waiting_ ? waiting_->bytes : 0; }  // including the cost of keeping them

 private:
  struct Waiting {
    std::deque<std::string> pieces;
    std::size_t begun = 0;  // bytes of the first piece that are already sent
    std::size_t bytes = 0;
  };

  static std::size_t cost(const std::string& piece) { return piece.size() + sizeof(std::string) + 32; }
  Result after(Taken taken, std::string_view head, std::string_view body);
  void keep(std::string_view head, std::string_view body, std::size_t begun);

  std::unique_ptr<Waiting> waiting_;
  bool broken_ = false;
};

}  // namespace crosstable
