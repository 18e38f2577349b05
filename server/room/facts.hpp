// What a room remembers: the facts of its log, each one thing that happened, never a formula. Text of version 1: one
// line of JSON, `{"f":"sat",…}`, or for moves, which are nearly all of them, `m SEQ [SENT]`; then the lines of the
// record that it added, if any. A room is the fold of its facts (room_state.hpp).
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/core/seat.hpp"
#include "engine/fairness/sealed_chance.hpp"
#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"

namespace crosstable {

// What seats gave to a game's chance: a nonce counts if it is the one that was committed to. Empty vectors: nobody gave
// any.
struct Contributions {
  std::vector<std::optional<Bytes32>> commits;  // one entry a seat
  std::vector<std::optional<Secret>> nonces;    // one entry a seat

  std::vector<std::optional<Nonce>> revealed() const;  // to make the game's key of, or once it is over
};

}  // namespace crosstable

namespace crosstable::fact {

struct Created {
  std::string game;
  protocol::Options options;
  protocol::Visibility visibility = protocol::Visibility::public_room;
  std::string salt, password_hash;  // hex; both empty: no password
  protocol::SecretText invite;
  PlayerId host;
  std::string host_name;
  std::string from = {};  // the network of whoever made the room (Who::network); empty: not known
};
struct Admitted {  // was let into a room with a password or a private one, and needs none from now on
  PlayerId player;
};
struct Sat {  // on a free seat
  Seat seat{};
  PlayerId player;
  std::string name;
  std::optional<BotLevel> bot;
};
struct Stood {
  Seat seat{};
};
struct Renamed {
  Seat seat{};
  std::string name;
};
struct HostMoved {
  PlayerId player;
  std::string name;
};
struct Guarded {                    // who may come in from now on: all of it, whatever of it changed
  std::string salt, password_hash;  // hex; both empty: no password
  protocol::SecretText invite;
};
struct OptionsSet {
  protocol::Options options;  // what was asked for, merged in order
};
struct Kicked {  // for good; a seat that is lost in a running series goes to a bot by a Sat that follows
  PlayerId player;
  std::string name;
  std::optional<Seat> seat;
};
struct Started {
  std::uint32_t game = 0;  // number in the room, from 1
  std::int64_t at = 0;     // ms since 1970
  SeriesId series;         // of the series that begins with this game; empty: the running one
  std::string lines;       // chance lines of the deal
};
// A game whose seats give nonces is published in two steps: sealed first, and dealt when the nonces are in.
struct Sealed {
  std::uint32_t game = 0;
  SeriesId series;  // as in Started
};
struct Dealt {
  std::int64_t at = 0;
  Contributions given;
  std::string lines;  // chance lines of the deal
};
struct Moved {
  Seat seat{};
  std::optional<std::uint64_t> seq;  // what the player was answered; nothing when the server played
  std::string sent;                  // the move as it was sent, when not canonical
  std::string lines;                 // the seat's line and the chance lines that followed
};
struct Hinted {  // was given a hint
  Seat seat{};
};
struct Resigned {
  Seat seat{};
};
struct Ended {  // after the move or the resignation that ended the game
  std::int64_t at = 0;
  RecordId record;
  std::int64_t next_at = 0;  // when the next game of the series starts by itself
};
struct Ready {  // for the next game, or for a rematch
  Seat seat{};
};
struct Said {
  RoomCode room;  // stands in every line
  protocol::ChatLine line;
};

}  // namespace crosstable::fact

namespace crosstable {

using Fact = std::variant<fact::Created, fact::Admitted, fact::Sat, fact::Stood, fact::Renamed, fact::HostMoved,
                          fact::Guarded, fact::OptionsSet, fact::Kicked, fact::Started, fact::Sealed, fact::Dealt,
                          fact::Moved, fact::Hinted, fact::Resigned, fact::Ended, fact::Ready, fact::Said>;

std::string encode(const Fact& fact);
Fact decode_fact(std::string_view text);  // throws std::runtime_error

}  // namespace crosstable
