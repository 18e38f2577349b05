// Closes a socket so that the last bytes arrive. Closing one with unread bytes resets the connection, and the peer
// might never see the close frame. So our side ends first, and then discards what comes until the peer's side ends.
#pragma once
#include <cstddef>
#include <memory>
#include <span>

#include "server/base/loop.hpp"
#include "server/net/watched_socket.hpp"

namespace crosstable {

class LingeringClose {
 public:
  class Owner {
   public:
    virtual ~Owner() = default;
    virtual std::shared_ptr<void> alive() = 0;  // keeps this object, the socket and the buffer
    virtual void cut() = 0;
  };

  // All of them outlive this object. What comes is read into `buffer` and forgotten.
  LingeringClose(Loop& loop, WatchedSocket& socket, std::span<char> buffer, Owner& owner)
      : loop_(loop), socket_(socket), buffer_(buffer), owner_(owner) {}

  void begin();  // once everything is sent

  // Bytes that somebody read after our close frame. A peer that just keeps sending is not read forever.
  void read_away(std::size_t bytes);

 private:
  void drain();

  Loop& loop_;
  WatchedSocket& socket_;
  std::span<char> buffer_;
  Owner& owner_;
  std::size_t read_away_ = 0;  // bytes
};

}  // namespace crosstable
