// Rooms that code opens, without a connection that asks for one: a tournament's tables. A plan says what is played and
// who sits where. Its planner hears how each game and the series end.
//
// The planner hears of each exactly once, and that takes both sides. A room keeps a report in its fold until a fact
// says that the planner has kept it, so after a restart the room reports it again. The planner recognizes what it has
// kept already (KeptReports) and says so again. A plan is one series, and its room stays until all of it was kept.
#pragma once
#include <compare>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>
#include <variant>
#include <vector>

#include "engine/core/outcome.hpp"
#include "engine/core/seat.hpp"
#include "protocol/messages.hpp"
#include "server/base/move_only_function.hpp"
#include "server/matchplay/chosen_options.hpp"
#include "server/room/state/boards.hpp"
#include "server/room/state/event_table.hpp"
#include "server/room/state/maker.hpp"
#include "server/store/stream_id.hpp"

namespace crosstable {

class Series;

struct RoomPlan {
  StreamId planner;  // the planner's stream
  std::string name;  // the planner's own name for the room: how it finds the room again after a restart
  std::string game;
  ChosenOptions options = {};
  protocol::Visibility visibility = protocol::Visibility::public_room;
  PlayerId host;
  std::string host_name;
  std::vector<PlayerId> seats = {};       // the first seats are kept for these players; nobody else may sit there
  std::vector<std::uint32_t> teams = {};  // which team each kept seat plays for; empty: each for itself
  // A room that gathers: its players sit there from the start, and the first game begins by itself as soon as all of
  // them are inside. If they are not after RoomLimits::gather_ms, it closes. Once it has begun it is like any other
  // room: nothing is reported, it plays on, and it closes when everybody is gone.
  bool gathers = false;
  std::vector<std::string> names = {};     // of those players, if they sit there from the start
  std::vector<std::string> networks = {};  // Who::network of each player of a room that gathers, which counts for them
  // An arranged room belongs to its planner alone: the players for whom it keeps seats sit down as they come in, the
  // series begins by itself as soon as all of them are inside, and nobody changes options, seats or players. With days
  // for each decision they sit there from the start, and the series begins at once, whoever is inside.
  bool arranged = false;
  // An arranged room may play boards that other tables play too. Only those for whom it keeps seats come in, and
  // nothing of what was played leaves it before its planner discloses it (ruling::Disclose).
  std::shared_ptr<const Boards> boards = {};  // null: every deal is its own
  std::vector<Secret> board_keys = {};        // of Boards::games
  // All tables play a board at the same time: a board after the first is dealt when the planner says so (ruling::Deal).
  bool in_step = false;
  std::optional<EventTable> at = {};  // if the planner is an event
  std::int64_t absent_ms = 0;  // in a later game of a rated series, instead of RoomLimits::next_absent_ms; 0: that
  std::int64_t pause_ms = 0;   // how long each side of an arranged room may pause in each game; 0: nobody pauses
};

// The makers that a room which gathers counts for, by seat. `networks` may be empty: not known.
Makers makers_of(const std::vector<PlayerId>& seats, const std::vector<std::string>& networks);

// What is wrong with a plan, as a sentence for its programmer.
std::optional<std::string> fault_of(const RoomPlan& plan);

// In the order in which a room reports.
struct ReportId {
  std::uint32_t game = 0;  // number in the room, from 1; 0: the series ended before its first game
  bool series = false;     // the series ended, with this game or after it

  friend auto operator<=>(const ReportId&, const ReportId&) = default;
};

struct GameReport {
  std::uint32_t game = 0;  // number in the room, from 1
  SeriesId series;
  RecordId record;
  std::int64_t at_ms = 0;  // of its end, since 1970
  Outcome outcome;

  friend bool operator==(const GameReport&, const GameReport&) = default;
};

struct SeriesReport {
  std::uint32_t game = 0;  // number of the last game that was dealt; 0: none was
  SeriesId series;
  Seats winners;                     // several when they are equal, or partners; empty when called off
  std::vector<std::uint32_t> wins;   // by seat; empty: no game was dealt
  std::vector<std::int64_t> points;  // by seat; empty: no game was dealt
  bool called_off = false;           // the room ended before the series was over; this is how it stood
  Seats forfeited = {};              // lost the series by a ruling; if it was called off, it has no winners
  Seats unmoved = {};                // lost on time, and nobody of their side made a decision in it

  friend bool operator==(const SeriesReport&, const SeriesReport&) = default;
};
SeriesReport report_of(const Series& series, unsigned players, std::uint32_t game, const SeriesId& id);

using Report = std::variant<GameReport, SeriesReport>;
ReportId id_of(const Report& report);
const SeriesId& series_of(const Report& report);

// A pause that the players of an arranged room have taken, and that ends by itself. Both since 1970.
struct TablePause {
  std::int64_t since_ms = 0, until_ms = 0;

  friend bool operator==(const TablePause&, const TablePause&) = default;
};

// What plans rooms, as rooms know it. A room sends one report at a time, on its own loop. The planner calls `kept`, on
// any thread, when what follows from the report can no longer be lost; at once if it kept the report before.
class Planner {
 public:
  using Kept = Task;

  virtual ~Planner() = default;
  // The room is durable, or came back after a restart. After a restart this comes before the house lets anybody in, on
  // the thread that brings the rooms back.
  virtual void room_opened(const StreamId& planner, const std::string& name, const RoomCode& room) = 0;
  // Its first game was dealt. Told again after a restart, as long as the room is there.
  virtual void series_began(const StreamId& /*planner*/, const RoomCode& /*room*/) {}
  // A player has made a decision in its first game. Told again after a restart.
  virtual void decided(const StreamId& /*planner*/, const RoomCode& /*room*/) {}
  // The series has not begun, and these of its players are not inside. Told when that changes; before it was told for
  // the first time in a process, all are missing.
  // With days for each decision, the series has begun and nobody has made a decision in it: who is not inside.
  virtual void waits_for(const StreamId& /*planner*/, const RoomCode& /*room*/, Seats /*missing*/) {}
  // Its players have paused the game, or play (nothing). Told when that changes; before it was told for the first time
  // in a process, they play.
  virtual void paused(const StreamId& /*planner*/, const RoomCode& /*room*/, std::optional<TablePause> /*pause*/) {}
  virtual void game_ended(const StreamId& planner, const RoomCode& room, const GameReport& report, Kept kept) = 0;
  // A room that gathers has begun, or else is about to close: who of its players came. Not told again after a restart.
  virtual void gathered(const StreamId& /*planner*/, const std::string& /*name*/, bool /*began*/,
                        const std::vector<PlayerId>& /*came*/) {}
  virtual void series_ended(const StreamId& planner, const RoomCode& room, const SeriesReport& report, Kept kept) = 0;
  // From any thread: this player plays boards that are not over at every table, and may watch nobody meanwhile.
  virtual bool plays_boards(const PlayerId& /*player*/) const { return false; }
};

// What a planner has kept: part of its fold, to tell which reports are new. A room reports in order, so its last report
// is enough. The series is part of it because a new room may get the code of a closed one.
class KeptReports {
 public:
  bool is_new(const RoomCode& room, const SeriesId& series, const ReportId& report) const;
  void keep(const RoomCode& room, const SeriesId& series, const ReportId& report);

 private:
  struct Last {
    SeriesId series;
    ReportId report;
  };
  std::unordered_map<RoomCode, Last> last_;
};

}  // namespace crosstable
