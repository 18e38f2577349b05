// What an event remembers: the facts of its stream, each one thing that happened and when (StoredFact::at_ms). Text of
// version 1: one line of JSON, `{"f":"paired",…}`. An event is the fold of its facts (event_state.hpp); pairings are
// facts, and nobody computes them again.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/events/event_settings.hpp"
#include "server/room/plan.hpp"
#include "server/room/ruling.hpp"

namespace crosstable::events {

using Number = std::uint32_t;  // an entrant's, from 1, in the order of entry; fixed for the event

struct Member {
  PlayerId player;
  std::string name;

  friend bool operator==(const Member&, const Member&) = default;
};

// Where a match is played. Both count from 1.
struct TableId {
  std::uint32_t round = 0, table = 0;

  friend auto operator<=>(const TableId&, const TableId&) = default;
};

enum class Win : std::uint8_t { first, second, draw, neither };

struct MatchResult {
  Win win = Win::draw;
  bool played = true;             // false: somebody forfeited before the first game
  std::int64_t first_points = 0;  // of the series
  std::int64_t second_points = 0;

  friend bool operator==(const MatchResult&, const MatchResult&) = default;
};

}  // namespace crosstable::events

namespace crosstable::events::fact {

struct Created {
  Settings settings;
  Member director;
};
struct Opened {};
struct Entered {
  Number entrant = 0;
  std::string name;
  std::vector<Member> members;  // the captain first, then the others who play, then reserves
};
struct Withdrew {
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
  struct Table {
    Number first = 0, second = 0;
  };
  std::uint32_t round = 0;
  std::vector<Table> tables;  // table 1 first
  std::vector<Number> byes;
};
// A ruling for a table's room. The room is sent it until it answers; its number is its place among the table's orders.
struct Ordered {
  TableId table;
  std::variant<RulingAct, ruling::NoShow> act;
};
// A report of a table's room: what was reported is kept with this fact.
struct GameEnded {
  TableId table;
  RoomCode room;
  SeriesId series;
  std::uint32_t game = 0;
  RecordId record;
};
struct SeriesEnded {
  TableId table;
  RoomCode room;
  SeriesId series;
  std::uint32_t game = 0;
  std::optional<MatchResult> result;  // nothing: it was called off, and the director has to rule
};
// An act of a director, for the public log. What follows from it are facts beside it.
struct Ruled {
  Member director;
  std::string act;     // a word, as in event.rule
  std::string reason;  // their own words
  std::optional<TableId> table;
  Number entrant = 0;  // 0: none in particular
};
struct Corrected {  // by a ruling; rounds that are paired already stay as they are
  TableId table;
  MatchResult result;
};
struct Substituted {  // for the tables to come, or for a running one by an order beside it
  Number entrant = 0;
  PlayerId out;
  Member in;
};
struct Appealed {
  Number entrant = 0;
  Member by;
  RecordId record;  // empty: none in particular
  std::string text;
};
struct Held {};  // no round begins until it goes on
struct WentOn {};
struct Finished {};
struct Cancelled {};

}  // namespace crosstable::events::fact

namespace crosstable::events {

using Fact = std::variant<fact::Created, fact::Opened, fact::Entered, fact::Withdrew, fact::CheckInOpened,
                          fact::CheckedIn, fact::Started, fact::Paired, fact::Ordered, fact::GameEnded,
                          fact::SeriesEnded, fact::Ruled, fact::Corrected, fact::Substituted, fact::Appealed,
                          fact::Held, fact::WentOn, fact::Finished, fact::Cancelled>;

std::string encode(const Fact& fact);
Fact decode_fact(std::string_view text);  // throws std::runtime_error

}  // namespace crosstable::events
