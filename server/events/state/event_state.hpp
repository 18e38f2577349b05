// An event as its facts tell it: a fold, which only facts change, but for members' names. Nothing here knows rooms'
// connections, timers or who asks. What is to be done next (a round to pair, a table that needs its room) is read off
// it, so that an event which comes back after a restart goes on where it stood.
#pragma once
#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <unordered_map>
#include <vector>

#include "server/events/state/round_state.hpp"
#include "server/store/store.hpp"
#include "server/text/namesakes.hpp"

namespace crosstable::events {

enum class Phase : std::uint8_t { draft, open, check_in, running, finished, cancelled };
std::string_view name_of(Phase phase);
std::optional<Phase> phase_named(std::string_view name);

struct Entrant {
  // dropped: did not check in, or lacked somebody's consent; declined: somebody was asked to play, and does not
  enum class Left : std::uint8_t { no, withdrew, expelled, dropped, declined };

  std::string name;
  std::vector<Member> members;  // those who play, in the order of their seats, then reserves
  PlayerId captain = {};        // at first the first of them
  PlayerId named_after = {};    // the member whose name theirs is; empty: a team's own
  NameLook look = {};           // where there are teams
  std::optional<double> rating = {};
  std::vector<PlayerId> asked = {};  // members who have not agreed to be in the team
  bool checked_in = false;
  bool plays = false;                      // the event started with them, or they came late
  bool absent = false;                     // not paired for now
  std::vector<std::uint32_t> misses = {};  // rounds that they told beforehand, ascending
  std::optional<TableId> no_show = {};     // where they did not come, last: not paired until they are back
  std::int64_t no_show_at_ms = 0;          // when that was
  unsigned no_shows = 0;
  Left left = Left::no;
  std::size_t missed_rounds = 0;   // by entering late
  bool half_byes = false;          // for those
  std::optional<TableId> at = {};  // where their match is that has no result; the first of its tables
  Change changed = 0;

  bool gone() const { return left != Left::no; }
  bool can_play() const { return plays && !gone() && !absent && !no_show; }
  bool tells_to_miss(std::uint32_t round) const { return absent || std::ranges::binary_search(misses, round); }
  bool asks(const PlayerId& player) const { return std::ranges::find(asked, player) != asked.end(); }
  const Member& speaker() const;  // the captain
  std::vector<Member> captain_first(std::size_t playing) const;
};

// A stage that has begun.
struct Stage {
  std::vector<Number> seeds;                               // the strongest first; late entries last
  std::size_t first_round = 0;                             // its place in `rounds`
  std::unordered_map<Number, std::uint32_t> seed_of = {};  // from 1
};

struct Appeal {
  std::int64_t at_ms = 0;
  fact::Appealed what;
  bool open = true;
  bool unanswered = false;  // it was closed by the clock
};

struct LogLine {
  std::int64_t at_ms = 0;
  fact::Ruled what;
  std::vector<Number> about = {};  // entrants who are named behind the reason
};

// What a member is called today, and whether they are a member still. Nothing: they never were one.
using CallMember = std::function<std::optional<Member>(const PlayerId& player)>;

class EventState;

// The seals of the fact's seeds, board 1 first.
std::vector<Bytes32> seals_of(const EventState& event, const fact::Sealed& fact);

class EventState {
 public:
  static constexpr std::size_t kept_log_lines = 200;
  static constexpr std::int64_t arena_wave_ms = 5'000;          // between two waves of an arena
  static constexpr std::int64_t reopens_ms = 24 * 60 * 60'000;  // after too few came

  // Both throw std::runtime_error when a fact does not fit.
  void apply(const Fact& fact, std::int64_t at_ms);
  void fold(const StoredStream& stream);

  // Facts say what people were called then; whatever is served says what they are called today. So the names in here
  // are brought up to date, whenever one changes and after a fold: the one change that no fact makes. False: all were.
  bool call_members(const CallMember& today);

  bool is_director(const PlayerId& player) const;
  bool has_director() const;  // who is a member still
  std::string reason_of(const LogLine& line) const;
  // The entrant that this player belongs to, or did last; 0: none.
  Number entrant_of(const PlayerId& player) const;
  std::vector<PlayerId> players() const;     // of whom entrant_of() knows one
  bool is_in(const PlayerId& player) const;  // with an entrant that is not gone
  // Another entrant, that is in or has played, is called like this (text/namesakes.hpp).
  bool is_name_taken(std::string_view name, Number by_other_than) const;
  // Those who play have all agreed; reserves may still be asked.
  bool is_complete(const Entrant& entrant) const;
  bool has_entrant(Number number) const { return number >= 1 && number <= entrants.size(); }
  const Entrant& entrant(Number number) const { return entrants.at(number - 1); }
  unsigned still_in() const;
  // Those who play if it starts now: by rating, then by name. A team that lacks somebody's consent is not among them.
  std::vector<Number> starting_seeds() const;

  const StageSettings& stage_settings() const { return settings.stages.at(stage_index()); }  // of the present stage
  std::uint32_t stage_index() const;                                                         // from 0
  bool is_last_stage() const { return stage_index() + 1 == settings.stages.size(); }
  Format format() const { return stage_settings().format; }

  const Table& table(const TableId& id) const;
  bool has_table(const TableId& id) const;
  const Round* round() const { return rounds.empty() ? nullptr : &rounds.back(); }   // the present one
  TableId id_of(std::size_t table) const;                                            // of the present round
  std::vector<TableId> tables_of(Number entrant) const;                              // of the match that they play
  const std::set<TableId>& unfinished() const { return unfinished_; }                // without a result; of all rounds
  std::vector<TableId> open_tables() const;                                          // of those, which are not stopped
  bool gathers() const { return phase == Phase::open || phase == Phase::check_in; }  // open, and not yet started
  bool needs_seal() const;        // the boards of the next round are to be sealed before it is paired
  bool waits_for_nonces() const;  // the boards of the present round are sealed, and not dealt yet
  // With boards, rooms open once they are dealt; those that decide drawn matches, once all boards of the round are
  // over.
  bool may_open_room(const TableId& id) const;
  bool hides_result(const TableId& id) const { return rounds.at(id.round - 1).hides_results(); }
  // If it is adjourned now, the others go on without it.
  bool would_leave_boards(const TableId& id) const { return hides_result(id) && !table(id).is_done_with_boards(); }
  // Plays in a round whose boards are not over, and so might tell of them.
  bool knows_of_boards(Number entrant) const;
  // The present round is over, or none was paired, and the event runs. In an arena: somebody can be paired, or
  // everybody is ready.
  bool waits_for_round() const;
  // When the event starts, or next_round() (pairer.hpp) is to be asked; ms since 1970. Nothing: not by itself.
  std::optional<std::int64_t> next_at_ms() const;
  std::optional<std::int64_t> ends_at_ms() const;  // of an arena that runs
  std::optional<std::int64_t> check_in_at_ms() const;
  bool plays_next(Number number) const;       // can be paired in the round that follows
  std::vector<Number> free_entrants() const;  // of these, who do not play now, in the order of seeds
  // Those who miss the next round for half a point: announced beforehand, a few times each, never in the last round.
  std::vector<Number> half_byes() const;
  // A director may rule this result. In a knock-out somebody else can win only until the next round is paired.
  bool may_correct(const TableId& id, const MatchResult& result) const;
  bool may_reseat(const TableId& id) const;  // nobody has made a decision in its match, and no boards are dealt
  bool may_repair() const;                   // nobody has ended a game in the present round
  EventState without_present_round() const;  // as it was before that was paired, to pair it anew
  bool is_new(const RoomCode& room, const SeriesId& series, const ReportId& report) const {
    return kept_.is_new(room, series, report);
  }

  EventId event_id;
  Settings settings;
  Member director;                // who created it
  std::vector<Member> directors;  // the others
  std::string from;               // the creator's network; nobody is shown it
  Secret seed{Bytes32{}};         // nobody sees it before the event has ended
  Phase phase = Phase::draft;
  std::int64_t created_at_ms = 0, started_at_ms = 0, ended_at_ms = 0;
  std::int64_t last_game_at_ms = 0;  // a game began or ended then; 0: none did
  bool held = false;
  std::int64_t held_since_ms = 0;                        // while it is
  std::optional<std::int64_t> ends_unpaired_at_ms = {};  // nobody can be paired, and no director has decided yet
  std::int64_t unpaired_since_ms = 0;                    // of that
  std::int64_t break_extra_ms = 0, arena_extra_ms = 0;   // for outages in the present break, and in the arena
  std::optional<std::int64_t> reopens_until_ms = {};     // too few came: a director may reopen it
  std::vector<Entrant> entrants;                         // entrant 1 first
  std::vector<Stage> stages;                             // as far as they have begun
  std::vector<Round> rounds;                             // of all stages
  std::vector<SealedBoard> next_boards;                  // of the round that is paired next
  std::vector<Appeal> appeals;                           // appeal 1 first
  std::vector<LogLine> log;                              // the last lines
  Change change = 0;                                     // grows with every fact
  Change standings_changed = 0;                          // when standings or brackets may have changed last
  Change started_change = 0;                             // when the event started

 private:
  void on(const fact::Created& fact, std::int64_t at_ms);
  void on(const fact::Set& fact, std::int64_t at_ms);
  void on(const fact::Opened& fact, std::int64_t at_ms);
  void on(const fact::Entered& fact, std::int64_t at_ms);
  void on(const fact::Joined& fact, std::int64_t at_ms);
  void on(const fact::Declined& fact, std::int64_t at_ms);
  void on(const fact::MemberLeft& fact, std::int64_t at_ms);
  void on(const fact::Withdrew& fact, std::int64_t at_ms);
  void on(const fact::Expelled& fact, std::int64_t at_ms);
  void on(const fact::Absent& fact, std::int64_t at_ms);
  void on(const fact::Misses& fact, std::int64_t at_ms);
  void on(const fact::Returned& fact, std::int64_t at_ms);
  void on(const fact::NoShow& fact, std::int64_t at_ms);
  void on(const fact::Back& fact, std::int64_t at_ms);
  void on(const fact::CheckInOpened& fact, std::int64_t at_ms);
  void on(const fact::CheckedIn& fact, std::int64_t at_ms);
  void on(const fact::Started& fact, std::int64_t at_ms);
  void on(const fact::Sealed& fact, std::int64_t at_ms);
  void on(const fact::Paired& fact, std::int64_t at_ms);
  void on(const fact::Repaired& fact, std::int64_t at_ms);
  void on(const fact::Redrawn& fact, std::int64_t at_ms);
  void on(const fact::Decided& fact, std::int64_t at_ms);
  void on(const fact::ListFrozen& fact, std::int64_t at_ms);
  void on(const fact::Committed& fact, std::int64_t at_ms);
  void on(const fact::Revealing& fact, std::int64_t at_ms);
  void on(const fact::Revealed& fact, std::int64_t at_ms);
  void on(const fact::Dealt& fact, std::int64_t at_ms);
  void on(const fact::RoomOpened& fact, std::int64_t at_ms);
  void on(const fact::SeriesBegan& fact, std::int64_t at_ms);
  void on(const fact::Ordered& fact, std::int64_t at_ms);
  void on(const fact::Delayed& fact, std::int64_t at_ms);
  void on(const fact::GameEnded& fact, std::int64_t at_ms);
  void on(const fact::SeriesEnded& fact, std::int64_t at_ms);
  void on(const fact::Ruled& fact, std::int64_t at_ms);
  void on(const fact::Proposed& fact, std::int64_t at_ms);
  void on(const fact::Corrected& fact, std::int64_t at_ms);
  void on(const fact::Adjourned& fact, std::int64_t at_ms);
  void on(const fact::Resumed& fact, std::int64_t at_ms);
  void on(const fact::Late& fact, std::int64_t at_ms);
  void on(const fact::Substituted& fact, std::int64_t at_ms);
  void on(const fact::Appealed& fact, std::int64_t at_ms);
  void on(const fact::Answered& fact, std::int64_t at_ms);
  void on(const fact::Unanswered& fact, std::int64_t at_ms);
  void on(const fact::DirectorAdded& fact, std::int64_t at_ms);
  void on(const fact::Held& fact, std::int64_t at_ms);
  void on(const fact::WentOn& fact, std::int64_t at_ms);
  void on(const fact::StageEnded& fact, std::int64_t at_ms);
  void on(const fact::Finished& fact, std::int64_t at_ms);
  void on(const fact::Cancelled& fact, std::int64_t at_ms);
  void on(const fact::Reopened& fact, std::int64_t at_ms);
  void on(const fact::Outage& fact, std::int64_t at_ms);
  Entrant& known(Number number);
  Table& known(const TableId& id);
  Gathering& gathering_of(std::uint32_t round);
  void expect(bool fits, const char* what) const;
  void expect_result(const Table& table, const MatchResult& result) const;
  void begin_stage(const std::vector<Number>& seeds);
  Round round_of(const fact::Paired& fact, std::int64_t at_ms);
  void seat(std::uint32_t number, const Round& round);
  void decide(const TableId& id, MatchResult result, std::int64_t at_ms);
  void unseat(const TableId& id);
  void note_end_of_round(Round& round, std::int64_t at_ms);
  void go_on_elsewhere(Table& table);
  void leave_boards(const TableId& id);  // and go on elsewhere, with own deals
  void play_on(Round& round, const TableId& id);
  void note_end_of_boards(Round& round);
  void leave(Number number, Entrant::Left how);
  void enter_late(Number number, bool half_byes);
  void note_agreed(Number number);
  void note_names(Entrant& entrant);
  void note_named(LogLine& line) const;

  bool created_ = false;
  std::set<TableId> unfinished_;
  std::unordered_map<PlayerId, Number> entrant_of_;  // the last one
  KeptReports kept_;
};

}  // namespace crosstable::events
