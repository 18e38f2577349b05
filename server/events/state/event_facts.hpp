// What an event remembers: the facts of its stream, each one thing that happened and when (StoredFact::at_ms). One line
// of JSON each, `{"f":"paired",…}`. An event is the fold of its facts (event_state.hpp); pairings are facts, and nobody
// computes them again.
//
// Seeds do not stand in that text: it has their seals, and each seed is a row of its own beside the facts
// (Write::seals). So nobody can look ahead by reading the facts of a running event.
#pragma once
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/fairness/secret.hpp"
#include "server/events/pairing/entrant.hpp"
#include "server/events/pairing/knockout.hpp"
#include "server/events/state/board_facts.hpp"
#include "server/events/state/event_settings.hpp"
#include "server/events/time/deadline.hpp"
#include "server/room/state/boards.hpp"
#include "server/room/state/plan.hpp"
#include "server/room/state/ruling.hpp"
#include "server/store/store.hpp"

namespace crosstable::events {

// An entrant's Number (pairing/entrant.hpp) counts from 1 in the order of entry. Their place among the seeds is
// something else, and what pairing/ and standings/ call a number.

struct Member {
  PlayerId player;
  std::string name;
  std::string handle = {};
  bool deleted = false;  // their account, by now: no fact says so (EventState::call_members)

  friend bool operator==(const Member&, const Member&) = default;
};

// Where a match is played. Both count from 1.
struct TableId {
  std::uint32_t round = 0, table = 0;

  friend auto operator<=>(const TableId&, const TableId&) = default;
};

struct MatchResult {
  enum class Kind : std::uint8_t { won, draw, none };  // none: nobody won, and it is no draw

  Kind kind = Kind::draw;
  Number winner = 0;                      // an entrant, if won
  bool played = true;                     // false: it was decided before the first game
  bool forfeit = false;                   // somebody lost by forfeit
  std::vector<std::int64_t> points = {};  // of the series, by side or seat; empty: none
  // At tables of three and more: by seat, 1 the best, equal ones share; 0 for a forfeit.
  std::vector<unsigned> places = {};

  friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

// A table of a round, in the order of the sides or seats.
struct Pairing {
  std::vector<Number> entrants;        // 2, or 3 to 6
  std::vector<Number> away = {};       // of them, who cannot play: they forfeit at once, and no room opens
  unsigned group = 0;                  // from 1, if the stage has groups
  std::optional<unsigned> match = {};  // of a knock-out: its place in the bracket, from 0

  friend bool operator==(const Pairing&, const Pairing&) = default;
};

}  // namespace crosstable::events

namespace crosstable::events::fact {

struct Created {
  EventId event;
  Settings settings;
  Member director;                     // who created it
  std::vector<Member> directors = {};  // the others
  std::string from = {};               // the creator's network; empty in older logs
  Secret seed{Bytes32{}};              // lots follow from it; nobody sees it before the event has ended
};
struct Set {  // what is given changes
  std::optional<std::string> name = {};
  std::optional<std::int64_t> starts_at = {};  // 0: the director starts it
  std::optional<std::int64_t> check_in_ms = {}, break_ms = {}, forfeit_ms = {};
  std::optional<std::vector<Member>> directors = {};  // besides the creator
  std::optional<std::vector<Webhook>> webhooks = {};
  std::optional<bool> pauses = {};
};
struct Opened {};
struct Entered {  // late, if the event runs: by a ruling
  Number entrant = 0;
  std::string name;
  std::vector<Member> members;        // the captain first, then the others who play, then reserves
  std::optional<double> rating = {};  // in the event's pool
  bool half_byes = false;             // of a late entry: half points for the rounds missed, else none
  std::vector<PlayerId> asked = {};   // members who have not agreed yet
};
struct Joined {  // a member agrees to be in the team
  Number entrant = 0;
  PlayerId player;
};
// A member does not agree. Without somebody who was to play, the team is out.
struct Declined {
  Number entrant = 0;
  PlayerId player;
};
// A member of a team has deleted their account. Without somebody for their seat, the team withdraws instead.
struct MemberLeft {
  Number entrant = 0;
  PlayerId player;
  PlayerId in = {};  // the reserve who has their seat from now on; empty: they were a reserve
};
struct Withdrew {  // is paired no more
  Number entrant = 0;
  bool at_once = false;  // forfeits the match that runs, by an order beside this
};
struct Expelled {
  Number entrant = 0;
};
struct Absent {  // is not paired until they are back
  Number entrant = 0;
  bool absent = true;
};
struct Misses {  // told beforehand: these rounds of the event, in place of those told before
  Number entrant = 0;
  std::vector<std::uint32_t> rounds;  // ascending
};
// An entrant that was out is in again, with the number that it had: as if it had entered like this.
struct Returned {
  Entered entry;
};
struct NoShow {  // did not come to their table: is not paired until they are back
  TableId table;
  std::vector<Number> entrants;
  bool points = true;  // false: in an arena, the opponent has had points for the same before
};
struct Back {  // is paired again, whatever kept them from it
  Number entrant = 0;
};
struct CheckInOpened {};
struct CheckedIn {
  Number entrant = 0;
};
struct Started {
  std::vector<Number> seeds;  // who plays, the strongest first; all others are out
};
struct Paired {
  std::uint32_t round = 0;
  std::uint32_t stage = 0;        // from 0
  std::vector<Pairing> tables;    // table 1 first
  std::vector<Number> byes;       // of an arena: who was free and left out
  bool by_hand = false;           // by a ruling
  std::vector<Number> half = {};  // who misses it for half a point
};
struct Repaired {  // the present round, before anybody has moved: as if it had been paired like this
  Paired round;
};
struct RoomOpened {
  TableId table;
  std::uint32_t room = 0;  // which of the table's rooms, from 1
  RoomCode code;
};
struct SeriesBegan {
  TableId table;
  RoomCode room;
};
struct Decided {  // a player at the table has made a decision in this room
  TableId table;
  RoomCode room;
};
// A ruling for a table's room. The room is sent it until it answers; its number is its place among the table's orders.
struct Ordered {
  TableId table;
  std::variant<RulingAct, ruling::NoShow> act;
};
struct Delayed {  // the missing players have so much longer
  TableId table;
  std::int64_t ms = 0;
};
// A report of a table's room: what was reported is kept with this fact.
struct GameEnded {
  TableId table;
  RoomCode room;
  SeriesId series;
  std::uint32_t game = 0;
  RecordId record;
  std::vector<std::int64_t> scores = {};  // by side or seat; empty: it was not played to an end
  Number winner = 0;                      // where tables share boards: an entrant; 0: it was drawn
};
struct SeriesEnded {
  TableId table;
  RoomCode room;
  SeriesId series;
  std::uint32_t game = 0;
  std::optional<MatchResult> result;  // nothing: it was called off, and the director has to rule
  std::vector<Number> unmoved = {};   // with days: lost on time, and never made a decision there
};
// An act of a director, or what the sides of a table agreed, for the public log. What follows from it are facts beside
// it.
struct Ruled {
  Member director;
  std::string act;     // a word, as in event.rule
  std::string reason;  // their own words
  std::optional<TableId> table;
  Number entrant = 0;  // 0: none in particular
  std::optional<Seat> seat = {};
};
// One side of a table wants to go on at this time. Agrees if another has proposed the same, else it is a new proposal.
struct Proposed {
  TableId table;
  Number entrant = 0;
  std::int64_t until = 0;  // ms since 1970; 0: nothing is proposed any more
};
struct Corrected {  // by a ruling; rounds that are paired already stay as they are
  TableId table;
  MatchResult result;
};
// A result of a knock-out with which somebody else goes on. Nobody has made a decision in the matches that follow:
// these are other ones now.
struct Redrawn {
  struct Match {
    TableId table;                    // the first of its tables
    std::optional<Pairing> who = {};  // nothing: it falls away, and is played later or not at all
  };
  TableId table;
  MatchResult result;
  std::vector<Match> matches;
};
struct Adjourned {
  TableId table;
  std::optional<std::int64_t> until = {};  // ms since 1970
  bool leaves_boards = false;              // the others go on without it; it goes on in another room, with own deals
};
struct Resumed {
  TableId table;
};
struct Late {  // others have begun the round's boards: it goes on in another room, with own deals
  TableId table;
  std::int64_t extra_ms = 0;  // as Delayed, beside what everybody has in a room: what was waited before is less than 0
};
struct Substituted {  // for the tables to come, or for a running one by an order beside it
  Number entrant = 0;
  PlayerId out;
  Member in;
};
struct Appealed {  // appeals are counted from 1
  Number entrant = 0;
  Member by;
  RecordId record;  // empty: none in particular
  std::string text;
};
struct Answered {  // the appeal with this number is closed
  std::uint32_t appeal = 0;
};
struct Unanswered {  // the same: nobody has answered it for as long as that was possible
  std::uint32_t appeal = 0;
};
struct DirectorAdded {
  Member director;
};
struct Held {                         // no round begins until it goes on
  std::string why = {};               // for the public log, if nobody ruled so: nobody can be paired
  std::vector<Number> entrants = {};  // who, if it is about some; in older logs their names stand in `why`
  std::int64_t ends_at_ms = 0;        // then the event ends with its standings, unless a director has decided; 0: never
};
struct WentOn {};
struct StageEnded {           // another one follows
  std::vector<Number> seeds;  // who plays it, the strongest first
};
struct Finished {};
struct Cancelled {
  std::string why = {};  // for the public log, if no director ruled so
  bool too_few = false;  // too few came, so a director may reopen it
};
struct Reopened {};  // by a director, after too few came: it is open again, and nobody has checked in
// The server was down between these times, ms since 1970. What the event waited for then ends at other times.
struct Outage {
  struct Moved {
    Deadline what{};
    std::optional<TableId> table = {};
    std::int64_t until_ms = 0;
  };
  std::int64_t from_ms = 0, to_ms = 0;
  std::vector<Moved> moved;
};

}  // namespace crosstable::events::fact

namespace crosstable::events {

using AnyFact =
    std::variant<fact::Created, fact::Set, fact::Opened, fact::Entered, fact::Joined, fact::Declined, fact::MemberLeft,
                 fact::Withdrew, fact::Expelled, fact::Absent, fact::Misses, fact::Returned, fact::NoShow, fact::Back,
                 fact::CheckInOpened, fact::CheckedIn, fact::Started, fact::Sealed, fact::Paired, fact::Repaired,
                 fact::Redrawn, fact::Decided, fact::ListFrozen, fact::Committed, fact::Revealing, fact::Revealed,
                 fact::Dealt, fact::RoomOpened, fact::SeriesBegan, fact::Ordered, fact::Delayed, fact::GameEnded,
                 fact::SeriesEnded, fact::Ruled, fact::Proposed, fact::Corrected, fact::Adjourned, fact::Resumed,
                 fact::Late, fact::Substituted, fact::Appealed, fact::Answered, fact::Unanswered, fact::DirectorAdded,
                 fact::Held, fact::WentOn, fact::StageEnded, fact::Finished, fact::Cancelled, fact::Reopened,
                 fact::Outage>;

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
// The seeds that are kept beside this fact, in the same write.
std::vector<SealRow> seal_rows(const Fact& fact);
// `seals` are the rows of the fact's stream. Throws std::runtime_error: also if a seed is missing there, or is not the
// one that was sealed. In logs of version 1, seeds stand in the facts themselves.
Fact decode_fact(std::string_view text, std::span<const SealRow> seals = {});

}  // namespace crosstable::events
