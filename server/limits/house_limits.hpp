// What the house bounds. Every field is a named setting.
#pragma once
#include <cstddef>
#include <cstdint>

namespace crosstable {

struct HouseLimits {
  // Open rooms. One more in all is answered with `busy`.
  std::size_t rooms = 20'000;
  std::size_t rooms_per_player = 20;        // made by one player, or for them by the lobby; over restarts too
  std::size_t days_rooms_per_player = 100;  // the same with days for each decision, counted apart
  std::size_t rooms_per_address = 200;      // of either kind, from one network (Address::network); over restarts too
  double room_burst = 200;                  // opened from one address at once
  double room_rate = 0.1;                   // opened a second after that; beyond it `rate_limited`
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
  std::size_t members = 200'000;
  std::size_t devices = 20;           // of a member; a login on one more ends the one that was used longest ago
  std::size_t passkeys = 16;          // of a member
  std::int64_t passkey_ms = 120'000;  // until what a page was given to sign with a passkey is good no more
  std::size_t pushes = 10;            // browsers that a member is notified in; one more ends the oldest
  // Notifications to one member. Beyond it they are left out: what waits is in the inbox anyway.
  double push_burst = 30;           // at once
  double push_rate = 0.01;          // a second after that
  std::size_t related = 200;        // players that a member blocks, and that they follow
  std::size_t bots_per_member = 5;  // that a member made
  double claim_burst = 50;          // handles claimed from one address at once: a school class comes in
  double claim_rate = 0.01;         // handles claimed a second after that
  // Wrong logins that are answered as such, with codes and with passkeys apart: from one address, and in all. Beyond
  // it, `rate_limited`. Right ones are never refused: neither can be guessed, so this bounds no more than the noise.
  double login_burst = 30;
  double login_rate = 0.1;
  double all_login_burst = 1'000;
  double all_login_rate = 20;

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
  double replay_burst = 30;             // finished games laid out at once; one takes a few milliseconds
  double replay_rate = 0.5;             // finished games laid out a second after that
  double document_burst = 60;           // documents of events read at once; each 128 KiB of one count as another
  double document_rate = 1;             // of those, a second after that
  double password_burst = 30;           // room passwords tried at once: a school class comes in
  double password_rate = 0.1;           // room passwords tried a second after that

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
  std::int64_t challenge_stands_ms = 10 * 60'000;       // as whoever challenges is told, heard or not
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
