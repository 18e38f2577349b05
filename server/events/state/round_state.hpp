// The rounds of an event, and their tables, as the fold has them (event_state.hpp): only facts change them.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "server/events/state/event_facts.hpp"

namespace crosstable::events {

// Counts changes, so that code which shows an event can skip what did not change.
using Change = std::uint64_t;

// When the sides of a table would go on, and which of them want that.
struct Proposal {
  std::int64_t until = 0;  // ms since 1970
  std::vector<Number> agreed = {};
};

struct Table {
  Pairing who;
  std::uint32_t twin = 0;       // of a match of two tables: the other one, from 1 (matches.hpp); 0: it has one table
  bool is_second = false;       // of these two
  bool floated = false;         // a Swiss: the two had different scores when they were paired
  bool is_missed_call = false;  // somebody did not come
  bool is_pointless = false;    // and the opponent has had points for that before: an arena
  std::optional<MatchResult> result = {};
  bool stopped = false;              // called off: the director has to rule
  bool began = false;                // the present room's first game was dealt
  bool decided = false;              // somebody has made a decision in it
  bool is_void = false;              // the match fell away: nobody plays it here
  std::vector<Number> unmoved = {};  // with days: who lost on time, and never made a decision in it
  bool adjourned = false;
  std::int64_t still_since_ms = 0;              // when it was stopped or adjourned last; since 1970
  std::optional<std::int64_t> resumes_at = {};  // ms since 1970
  std::optional<Proposal> proposal = {};        // to adjourn it
  std::int64_t called_at_ms = 0;                // when the present room was there for its players, or went on
  std::int64_t extra_ms = 0;                    // to be there, beside what everybody has
  std::uint32_t first_room = 1, rooms = 1;  // the numbers of its first and its present room: more after a drawn series
  std::vector<RoomCode> codes = {};         // of its rooms, as far as they opened
  std::optional<RoomCode> code = {};        // of the present one
  std::vector<std::int64_t> points = {};    // by side, made before the present room
  std::vector<RecordId> records = {};       // of its games
  std::vector<std::vector<std::int64_t>> board_scores = {};  // by board, by side; empty: it was not played to an end
  std::uint32_t boards_dealt = 1;                            // up to this one its room may deal them
  std::array<std::uint32_t, 2> wins = {};                    // games won, by side, where tables share boards
  bool left_boards = false;   // it was adjourned while they were played, or late: it has own deals now (spare.hpp)
  bool decides_draw = false;  // the present room decides a drawn match of a knock-out
  std::vector<std::variant<RulingAct, ruling::NoShow>> orders = {};  // to the present room; numbers from 1

  bool is_open() const { return !result && !stopped; }
  // A drawn match of a knock-out goes on without boards, and so does one that was adjourned.
  bool is_done_with_boards() const { return result || rooms > first_room; }
  // Whether a drawn match goes on is not to be seen before all have done with their boards.
  bool looks_finished(bool hides_result) const {
    return result || (hides_result && is_done_with_boards() && !left_boards);
  }
  // It left its boards, and its next room has not opened: the one that it left may have something to report still.
  bool hears_boards() const { return left_boards && !code && rooms == first_room + 1; }
};

// A board of a round.
struct SealedBoard {
  Secret seed;  // nobody sees it before the round's boards are over
  Bytes32 seal;
};

// What was given to the chance of a round's boards, before they are dealt.
struct Gathering {
  std::vector<PlayerId> players;  // the round's list, as it was when somebody committed first
  Contributions given;            // by place
  bool revealing = false;         // nobody can commit any more

  bool has_committed(std::uint32_t place) const { return given.commits[place].has_value(); }
  bool has_revealed(std::uint32_t place) const { return given.nonces[place].has_value(); }
};

struct Round {
  std::uint32_t stage = 0;
  std::int64_t paired_at_ms = 0;
  std::optional<std::int64_t> ended_at_ms = {};  // when its last result came
  std::vector<Table> tables = {};                // table 1 first
  std::vector<Number> byes = {};
  std::vector<Number> half = {};                    // who misses it for half a point
  std::vector<SealedBoard> sealed = {};             // board 1 first; empty: every deal is its own
  std::optional<Gathering> gathering = {};          // from the first commitment until the boards are dealt
  std::vector<PlayerId> players = {};               // who were asked for nonces, in the order of the round's list
  std::vector<PlayerId> joined = {};                // after that list was settled, as substitutes
  std::shared_ptr<const Boards> boards = {};        // null: not dealt yet
  std::vector<Secret> keys = {};                    // of these boards: all that a room gets before they are over
  std::shared_ptr<const Contributions> given = {};  // what was given to their chance, by place in that list
  bool boards_over = false;                         // no table plays one any more, and what was played may be seen
  bool ruled = false;  // its pairs are not what its format gives: made by hand, or a result changed later
  Change changed = 0;

  bool hides_results() const { return !sealed.empty() && !boards_over; }
};

}  // namespace crosstable::events
