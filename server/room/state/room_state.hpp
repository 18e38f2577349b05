// Everything about a room that survives a restart: the fold of its facts. Nothing here knows connections, clocks or
// frames. apply() is the only writer, live and at resume.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "server/matchplay/clocks.hpp"
#include "server/matchplay/per_seat.hpp"
#include "server/projection/room_face.hpp"
#include "server/room/room.hpp"
#include "server/room/state/facts.hpp"
#include "server/room/state/game_table.hpp"
#include "server/room/state/pauses.hpp"
#include "server/room/state/planned_room.hpp"
#include "server/room/state/proposals.hpp"
#include "server/room/state/secrets.hpp"
#include "server/room/state/void_decisions.hpp"

namespace crosstable {

// The last decision that a seat's player answered, so that sending it again gets the same answer.
struct Answered {
  std::uint32_t game = 0;
  std::uint32_t decision = 0;
  std::string sent;  // empty: the server answered for him
  std::string canonical;
  std::uint64_t seq = 0;
};

struct Chair {
  PlayerId player;  // empty: nobody sits here
  std::string name;
  std::optional<BotLevel> bot;
  std::uint32_t seating = 0;                       // the longer somebody has sat here, the lower
  bool ready = false;                              // for the next game, or for a rematch
  bool asked = false;                              // to agree to what is played now, and has not yet
  std::shared_ptr<const RoomOptions> agreed = {};  // the ones that the player agreed to last; null: none
  Answered answered = {};

  bool taken() const { return !player.empty(); }
  bool human() const { return taken() && !bot; }
};

// A series, as ratings and reliability see it.
struct Unit {
  bool counts = false;      // rated from its deal, whoever moves; else, as older servers had it, once all have moved
  PerSeat<PlayerId> dealt;  // who sat there at its deal: a rating goes to them
  Seats unfinished;         // whose players walked out of it, or did not come back
  Seats lost_on_time;       // a game of it
  Unrated unrated = Unrated::no_reason;
};

struct Ending {
  Outcome outcome;
  RecordId record;
  std::vector<std::string> players;        // names
  std::vector<unsigned> hints = {};        // per seat; empty: nobody was given any
  std::vector<RatingChange> ratings = {};  // per seat; empty: not rated, or the series goes on
};

// What comes with a fact but is not in its text.
struct Attachment {
  std::unique_ptr<GameTable> table = {};  // of Started and Sealed: the game that begins, as new_table() made it
  std::unique_ptr<Match> position = {};   // what the fact's lines lead to; null: apply() plays them
};

class RoomState {
 public:
  RoomState(RoomCode room_code, const RoomLimits& limits) : code(std::move(room_code)), limits_(limits) {}

  // Throws std::runtime_error when the fact does not fit (at resume: a broken log).
  void apply(const Fact& fact, Attachment attached = {});

  // All facts of a room that comes back; tells `each` of those that fit. Throws as apply() does, after them.
  void fold(const StoredStream& room, const std::function<void(const Fact&)>& each = [](const Fact&) {});

  // A game that could start now, with those who are seated. Throws as apply() does.
  std::unique_ptr<GameTable> new_table(std::uint32_t game, bool new_series, const Seed& seed) const;
  // The game that a fact of the log begins, with its seed from among the room's seals; null if it begins none.
  std::unique_ptr<GameTable> logged_table(const Fact& fact, std::span<const SealRow> seals) const;

  const GameTable* table() const { return table_.get(); }        // null before the first game
  const PlannedRoom* planned() const { return planned_.get(); }  // null: nobody planned this room
  const GameTable& prepared() const { return *prepared_; }       // while `sealing`

  std::optional<Seat> seat_of(const PlayerId& player) const;        // in the room
  std::optional<Seat> table_seat_of(const PlayerId& player) const;  // at the table; of the last game, once it is over
  unsigned seated() const;
  unsigned humans() const;
  bool complete() const;  // while a series runs its seats are taken, and no others
  bool is_game_open() const { return phase == Phase::playing || sealing; }
  bool before_start() const { return !sealing && (phase == Phase::lobby || phase == Phase::over); }
  bool is_banned(const PlayerId& player) const;
  bool is_admitted(const PlayerId& player) const;
  bool is_played_out() const { return planned_ && !planned_->gathers() && phase == Phase::over; }  // one series
  bool is_gathering() const { return planned_ && planned_->gathers() && game == 0 && !sealing; }
  bool is_agreed_by_plan() const { return planned_ && (!planned_->gathers() || is_gathering()); }  // what is played
  bool is_arranged() const { return planned_ && planned_->is_arranged(); }
  bool is_adjourned() const { return planned_ && planned_->is_adjourned(); }
  // It plays boards of an event that are not over at every table: nobody but its players learns what is played.
  bool is_undisclosed() const;
  bool may_be_seen_by(const PlayerId& player) const;  // as far as that goes; whom a room lets in, the door knows
  bool has_board_to_play() const;                     // or plays one
  bool may_deal_next() const { return !planned_ || planned_->may_deal(game + 1); }  // its planner holds up no board
  Phase shown_phase() const;                                                        // as everybody may see it
  // The seats that lose with these when they forfeit now, if that leaves the other of two sides as winners; else none.
  Seats losers_by_forfeit(Seats forfeited) const;
  unsigned sides() const;  // at the table
  Seats side_of(Seat seat) const;
  Seats unmoved() const;    // as in SeriesReport
  bool is_awaited() const;  // its planner has not kept everything that there is and will be to report
  bool has_password() const { return password != nullptr; }
  bool is_guarded() const { return visibility == protocol::Visibility::private_room || has_password(); }
  bool must_be_silent() const { return phase == Phase::playing && info->must_be_silent(table_->players()); }
  bool any_hints() const;
  bool is_rated() const;       // this game, or the series that it ended
  Seats asked() const;         // to agree to what is played, and have not yet
  bool is_rated_unit() const;  // a series that counts from its deal runs, and nothing has made it void
  // Whether or not anybody is here: it is played for days, or counts from its deal, and then the clocks decide it; or
  // it waits for those whom it was opened for.
  bool stays() const {
    return plays_for_days() || (phase == Phase::between && needs_nobody()) || is_rated_unit() || is_gathering();
  }
  bool to_act(Seat seat) const { return phase == Phase::playing && table_->match().to_act().contains(seat); }
  unsigned sides_of_people() const;     // of this game: those with at least one person
  bool is_agreed(Proposal what) const;  // by every human who is seated
  // Has this seat given it, and does it still hang in the air?
  bool has_given(Agreement what, Seat seat) const;
  // The canonical answer to the seat's decision of this number; empty: it has none, and never will.
  std::string_view answer(Seat seat, std::uint32_t number) const;
  bool turn_is_secret() const { return phase == Phase::playing && table_->match().turn_is_secret(); }
  bool is_paused() const;  // every human who is seated wants it, or the planner
  bool may_pause() const { return !is_arranged() || planned_->plan().pause_ms != 0; }
  // What its side has left in this game, as the log knows. Nothing: no game runs, or its pauses have no bound.
  std::optional<std::int64_t> pause_left_ms(Seat seat) const;
  std::optional<Seat> pause_charged_to() const;  // whose side pays for the running pause; nothing: nobody's
  bool has_clock() const { return clocks.control().kind != TimeControl::Kind::none; }
  // With days for each decision nobody needs to be here, before, in and after a game.
  bool needs_nobody() const { return options.clock.kind == TimeControl::Kind::days; }
  bool plays_for_days() const { return phase == Phase::playing && clocks.control().kind == TimeControl::Kind::days; }
  std::int64_t idle_limit_ms() const;                                      // how long it may be deserted
  std::uint32_t decision(Seat seat) const { return decisions[seat] + 1; }  // number of the one it owes now
  bool is_told(Seat seat) const { return told[seat] == decision(seat); }   // its player was notified of that one

  RoomCode code;
  const GameInfo* info = nullptr;
  RoomOptions options;
  // Since when what is played waits to be agreed to, or to be looked at: ms since 1970. Nothing: a game may start.
  std::optional<std::int64_t> unsettled_since;
  protocol::Visibility visibility = protocol::Visibility::public_room;
  std::unique_ptr<const Password> password;  // null: there is none
  protocol::SecretText invite;
  PlayerId host;
  PlayerId handed_on_by;  // was host and stayed away; empty: nobody since the host was last chosen
  std::string host_name;
  PerSeat<Chair> chairs;
  std::vector<PlayerId> admitted, banned;
  std::vector<protocol::ChatLine> chat;  // the last lines
  std::uint32_t bots_made = 0, seatings = 0;

  Phase phase = Phase::lobby;
  bool sealing = false;    // the next game is sealed and waits for nonces; `phase` is still that of before
  bool revealing = false;  // while `sealing`: nobody can commit any more. What was given, prepared() knows
  Series series;
  SeriesId series_id;
  bool listed = true;      // its games stand in public histories; settled when it begins
  Seats acted;             // in this series: whose players have made a move themselves
  Unit unit;               // what this series is for ratings and reliability
  std::uint32_t game = 0;  // number of the running or last game in the room
  std::int64_t started_at = 0;
  PerSeat<std::uint32_t> decisions;                 // answered in this game
  PerSeat<std::vector<std::uint32_t>> answer_seqs;  // what each decision was answered, and 1; 0: the server played
  std::vector<std::pair<Seat, std::uint32_t>> uncharged;  // decisions that the house made for a seat with a clock
  PerSeat<PlayerId> holders;                              // who played which seat of this game
  PerSeat<unsigned> hints;                                // given in this game
  Clocks clocks;                                          // of this game
  PerSeat<std::uint32_t> told;                            // the decision that its player was notified of last
  PerSeat<std::int64_t> ran;                              // how long an open decision has taken, as the log knows
  Pauses pauses;                                          // of this game
  Proposals proposals;                                    // what is offered in this game
  VoidDecisions void_decisions;                           // of this game
  Seats late;                                             // lost on time, and are placed last when the game is over
  std::optional<Seat> resigned, timed_out;                // either ended the game
  std::optional<Seat> forsook;                            // ended the series, and this game with it
  std::unique_ptr<Ending> ending;                         // of the last game; null while one runs
  std::optional<std::int64_t> next_at;

 private:
  void on(const fact::Created& fact);
  void on(const fact::Planned& fact);
  void on(const fact::Reported& fact);
  void on(const fact::CalledOff& fact);
  void on(const fact::Ruled& fact);
  void on(const fact::Admitted& fact);
  void on(const fact::Sat& fact);
  void on(const fact::Stood& fact);
  void on(const fact::Renamed& fact);
  void on(const fact::HostMoved& fact);
  void on(const fact::HandedOn& fact);
  void on(const fact::Guarded& fact);
  void on(const fact::OptionsSet& fact);
  void on(const fact::Unsettled& fact);
  void on(const fact::Settled& fact);
  void on(const fact::Kicked& fact);
  void on(const fact::Started& fact, Attachment attached);
  void on(const fact::Sealed& fact, Attachment attached);
  void on(const fact::Committed& fact);
  void on(const fact::Revealing& fact);
  void on(const fact::Revealed& fact);
  void on(const fact::Dealt& fact, Attachment attached);
  void on(const fact::Moved& fact, Attachment attached);
  void on(const fact::Flagged& fact);
  void on(const fact::Forsook& fact);
  void on(const fact::Ran& fact);
  void on(const fact::Told& fact);
  void on(const fact::Paused& fact);
  void on(const fact::Continued& fact);
  void on(const fact::PausedFor& fact);
  void on(const fact::PauseOver& fact);
  void on(const fact::Hinted& fact);
  void on(const fact::Agreed& fact);
  void on(const fact::Declined& fact);
  void on(const fact::TakenBack& fact);
  void on(const fact::Undone& fact);
  void on(const fact::Withdrawn& fact);
  void on(const fact::Looked& fact);
  void on(const fact::Resigned& fact);
  void on(const fact::Ended& fact);
  void on(const fact::Rated& fact);
  void on(const fact::Ready& fact);
  void on(const fact::Said& fact);
  std::unique_ptr<GameTable> board_table(std::uint32_t number, const Secret& kept) const;
  void withhold_unit();
  SeriesReport series_report() const;
  std::uint32_t last_answered(Seat seat) const;
  void take_back(Seat mover);
  void expect_at_the_table(Seat seat) const;
  std::optional<Outcome> outcome() const;
  void compact_seats();
  std::shared_ptr<const RoomOptions> options_now();
  void sit_down_to_play(Chair& chair, const fact::Sat& fact);
  void seal(std::unique_ptr<GameTable> table, std::uint32_t number, const SeriesId& new_series, bool counts);
  void rule_unit(const RulingAct& act);
  void deal(std::int64_t at, const std::string& lines, std::unique_ptr<Match> position);

  const RoomLimits& limits_;
  std::shared_ptr<const RoomOptions> options_now_;  // as last asked for
  std::unique_ptr<PlannedRoom> planned_;
  std::unique_ptr<GameTable> table_;
  std::unique_ptr<GameTable> prepared_;  // sealed, and not yet dealt
  SeriesId prepared_series_;             // the series that begins with it; empty: the running one
  bool prepared_counts_ = false;         // that series is rated from its deal
};

// Holds the state of a live room. Grants read access; only a fact can change the state.
class RoomFold {
 public:
  RoomFold(const RoomCode& code, const RoomLimits& limits) : state_(code, limits) {}

  const RoomState& state() const { return state_; }
  void apply(const Fact& fact, Attachment attached = {}) { state_.apply(fact, std::move(attached)); }
  void resume(const StoredStream& room, const std::function<void(const Fact&)>& each = [](const Fact&) {}) {
    state_.fold(room, each);
  }

 private:
  RoomState state_;
};

}  // namespace crosstable
