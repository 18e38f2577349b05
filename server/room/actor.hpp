// The inside of a room. Takes one item of its inbox at a time: handles it, appends the facts that came of it, waits
// until they are durable, publishes, and only then takes the next. Only publish() sends, so nothing leaves before the
// gate.
//
// A handler is given the Turn that it writes to, reads the state and emits facts; only emit() changes the state. The
// parts own the rest of what a room holds, and know neither the actor nor each other.
//
//   actor.cpp      inbox, gate, dispatch            door.cpp     who may come in, and what lets them in
//   people.cpp     who is inside, seated, host       play.cpp     options, moves, what players ask for at the table
//   games.cpp      games begin, are sealed and end   clocks.cpp   bots, stand-ins, idle rooms
//   timeouts.cpp   clocks, flags, nudges, pauses
//   publish.cpp    views, frames, the lobby's list   operator.cpp what the server's operator sees and does
//   set_aside.cpp  a room that cannot go on          planner.cpp  rooms that code opened, and their planner
//   agreeing.cpp   draws and takebacks
//   hints.cpp      what the house would play       rulings.cpp  what a planner rules in such a room
//   seat_looks.cpp  who judges sees a seat's view
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/error.hpp"
#include "protocol/server_messages.hpp"
#include "server/projection/listing.hpp"
#include "server/room/alarms.hpp"
#include "server/room/dealer.hpp"
#include "server/room/guests.hpp"
#include "server/room/hints.hpp"
#include "server/room/nudges.hpp"
#include "server/room/refusals.hpp"
#include "server/room/reporting.hpp"
#include "server/room/room.hpp"
#include "server/room/room_state.hpp"
#include "server/room/sealing.hpp"
#include "server/room/self_play.hpp"
#include "server/room/timekeeper.hpp"
#include "server/room/turn.hpp"
#include "server/room/views.hpp"

namespace crosstable {

class Room::Actor {
 public:
  struct Create {
    Who who;
    std::shared_ptr<Subscriber> from;
    protocol::RequestId id;
    protocol::RoomCreate wish;  // checked
    protocol::SecretText invite;
    Asked asked;
  };
  struct Open {
    RoomPlan plan;  // without fault
    protocol::SecretText invite;
  };
  struct ReportKept {
    ReportId report;
  };
  struct Rule {
    Ruling ruling;
    std::function<void(std::optional<std::string> refusal)> done;
  };
  struct LookIn {
    SeatLook what;
    LookDone done;
  };
  struct Join {
    Who who;
    std::shared_ptr<Subscriber> from;
    protocol::RequestId id;
    std::optional<protocol::SecretText> password;
  };
  struct Resnapshot {
    Who who;
    std::shared_ptr<Subscriber> to;
  };
  struct Disconnected {
    Who who;
    std::shared_ptr<Subscriber> connection;
  };
  struct KeepTime {
    std::shared_ptr<void> until_written;
  };
  struct Deleted {
    PlayerId player;
  };
  struct Evict {};
  using Item = std::variant<RoomCommand, Create, Open, ReportKept, Rule, LookIn, Join, Resnapshot, Disconnected,
                            RoomAct, KeepTime, Deleted, Evict, Alarm, HintThought>;

  Actor(Room& room, RoomContext context);
  ~Actor();

  void take(Item item);                                               // on the loop
  void resume(const StoredStream& room);                              // before anything else
  void set_aside(const StoredStream& room, std::string_view damage);  // instead of resume()
  void go_on();                                                       // on the loop, after resume()
  RoomSummary summary() const;

 private:
  // It came too late to mean anything, or is done: nobody is answered.
  struct Ignored {};
  using Handled = std::variant<Ignored, Refusal>;

  // actor.cpp
  void expect_players();
  void drain();
  void begin(Item& item);
  void guarded(const std::function<void()>& work);
  void refuse(const Item& item, const protocol::Error& error);
  Handled handle(Turn& turn, const RoomCommand& command);
  Handled handle(Turn& turn, const Create& create);
  Handled handle(Turn& turn, const Join& join);
  Handled handle(Turn& turn, const Disconnected& gone);
  Handled handle(Turn& turn, const Deleted& deleted);
  Handled handle(Turn& turn, const Evict& evict);
  Handled handle(Turn& turn, const RoomAct& act);
  Handled handle(Turn& turn, const Alarm& alarm);
  void finish(const Refusal& refusal);
  void append(Turn& turn);
  void durable();
  void emit(Turn& turn, const Fact& fact, Along along = {});
  void emit_move(Turn& turn, fact::Moved move, Dealer::Played played);
  Refusal dispatch(Turn& turn, const protocol::ClientMessage& message);
  Refusal outsider(const Turn& turn) const;

  // hints.cpp
  Refusal on(Turn& turn, const protocol::RoomHint& m);
  Handled handle(Turn& turn, const HintThought& thought);
  Refusal no_hint_for(const PlayerId& player) const;
  bool is_open(const PendingHint& hint) const;
  void give_up_hint(const protocol::Error& why);
  void give_up_stale_hint();

  // set_aside.cpp
  void fail(const char* why);
  void note_seats();
  protocol::Error refusal_when_failed(const Item& item) const;

  // planner.cpp
  Handled handle(Turn& turn, const Open& open);
  Handled handle(Turn& turn, const ReportKept& kept);
  void keep_board_keys(const StoredStream& room);
  void tell_opened();
  void go_on_arranged(Turn& turn);
  void go_on_gathering(Turn& turn);
  void tell_gathered();
  std::vector<PlayerId> gathered_so_far() const;
  void report();
  void call_off(Turn& turn);

  // rulings.cpp
  Handled handle(Turn& turn, const Rule& rule);
  Seats absent() const;
  Refusal no_ruling(const RulingAct& act) const;
  void carry_out(Turn& turn, const RulingAct& act);
  void write_withheld(Turn& turn, const OpenedBoards& opened) const;
  void send_away(Turn& turn, const PlayerId& player);

  // seat_looks.cpp
  Handled handle(Turn& turn, const LookIn& look);
  void show_look(const Turn& turn);

  // people.cpp
  std::optional<Seat> seat_that_waits(const PlayerId& player) const;
  bool is_left() const;
  bool is_left_to_bots() const;
  bool is_deserted() const { return is_left() && !state_.is_awaited() && !state_.plays_for_days(); }
  bool is_host(const Turn& turn) const { return turn.who.player == state_.host; }
  std::optional<Seat> my_seat(const Turn& turn) const { return state_.seat_of(turn.who.player); }
  void admit(Turn& turn, bool snapshot);
  void seat_bot(Turn& turn, Seat seat, BotLevel level);
  std::optional<fact::HandedOn> heir() const;
  void host_stays_away(Turn& turn);
  void host_leaves(Turn& turn, const PlayerId& player, std::optional<Seat> seat);
  Refusal kick(Turn& turn, PlayerId player);  // a copy: the chair or guest it was read from is emptied
  Refusal kick_by_name(Turn& turn, const std::string& name);
  void expel(Turn& turn, const PlayerId& player);
  Refusal on(Turn& turn, const protocol::RoomEnter& m);
  Refusal on(Turn& turn, const protocol::RoomLeave& m);
  Refusal on(Turn& turn, const protocol::RoomSit& m);
  Refusal on(Turn& turn, const protocol::RoomStand& m);
  Refusal on(Turn& turn, const protocol::RoomBot& m);
  Refusal on(Turn& turn, const protocol::RoomKick& m);
  Refusal on(Turn& turn, const protocol::RoomSay& m);

  // operator.cpp
  Refusal remove(Turn& turn, const PlayerId& player);

  // door.cpp
  Refusal may_enter(Turn& turn, const std::optional<protocol::SecretText>& password,
                    const std::optional<protocol::SecretText>& invite, bool takes_a_seat);
  void remember_as_let_in(Turn& turn);
  Refusal on(Turn& turn, const protocol::RoomPeek& m);
  Refusal on(Turn& turn, const protocol::RoomSecure& m);

  // play.cpp
  Refusal on(Turn& turn, const protocol::RoomSet& m);
  Refusal on(Turn& turn, const protocol::RoomStart& m);
  Refusal on(Turn& turn, const protocol::RoomReady& m);
  Refusal on(Turn& turn, const protocol::RoomResign& m);
  Refusal on(Turn& turn, const protocol::RoomRematch& m);
  Refusal on(Turn& turn, const protocol::RoomSync& m);
  Refusal on(Turn& turn, const protocol::RoomLegal& m);
  Refusal on(Turn& turn, const protocol::RoomMoves& m);
  Refusal on(Turn& turn, const protocol::RoomMove& m);

  // agreeing.cpp
  Refusal on(Turn& turn, const protocol::RoomDraw& m);
  Refusal on(Turn& turn, const protocol::RoomTakeback& m);
  Refusal propose(Turn& turn, Proposal what, bool agree);
  Refusal no_draw() const;
  Refusal no_takeback(Seat seat) const;

  // games.cpp
  Refusal not_startable() const;
  void start_game(Turn& turn, bool new_series);
  void end_game(Turn& turn);
  void rate(Turn& turn, std::int64_t now);
  std::int64_t time_of_end() const;
  void go_on_when_ready(Turn& turn);
  void close(Turn& turn);
  void end_stream(Turn& turn);
  Refusal on(Turn& turn, const protocol::RoomCommit& m);
  Refusal on(Turn& turn, const protocol::RoomReveal& m);
  Seats contributing() const;
  void begin_sealing();
  void go_on_sealing(Turn& turn);

  // clocks.cpp
  void arm();  // sets every clock that should run
  void set_alarm(Alarm alarm, std::optional<std::int64_t> due);
  std::int64_t idle_limit() const;
  void arm_idle(std::int64_t now);
  void arm_host(std::int64_t now);
  bool note_absent();
  void arm_bots();
  std::optional<Decision> decision_of_the_house(Seat seat) const;
  SelfPlay::Begun begin_thinking(Seat seat, const Decision& decision);
  void thought_of(Seat seat, const Decision& decision, const std::optional<Thought>& thought);
  std::int64_t think_time() const;
  std::uint64_t random_number() const;
  void bots_turn(Turn& turn);
  void stand_ins_due(Turn& turn);

  // timeouts.cpp
  bool has_clock() const { return state_.clocks.control().kind != TimeControl::Kind::none; }
  bool house_plays() const { return guests_.connected() > 0 || state_.plays_for_days(); }
  bool clock_runs(Seat seat, std::int64_t now);
  void keep_time(const Turn& turn);
  Handled handle(Turn& turn, const KeepTime& keep);
  void write_time(Turn& turn);
  void arm_clocks(std::int64_t now);
  std::optional<std::int64_t> charge(Seat seat, std::int64_t arrived);
  void clock_rang(Turn& turn);
  void flag(Turn& turn, Seat seat);
  void nudges_due(Turn& turn);
  void play_for(Turn& turn, Seat seat);
  void takes_over_again(Turn& turn, Seat seat);
  bool may_be_nudged(Seat seat) const;
  Refusal on(Turn& turn, const protocol::RoomNudge& m);
  Refusal on(Turn& turn, const protocol::RoomPause& m);
  Refusal on(Turn& turn, const protocol::RoomContinue& m);

  // publish.cpp
  Handled handle(Turn& turn, const Resnapshot& resnapshot);
  void publish(Turn& turn);
  RoomFace face() const;
  void refresh_views();
  void send_said(const protocol::ChatLine& line);
  void refresh_listing();
  void announce(const Turn& turn);
  void announce_closed();
  void announce_presence();
  void announce_waiting();

  Room& room_;
  RoomContext context_;
  RoomFold fold_;
  const RoomState& state_ = fold_.state();  // emit() alone changes it
  Dealer dealer_{context_.chance};
  Guests guests_{state_};
  Views views_{state_};
  std::unique_ptr<Sealing> sealing_;  // while state_.sealing
  SelfPlay self_play_;
  Timekeeper timekeeper_;
  Nudges nudges_;
  std::unique_ptr<PendingHint> hint_;  // null: nobody waits for one
  Alarms alarms_{context_.loop};
  NextGame next_game_;
  std::optional<std::int64_t> gather_due_;  // steady; while the room gathers
  HostAway host_away_;
  Idle idle_;
  Reporting reporting_{state_, context_.planner};
  std::vector<Secret> board_keys_;  // of the boards that it plays, by game, as their rows have them

  std::vector<Item> inbox_;
  std::unique_ptr<Turn> turn_;  // the gate's: while an item is handled or its facts wait to be durable
  bool draining_ = false;
  bool closed_ = false;                      // nobody is let in any more
  bool stream_ended_ = false;                // nothing can be written any more
  bool empty_ = true;                        // nobody but bots is left, as the house was told last
  bool failed_ = false;                      // one of our own mistakes: set aside until a restart folds its facts again
  std::uint64_t facts_ = 0;                  // appended so far
  std::int64_t since_ms_ = 0, last_ms_ = 0;  // of the first and the last of them
  std::optional<Phase> announced_phase_;
  Seats waiting_;                           // in a game of days, as the house was told last
  std::shared_ptr<const Listing> listing_;  // as the house was told last
};

}  // namespace crosstable
