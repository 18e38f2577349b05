// What the house bounds. Every field is a named setting, and a rate is two.
#pragma once
#include <cstddef>
#include <cstdint>

#include "server/limits/rate.hpp"

namespace crosstable {

struct HouseLimits {
  // Open rooms. One more in all is answered with `busy`.
  std::size_t rooms = 20'000;
  std::size_t rooms_per_player = 20;        // made by one player, or for them by the lobby; over restarts too
  std::size_t days_rooms_per_player = 100;  // the same with days for each decision, counted apart
  std::size_t rooms_per_address = 200;      // of either kind, from one network (Address::network); over restarts too
  Rate new_rooms{200, 0.1};                 // opened from one address; beyond it `rate_limited`
  // A table where nobody is left but bots and people who are away closes after this long; one that people hold among
  // themselves follows RoomLimits::idle_close_ms.
  std::int64_t abandoned_room_ms = 3'600'000;
  std::size_t rooms_per_connection = 16;  // a connection may be inside so many at once
  std::size_t events_per_connection = 8;  // and watch so many

  // Players that are kept. When the list is full, a new one replaces somebody who was here on a single day.
  std::size_t players = 1'000'000;
  std::int64_t guest_days = 400;  // a player is forgotten so long after the last hello or seat; 0: never
  // The same for somebody who was here on a single day, and for the token of a guest who did nothing.
  std::int64_t new_guest_days = 7;
  // Members and their bots. They are never forgotten, and a deleted one keeps the row that holds its handles.
  std::size_t members = 5'000'000;
  std::size_t devices = 20;           // of a member; a login on one more ends the one that was used longest ago
  std::size_t passkeys = 16;          // of a member
  std::int64_t passkey_ms = 120'000;  // until what a page was given to sign with a passkey is good no more
  std::size_t pushes = 10;            // browsers that a member is notified in; one more ends the oldest
  // Notifications to one member. Beyond it they are left out: what waits is in the inbox anyway.
  Rate notifications{30, 0.01};
  std::size_t related = 200;        // players that a member blocks, and that they follow
  std::size_t bots_per_member = 5;  // that a member made
  Rate claims{50, 0.01};            // of handles, from one address: a school class comes in
  // Wrong logins that are answered as such, with codes and with passkeys apart: from one address, and in all. Beyond
  // it, `rate_limited`. Right ones are never refused: neither can be guessed, so this bounds no more than the noise.
  Rate wrong_logins{30, 0.1};
  Rate all_wrong_logins{1'000, 20};

  // What the connections of one address may do together (Allowance). Beyond it, `rate_limited`.
  Rate new_guests{600, 2};
  Rate log_bytes{16 << 20, 16 << 10};  // of log filled; moves are never refused
  Rate views{2'000, 20};               // lists and snapshots sent
  Rate hints{10, 0.2};                 // asked for
  Rate analysis_requests{20, 0.05};
  Rate replays{30, 0.5};    // finished games laid out; one takes a few milliseconds
  Rate documents{60, 1};    // of events, read; each 128 KiB of one count as another
  Rate passwords{30, 0.1};  // of rooms, tried: a school class comes in

  std::size_t seeks = 10'000;        // players who look for a game; one more is answered with `busy`
  double seek_widening = 10;         // rating points a second by which a seek accepts more on either side
  std::int64_t seek_ms = 3'600'000;  // until a seek that found nobody is over
  std::int64_t gone_ms = 15'000;     // a seek or challenge holds so long after its player is gone
  std::size_t challenges = 10'000;   // open at once
  // Without days for each decision, and with. One more from one player is `rate_limited`. One more to one player
  // takes the place of the oldest from somebody whom they do not follow.
  std::size_t challenges_sent = 3;
  std::size_t challenges_waiting = 10;
  std::size_t days_challenges_sent = 20;
  std::size_t days_challenges_waiting = 50;
  std::int64_t challenge_ms = 5 * 60'000;               // to answer a challenge, from when its player heard of it
  std::int64_t challenge_stands_ms = 10 * 60'000;       // as the challenger is told, heard or not
  std::int64_t days_challenge_ms = 3 * 24 * 3'600'000;  // the same with days for each decision, and to answer it
  std::size_t analyses = 8;                             // of games, at once; one more is answered with `busy`
  std::size_t analyses_each = 2;                        // of them, for one address and for one player
  std::size_t unanswered = 32;                          // requests of one connection that wait for their answer
  // Rooms in the lobby's list, those that wait for players first. It bounds the answer to lobby.enter.
  std::size_t listed_rooms = 300;
  std::int64_t lobby_update_ms = 250;   // between two updates of the lobby
  std::size_t frame_bytes = 16 * 1024;  // as at the edge: max_frame_bytes
  unsigned json_depth = 32;             // as at the edge
};

}  // namespace crosstable
