// What the house bounds. Every field is a named setting.
#pragma once
#include <cstddef>
#include <cstdint>

namespace crosstable {

struct HouseLimits {
  std::size_t rooms = 20'000;            // open at once; one more is answered with `busy`
  std::size_t rooms_per_player = 20;     // opened by one player since the server started, and still open
  std::size_t rooms_per_connection = 16;  // inside at once
  std::size_t players = 1'000'000;       // known; a further guest is answered with `busy`
  std::int64_t guest_days = 400;         // without a hello or a seat until a guest is forgotten; 0: never
  std::size_t unanswered = 32;           // requests of one connection that wait for their answer
  double password_burst = 30;            // tries of room passwords from one address that may come at once: a class comes in
  double password_rate = 0.1;            // tries a second that are earned again; then `rate_limited`
  std::size_t listed_rooms = 300;        // in the lobby, those that have not started before the others; bounds lobby.enter's answer
  std::int64_t lobby_update_ms = 250;    // between two updates of the lobby
  std::size_t frame_bytes = 16 * 1024;   // as the edge has it: max_frame_bytes
  unsigned json_depth = 32;              // as the edge has it
};

}  // namespace crosstable
