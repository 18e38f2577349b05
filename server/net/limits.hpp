// What one connection may cost. Every field is a named setting (server/docs/settings.md), and a rate is two. Times are
// milliseconds, sizes bytes.
#pragma once
#include <cstddef>
#include <cstdint>

#include "server/limits/rate.hpp"

namespace crosstable {

struct NetLimits {
  // How many connections.
  std::size_t max_connections = 20'000;             // in total; beyond: 503
  std::size_t max_connections_per_address = 1'000;  // a school behind one address fits; 0 means unlimited
  Rate new_connections{1'000, 20};                  // from one address; beyond: 503; burst 0 means unlimited
  std::int64_t stop_ms = 3'000;                     // for everybody to leave at an orderly stop

  // HTTP.
  Rate http_requests{4'000, 40};            // from one address; beyond: 429; burst 0 means unlimited
  std::size_t max_header_bytes = 8 * 1024;  // request line and headers; beyond: 431
  std::int64_t handshake_ms = 5'000;        // from the first expected byte to a whole request head
  std::int64_t http_idle_ms = 15'000;       // on a kept-alive connection, between two requests
  std::int64_t http_answer_ms = 15'000;     // for this server to find what was asked for; beyond: 503
  std::int64_t http_write_ms = 60'000;      // for the client to read a response

  // Receiving.
  std::size_t max_frame_bytes = 16 * 1024;  // a message, fragments together; beyond: close 1009
  unsigned json_depth = 32;                 // nesting of a message, at most 64; beyond: -32700
  std::int64_t hello_ms = 10'000;           // until `hello` must have been answered; then close 1008
  std::int64_t ping_ms = 30'000;            // silence after which the server pings
  std::int64_t pong_ms = 20'000;            // silence after that ping before the connection counts as dead
  Rate messages{240, 120};                  // of one connection, pings included; or HTTP requests
  Rate bytes{256 * 1024, 64 * 1024};        // of those messages
  std::size_t flood_messages = 60;          // messages refused, minus those granted since; then close 1008

  // Sending.
  std::size_t max_outbox_bytes = 64 * 1024;        // queued for a slow reader: beyond, droppable frames are dropped
  std::size_t max_outbox_hard_bytes = 256 * 1024;  // beyond, the connection closes with 1013
  std::int64_t slow_reader_ms = 30'000;            // that a queue may stay non-empty; then close 1013
  std::size_t send_buffer_bytes = 64 * 1024;       // a socket's send buffer in the kernel
  std::int64_t close_ms = 2'000;                   // for the peer to answer a close frame
};

}  // namespace crosstable
