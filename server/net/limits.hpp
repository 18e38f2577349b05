// What one connection may cost. Every field is a named setting (README.md); times are milliseconds, sizes bytes.
#pragma once
#include <cstddef>
#include <cstdint>

namespace crosstable {

struct NetLimits {
  // Many connections.
  std::size_t max_connections = 20'000;             // all together; beyond it: 503
  std::size_t max_connections_per_address = 1'000;  // a school behind one address fits; 0 is no bound
  double connection_burst = 1'000;                  // new ones from one address at once; 0 is no bound
  double connection_rate = 20;                      // the same a second; beyond both: 503
  std::int64_t stop_ms = 3'000;                     // for everybody to leave at a graceful stop

  // HTTP.
  double http_burst = 4'000;                // requests from one address at once; 0 is no bound
  double http_rate = 40;                    // the same a second; beyond both: 429
  std::size_t max_header_bytes = 8 * 1024;  // request line and headers; beyond it: 431
  std::int64_t handshake_ms = 5'000;        // from the first byte expected to a whole request head
  std::int64_t http_idle_ms = 15'000;       // a kept-alive connection between two requests
  std::int64_t http_write_ms = 60'000;      // for one response to be taken

  // Coming in.
  std::size_t max_frame_bytes = 16 * 1024;  // a message, fragments together; beyond it: close 1009
  unsigned json_depth = 32;                 // nesting of a message, at most 64; beyond it: -32700
  std::int64_t hello_ms = 10'000;           // until `hello` must have been answered; else close 1008
  std::int64_t ping_ms = 30'000;            // silence after which the server pings
  std::int64_t pong_ms = 20'000;            // silence after that ping until the connection counts as dead
  double message_burst = 240;               // messages, pings included, or HTTP requests that may come at once
  double message_rate = 120;                // messages a second that are earned again
  double byte_burst = 256 * 1024;           // the same in bytes
  double byte_rate = 64 * 1024;
  std::size_t flood_messages = 60;  // messages refused, less those granted meanwhile; then close 1008

  // Going out.
  std::size_t max_outbox_bytes = 64 * 1024;        // waiting for a slow reader: from here droppable frames are dropped
  std::size_t max_outbox_hard_bytes = 256 * 1024;  // and from here the connection is closed with 1013
  std::int64_t slow_reader_ms = 30'000;            // a queue that has not been empty for so long: close 1013
  std::size_t send_buffer_bytes = 64 * 1024;       // the system's own queue a socket
  std::int64_t close_ms = 2'000;                   // for the peer to answer a close frame
};

}  // namespace crosstable
