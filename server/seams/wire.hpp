// The seam between the network edge and the house. A connection is a Wire (its socket) below a WireSession (its
// player). Everything here happens on the connection's own loop.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "server/base/loop.hpp"

namespace crosstable {

// A connection's lower half: the socket. Implemented by the WebSocket edge, and by recorders in tests.
class Wire {
 public:
  virtual ~Wire() = default;

  enum class Sent {
    ok,      // leaves at the end of the loop's turn
    queued,  // kept until the peer reads
    dropped  // never sent: droppable and the queue is full, or the connection is ending
  };

  // Sends one whole text frame, in order. A droppable frame is refused once the queue holds max_outbox_bytes. Any other
  // is accepted up to the queue's hard limit, beyond which the connection closes with 1013. Never calls back into the
  // session.
  virtual Sent send(std::string_view frame, bool droppable) = 0;

  // From a ping to its pong, as measured last; 0: not yet. It is measured now and then while somebody asks.
  virtual std::int64_t round_trip_ms() { return 0; }

  // The origin of the page that opened the connection: `https://example.org`. Empty: not a browser.
  virtual std::string_view origin() const { return {}; }

  // Starts the closing handshake after everything already sent. Later sends are dropped. closed() follows, but never
  // during this call.
  virtual void close(std::uint16_t code, std::string_view reason) = 0;
};

// A connection's upper half: the session. SessionFactory makes one for every accepted WebSocket.
class WireSession {
 public:
  virtual ~WireSession() = default;
  virtual void received(
      std::string_view frame) = 0;              // one complete text frame, valid UTF-8; valid only during the call
  virtual void silent() {}                      // an answer to a ping is overdue
  virtual void drained() = 0;                   // after a drop: the queue is empty again
  virtual void closed() = 0;                    // the connection is gone; the last call
  virtual bool plays() const { return false; }  // others wait for its moves, so it goes before those who do not play
  virtual bool greeted() const = 0;             // has hello been answered? The edge enforces the hello timeout
};

// Called on the connection's loop. `peer` is the remote address, for the log.
using SessionFactory =
    std::function<std::shared_ptr<WireSession>(Loop& loop, std::weak_ptr<Wire> wire, std::string peer)>;

}  // namespace crosstable
