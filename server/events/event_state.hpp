// An event as its facts tell it: a fold, which only facts change. Nothing here knows rooms' connections, timers or
// who asks. What is to be done next (a round to pair, a table that needs its room) is read off it, so that an event
// which comes back after a restart goes on where it stood.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "server/events/event_facts.hpp"
#include "server/events/pairer.hpp"
#include "server/store/store.hpp"

namespace crosstable::events {

enum class Stage : std::uint8_t { draft, open, check_in, running, finished, cancelled };
std::string_view name_of(Stage stage);

struct Entrant {
  std::string name;
  std::vector<Member> members;  // the captain first, then the others who play, then reserves
  bool checked_in = false;
  bool plays = false;  // the event started with them
  bool gone = false;   // withdrew, was expelled or did not check in
};

struct Table {
  Number first = 0, second = 0;
  std::optional<MatchResult> result = {};
  bool stopped = false;                                              // called off: the director has to rule
  unsigned rooms = 1;                                                // it needs, or has needed: more after a draw
  std::vector<RecordId> records = {};                                // of its games
  std::vector<std::variant<RulingAct, ruling::NoShow>> orders = {};  // to the present room; numbers from 1
};

struct Round {
  std::int64_t paired_at_ms = 0;
  std::optional<std::int64_t> ended_at_ms;  // when its last result came
  std::vector<Table> tables;                // table 1 first
  std::vector<Number> byes;
};

struct LogLine {
  std::int64_t at_ms = 0;
  std::variant<fact::Ruled, fact::Appealed> what;
};

class EventState {
 public:
  static constexpr std::size_t kept_log_lines = 200;

  // Both throw std::runtime_error when a fact does not fit.
  void apply(const Fact& fact, std::int64_t at_ms);
  void fold(const StoredStream& stream);

  bool is_director(const PlayerId& player) const { return player == director.player; }
  // The entrant that this player belongs to, or did last; 0: none.
  Number entrant_of(const PlayerId& player) const;
  bool is_in(const PlayerId& player) const;  // with an entrant that is not gone
  const Entrant& entrant(Number number) const { return entrants.at(number - 1); }
  unsigned still_in() const;

  const Table& table(const TableId& id) const;
  bool has_table(const TableId& id) const;
  const Round* round() const { return rounds.empty() ? nullptr : &rounds.back(); }  // the present one
  TableId id_of(std::size_t table) const;                                           // of the present round
  bool waits_for_round() const;  // the present one is over, or none was paired, and the event runs
  bool is_new(const RoomCode& room, const SeriesId& series, const ReportId& report) const {
    return kept_.is_new(room, series, report);
  }

  StageSoFar so_far() const;
  // By score, then series points, then seed. Scores in half points: win 2, draw 1; a bye counts as a win.
  std::vector<Number> standings() const;
  int score(Number entrant) const;
  std::int64_t point_difference(Number entrant) const;

  Settings settings;
  Member director;
  Stage stage = Stage::draft;
  bool held = false;
  std::vector<Entrant> entrants;  // entrant 1 first
  std::vector<Number> seeds;
  std::vector<Round> rounds;
  std::vector<LogLine> log;  // the last lines

 private:
  void on(const fact::Created& fact, std::int64_t at_ms);
  void on(const fact::Opened& fact, std::int64_t at_ms);
  void on(const fact::Entered& fact, std::int64_t at_ms);
  void on(const fact::Withdrew& fact, std::int64_t at_ms);
  void on(const fact::CheckInOpened& fact, std::int64_t at_ms);
  void on(const fact::CheckedIn& fact, std::int64_t at_ms);
  void on(const fact::Started& fact, std::int64_t at_ms);
  void on(const fact::Paired& fact, std::int64_t at_ms);
  void on(const fact::Ordered& fact, std::int64_t at_ms);
  void on(const fact::GameEnded& fact, std::int64_t at_ms);
  void on(const fact::SeriesEnded& fact, std::int64_t at_ms);
  void on(const fact::Ruled& fact, std::int64_t at_ms);
  void on(const fact::Corrected& fact, std::int64_t at_ms);
  void on(const fact::Substituted& fact, std::int64_t at_ms);
  void on(const fact::Appealed& fact, std::int64_t at_ms);
  void on(const fact::Held& fact, std::int64_t at_ms);
  void on(const fact::WentOn& fact, std::int64_t at_ms);
  void on(const fact::Finished& fact, std::int64_t at_ms);
  void on(const fact::Cancelled& fact, std::int64_t at_ms);
  Entrant& known(Number number);
  Table& known(const TableId& id);
  void expect(bool fits, const char* what) const;
  void note(LogLine line);
  void note_end(const TableId& id, std::int64_t at_ms);

  bool created_ = false;
  KeptReports kept_;
};

}  // namespace crosstable::events
