// What the house bounds. Every field is a named setting.
#pragma once
#include <cstddef>
#include <cstdint>

namespace crosstable {

struct HouseLimits {
  std::size_t rooms = 20'000;           // open at once; one more is answered with `busy`
  std::size_t rooms_per_player = 20;    // opened by one player, and still open; also over restarts
  std::size_t rooms_per_address = 200;  // the same by one network (Address::network)
  double room_burst = 200;              // rooms that may be opened from one address at once
  double room_rate = 0.1;               // rooms a second that are earned again; then `rate_limited`
  std::int64_t idle_abandoned_ms =
      3'600'000;  // a table with at most one human, which nobody came back to, is closed after this long
  std::size_t rooms_per_connection = 16;  // inside at once
  std::size_t players = 1'000'000;        // kept; a further one takes the place of one who was here on one day only
  std::int64_t guest_days = 400;          // without a hello or a seat until a player is forgotten; 0: never
  std::int64_t new_guest_days =
      7;                     // the same of those who were here on one day only, and of tokens of guests who did nothing
  double guest_burst = 600;  // new guests from one address who may come at once
  double guest_rate = 2;     // new guests a second; then `rate_limited`
  double write_burst_bytes = 16 << 20;  // of log that those of one address may fill at once, moves not refused
  double write_byte_rate = 16 << 10;    // of log a second; then `rate_limited`
  double view_burst = 2'000;            // lists and snapshots that those of one address may be sent at once
  double view_rate = 20;                // lists and snapshots a second; then `rate_limited`
  double hint_burst = 10;               // hints that those of one address may ask for at once
  double hint_rate = 0.2;               // hints a second; then `rate_limited`
  std::size_t unanswered = 32;          // requests of one connection that wait for their answer
  double password_burst = 30;  // tries of room passwords from one address that may come at once: a class comes in
  double password_rate = 0.1;  // tries a second that are earned again; then `rate_limited`
  std::size_t listed_rooms =
      300;  // in the lobby, those that have not started before the others; bounds lobby.enter's answer
  std::int64_t lobby_update_ms = 250;   // between two updates of the lobby
  std::size_t frame_bytes = 16 * 1024;  // as the edge has it: max_frame_bytes
  unsigned json_depth = 32;             // as the edge has it
};

}  // namespace crosstable
