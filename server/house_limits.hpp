// What the house bounds. Every field is a named setting.
#pragma once
#include <cstddef>
#include <cstdint>

namespace crosstable {

struct HouseLimits {
  // Open rooms. One more in all is answered with `busy`.
  std::size_t rooms = 20'000;
  std::size_t rooms_per_player = 20;    // opened by one player, over restarts too
  std::size_t rooms_per_address = 200;  // opened from one network (Address::network), over restarts too
  double room_burst = 200;              // opened from one address at once
  double room_rate = 0.1;               // opened a second after that; beyond it `rate_limited`
  // A table with one human or none closes when nobody came back to it for this long.
  std::int64_t idle_abandoned_ms = 3'600'000;
  std::size_t rooms_per_connection = 16;  // a connection may be inside so many at once

  // Players that are kept. When the list is full, a new one replaces somebody who was here on a single day.
  std::size_t players = 1'000'000;
  std::int64_t guest_days = 400;  // a player is forgotten so long after the last hello or seat; 0: never
  // The same for somebody who was here on a single day, and for the token of a guest who did nothing.
  std::int64_t new_guest_days = 7;
  double guest_burst = 600;  // new guests from one address at once
  double guest_rate = 2;     // new guests a second after that; beyond it `rate_limited`

  // What the connections of one address may do together. Beyond it, `rate_limited`.
  double write_burst_bytes = 16 << 20;  // of log filled at once; moves are never refused
  double write_byte_rate = 16 << 10;    // of log filled a second after that
  double view_burst = 2'000;            // lists and snapshots sent at once
  double view_rate = 20;                // lists and snapshots sent a second after that
  double hint_burst = 10;               // hints asked for at once
  double hint_rate = 0.2;               // hints asked for a second after that
  double analysis_burst = 20;           // analyses asked for at once
  double analysis_rate = 0.05;          // analyses asked for a second after that
  double password_burst = 30;           // room passwords tried at once: a school class comes in
  double password_rate = 0.1;           // room passwords tried a second after that

  std::size_t analyses = 8;     // of games, at once; one more is answered with `busy`
  std::size_t unanswered = 32;  // requests of one connection that wait for their answer
  // Rooms in the lobby's list, those that wait for players first. It bounds the answer to lobby.enter.
  std::size_t listed_rooms = 300;
  std::int64_t lobby_update_ms = 250;   // between two updates of the lobby
  std::size_t frame_bytes = 16 * 1024;  // as at the edge: max_frame_bytes
  unsigned json_depth = 32;             // as at the edge
};

}  // namespace crosstable
