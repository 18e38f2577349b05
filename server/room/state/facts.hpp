// What a room remembers: the facts of its log, each one thing that happened, never a formula. Text of version 1: one
// line of JSON, `{"f":"sat",…}`, or for moves, which are nearly all of them, `m SEQ [SENT]`, with a clock
// `t USED [SEQ [SENT]]`; then the lines of the record that it added, if any. A room is the fold of its facts
// (room_state.hpp).
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/core/match.hpp"
#include "engine/core/seat.hpp"
#include "protocol/messages.hpp"
#include "protocol/server_messages.hpp"
#include "server/matchplay/rated.hpp"
#include "server/room/state/boards.hpp"
#include "server/room/state/event_table.hpp"
#include "server/room/state/proposals.hpp"
#include "server/room/state/ruling.hpp"
#include "server/store/stream_id.hpp"

namespace crosstable::fact {

struct Created {
  std::string game;
  protocol::Options options;
  protocol::Visibility visibility = protocol::Visibility::public_room;
  std::string salt, password_hash;  // hex; both empty: no password
  protocol::SecretText invite;
  PlayerId host;
  std::string host_name;
  std::string from = {};  // the network of the room's maker (Who::network); empty: not known
};
struct Planned {  // follows Created in a room that code opened: see plan.hpp
  StreamId planner;
  std::string name;
  std::vector<PlayerId> seats;       // the first seats are kept for these players
  std::vector<std::uint32_t> teams;  // of these seats; empty: none
  bool gathers = false;              // see RoomPlan
  bool arranged = false;             // see RoomPlan
  // Null: it plays none. Their seeds are kept where other games' are, from this fact on.
  std::shared_ptr<const Boards> boards = {};
  std::optional<EventTable> at = {};  // see RoomPlan
  bool in_step = false;               // see RoomPlan
  std::int64_t absent_ms = 0;         // see RoomPlan
  std::int64_t pause_ms = 0;          // see RoomPlan
  // The network of each player of a room that gathers (Who::network); empty: not known.
  std::vector<std::string> from = {};
};
struct Ruled {  // by the planner; what follows from it comes as further facts, but for what it changes in the series
  std::uint32_t number = 0;
  RulingAct act;
  std::int64_t next_at = 0;  // of ruling::Deal, if the board is next: when it starts by itself
};
struct Reported {  // the planner has kept the report of this game, or of the series
  std::uint32_t game = 0;
  bool series = false;
};
struct CalledOff {  // the operator ended a planned room: nobody comes in, and it goes when its planner has kept all
  SeriesId series;  // of a series that had not begun; empty: it had
  // The abandoned game's record while it is withheld (ruling::Disclose); empty: none was.
  RecordId record = {};
  std::int64_t at = 0;  // of that game's end
};
struct Admitted {  // was let into a room with a password or a private one, and needs none from now on
  PlayerId player;
};
struct Sat {  // on a free seat
  Seat seat{};
  PlayerId player;
  std::string name;
  std::optional<BotLevel> bot;
  std::int64_t at = 0;  // in a rated room: when, ms since 1970; the next game waits a little. 0: it does not
  bool asked = false;   // does not know what is played, and is asked to agree to it
  std::optional<protocol::Options> knew = {};  // what the player took for the options, if they are others
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
struct HandedOn {  // the host stayed away, and this player is host now
  PlayerId player;
  std::string name;
  std::string from;  // what the old host was called
};
struct Guarded {                    // who may come in from now on: all of it, whatever of it changed
  std::string salt, password_hash;  // hex; both empty: no password
  protocol::SecretText invite;
};
struct OptionsSet {
  protocol::Options options;  // what was asked for, merged in order
};
struct Unsettled {      // follows OptionsSet in a room that is rated, or was: what is played has changed
  std::int64_t at = 0;  // ms since 1970
  Seats seats;          // are asked to agree to it; everybody else who sits knows it. Whatever was agreed to is not
};
struct Settled {};  // everybody has agreed to what is played, and the time to look at it has passed
struct Kicked {     // for good; a seat that is lost in a running series goes to a bot by a Sat that follows
  PlayerId player;
  std::string name;
  std::optional<Seat> seat;
};
struct Started {
  std::uint32_t game = 0;  // number in the room, from 1
  std::int64_t at = 0;     // ms since 1970
  SeriesId series;         // of the series that begins with this game; empty: the running one
  std::string lines;       // chance lines of the deal
  bool counts = false;     // the series that begins is rated from here on, whoever moves: see RoomState::unit
};
// A game whose seats give nonces is published in two steps: sealed first, and dealt when the nonces are in. What is
// given is a fact before it is answered, so that nobody can stop the server and draw again (engine/core/FAIRNESS.md).
struct Sealed {
  std::uint32_t game = 0;
  SeriesId series;      // as in Started
  bool counts = false;  // as in Started, once it is dealt
};
struct Committed {  // this seat to its nonce
  Seat seat{};
  Bytes32 commit{};
};
struct Revealing {};  // no seat can commit any more: those that have are asked for their nonces
struct Revealed {     // this seat its nonce
  Seat seat{};
  Secret nonce;
};
struct Dealt {
  std::int64_t at = 0;
  std::string lines;         // chance lines of the deal
  Contributions given = {};  // of servers before 2026-11-29, whose commitments and nonces were no facts
};
struct Moved {
  Seat seat{};
  std::optional<std::uint64_t> seq;          // what the player was answered; nothing when the server played
  std::string sent;                          // the move as it was sent, when not canonical
  std::string lines;                         // the seat's line and the chance lines that followed
  std::optional<std::int64_t> used_ms = {};  // what the seat's clock is charged; nothing: no clock ran
};
struct Flagged {  // used up its time: what follows from that, the options say
  Seat seat{};
  bool away = false;  // its player had walked out of this decision: see WalkOuts
};
struct Forsook {  // its player has not come to this later game of a rated series, and loses the series
  Seat seat{};
};
struct Ran {  // its open decision has taken so long already: written now and then and when the server stops
  Seat seat{};
  std::int64_t ms = 0;
};
struct Told {  // its player was notified of the decision that it owes in a game of days
  Seat seat{};
};
struct Paused {  // wants the game to stop; it does so once every human who is seated wants it
  Seat seat{};
};
struct Continued {  // ends the pause, for all
  Seat seat{};
};
struct PausedFor {  // so long have the pauses been, in this game, that this seat asked for first and its side pays for
  Seat seat{};
  std::int64_t ms = 0;
};
struct PauseOver {  // the side of this seat, which asked first, has used up its time: the game goes on by itself
  Seat seat{};
};
struct Hinted {  // was given a hint
  Seat seat{};
};
struct Agreed {  // offers this, or agrees to it
  Proposal what{};
  Seat seat{};
};
struct Declined {  // does not agree to this, or withdraws it
  Proposal what{};
  Seat seat{};
};
struct Withdrawn {  // its player has been gone for too long, so this is not agreed to any more
  Agreement what{};
  Seat seat{};
};
struct TakenBack {  // the last move, by this seat; of older servers: its clock kept the increment
  Seat seat{};
};
struct Undone {  // the last move, by this seat, and what its clock had gained by it
  Seat seat{};
};
struct Looked {  // somebody who judges the match was shown what this seat sees
  Seat seat{};
  PlayerId player;  // who looked
  std::string name;
};
struct Resigned {
  Seat seat{};
  bool away = false;  // as in Flagged
};
struct Ended {  // after the move or the resignation that ended the game
  std::int64_t at = 0;
  RecordId record;
  std::int64_t next_at = 0;  // when the next game of the series starts by itself
};
struct Rated {  // follows the end of a series that was rated; the exact numbers stand in the unit's own rows
  std::vector<RatingChange> changes;  // by seat
};
struct Ready {  // for the next game, or for a rematch; of a seat that was asked: agrees to what is played
  Seat seat{};
};
struct Said {
  RoomCode room;  // stands in every line
  protocol::ChatLine line;
};

}  // namespace crosstable::fact

namespace crosstable {

using AnyFact =
    std::variant<fact::Created, fact::Planned, fact::Reported, fact::CalledOff, fact::Ruled, fact::Admitted, fact::Sat,
                 fact::Stood, fact::Renamed, fact::HostMoved, fact::HandedOn, fact::Guarded, fact::OptionsSet,
                 fact::Unsettled, fact::Settled, fact::Kicked, fact::Started, fact::Sealed, fact::Committed,
                 fact::Revealing, fact::Revealed, fact::Dealt, fact::Moved, fact::Flagged, fact::Forsook, fact::Ran,
                 fact::Told, fact::Paused, fact::Continued, fact::PausedFor, fact::PauseOver, fact::Hinted,
                 fact::Agreed, fact::Declined, fact::Withdrawn, fact::TakenBack, fact::Undone, fact::Looked,
                 fact::Resigned, fact::Ended, fact::Rated, fact::Ready, fact::Said>;

// A class, so that what copies and moves it is compiled once (see protocol::ClientMessage).
class Fact : public AnyFact {
 public:
  using AnyFact::variant;
  Fact(const Fact&);
  Fact(Fact&&) noexcept;
  Fact& operator=(const Fact&);
  Fact& operator=(Fact&&) noexcept;
  ~Fact();
};

std::string encode(const Fact& fact);
Fact decode_fact(std::string_view text);  // throws std::runtime_error

}  // namespace crosstable
