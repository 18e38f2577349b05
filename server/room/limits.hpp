#pragma once
#include <cstddef>
#include <cstdint>

#include "server/limits/rate.hpp"

namespace crosstable {

// Named limits and times of rooms; the configuration fills them in.
struct RoomLimits {
  std::size_t inbox = 256;  // commands that wait for a commit; one more is answered with `busy`

  // Spectators. One more of a kind is answered with `room_full`.
  std::size_t spectators = 200;             // came without an invitation
  std::size_t spectators_per_address = 20;  // of those, from one network; a school has one address
  std::size_t invited_spectators = 200;     // came with the invitation or the password, or were let in with one earlier

  std::size_t admitted = 256;      // players who need no password again; anybody later needs it each time
  std::size_t banned = 256;        // removed players who may not come back; beyond it the oldest is forgotten
  std::size_t chat_lines = 50;     // kept for those who enter later
  std::size_t chat_bytes = 1'000;  // of one line
  Rate chat{10, 0.5};              // lines that one person may say in a room
  Rate chat_per_address{40, 2};    // the same of all spectators of one network

  std::int64_t nonce_ms = 2'000;          // each of the two rounds in which seats give nonces
  std::int64_t next_game_ms = 20'000;     // between the games of a series, unless all are ready earlier
  std::int64_t resume_grace_ms = 60'000;  // after a restart a clock waits so long for its player to connect again
  std::int64_t walk_out_ms = 30'000;      // away so long in a decision that is lost: has walked out
  std::int64_t next_absent_ms = 120'000;  // in a later game of a rated series, until who has not come loses the series
  std::int64_t idle_move_ms = 180'000;    // without a clock: a player who takes longer for a decision may be nudged
  std::int64_t nudge_ms = 30'000;         // until somebody plays for the nudged player
  std::int64_t gather_ms = 15'000;        // until all players of a sought game must have come
  std::int64_t settle_ms = 5'000;         // rated: from a change of options or a new player until a start
  std::int64_t agreement_ms = 15'000;     // what somebody has agreed to holds so long after they are gone
  std::int64_t host_away_ms = 30'000;     // outside a game: until a host who is away hands the room on
  std::int64_t stand_in_ms = 60'000;      // until somebody plays for a disconnected human who is to act
  std::int64_t bot_delay_min_ms = 500;    // until a bot shows its move, drawn before it looks
  std::int64_t bot_delay_max_ms = 1'200;
  // A room that nobody is connected to closes after this long: with a game in play, and without one.
  std::int64_t idle_close_ms = 24 * 3'600'000;
  std::int64_t idle_lobby_ms = 10 * 60'000;
};

}  // namespace crosstable
