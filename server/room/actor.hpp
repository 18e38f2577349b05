// The inside of a room. Takes one item of its inbox at a time: handles it, appends the facts that came of it, waits
// until they are durable, publishes, and only then takes the next. Handlers change state and collect what is to be
// sent; only publish() sends, so nothing leaves before the gate.
//
//   actor.cpp    inbox, gate, dispatch          people.cpp   who is inside, seated, host, removed
//   door.cpp     who may come in, and how many   names.cpp    what people are called here
//   play.cpp     options, games, moves           talk.cpp     chat and slash commands
//   clocks.cpp   bots, stand-ins, next games     publish.cpp  views, frames, the lobby's listing
//   sealing.cpp  seats give nonces before a deal  set_aside.cpp  a room that cannot go on
//   operator.cpp  what the server's operator sees and does
#pragma once
#include <array>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "protocol/command.hpp"
#include "protocol/error.hpp"
#include "protocol/server_messages.hpp"
#include "server/projection/listing.hpp"
#include "server/projection/projector.hpp"
#include "server/room/room.hpp"
#include "server/room/room_state.hpp"
#include "server/text/looks.hpp"

namespace crosstable {

using Refusal = std::optional<protocol::Error>;

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
  struct Evict {};
  enum class Clock : std::uint8_t { bot, stand_in, next_game, idle, nonces };
  static constexpr std::array all_clocks{Clock::bot, Clock::stand_in, Clock::next_game, Clock::idle, Clock::nonces};
  using Item = std::variant<RoomCommand, Create, Join, Resnapshot, Disconnected, RoomAct, Evict, Clock>;

  Actor(Room& room, RoomContext context);
  ~Actor();

  void take(Item item);                                               // on the loop
  void resume(const StoredStream& room);                              // before anything else
  void set_aside(const StoredStream& room, std::string_view damage);  // instead of resume()
  void arm();                                                         // sets every clock that should run
  RoomSummary summary() const;

 private:
  // A player whom the room shows itself to, or who has a seat and may come back.
  struct Guest {
    PlayerId player;
    std::string name;                        // in this room: see name_here()
    std::shared_ptr<Subscriber> connection;  // null while away
    std::uint64_t seq = 0;                   // of the view that this player was shown last
    std::optional<Seat> shown = {};          // whose own part of the table the last view included
    bool fresh = false;                      // has no view yet: the next update starts from {}
    bool snapshot = false;                   // gets a snapshot for an answer: not this turn's update
    std::optional<Look> look = {};           // of the name, since he came in
    std::optional<std::string> chosen = {};  // the name that waits until a silent game is over
    std::string network = {};                // Who::network
    bool invited = false;                    // with the invitation or the password, now or earlier
  };

  // The two rounds in which seats give nonces: commitments, then the nonces themselves. No fact: after a restart the
  // rounds begin anew, under the same seal.
  struct Sealing {
    bool revealing = false;
    std::int64_t until = 0;  // the round ends then at the latest
    PerSeat<std::optional<Bytes32>> commits;
    PerSeat<std::optional<Secret>> nonces;
  };

  // A connection whose place in the room ends. Without a reason it is sent nothing: it asked to leave.
  struct Dismissal {
    std::shared_ptr<Subscriber> connection;
    std::optional<protocol::RoomClosed::Reason> reason;
  };

  // What one item of the inbox brings about, until it is published.
  struct Turn {
    Who who;  // by his name in this room, once he is known here
    std::shared_ptr<Subscriber> from;
    protocol::RequestId id;
    bool invited = false;     // showed the invitation or the password, or did earlier
    bool inside_now = false;  // `from` is inside from this turn on
    bool snapshot = false;    // the result is a snapshot, made when it is published
    bool answered = false;
    protocol::Result result;
    Write write;
    Narration told;
    std::optional<protocol::ChatLine> said;
    std::vector<std::pair<PlayerId, std::optional<Seat>>> seats;  // players whose seat changed
    PlayerId new_host;                                            // empty: the host stays
    std::vector<Dismissal> dismissed;
    std::function<void(std::optional<std::string> refusal)> tell_operator;
  };

  struct Alarm {
    Loop::TimerId timer = 0;
    std::int64_t due = 0;
  };

  // actor.cpp
  void drain();
  void begin(Item& item);
  void guarded(const std::function<void()>& work);
  void refuse(const Item& item, const protocol::Error& error);
  void handle(const RoomCommand& command);
  void handle(const Create& create);
  void handle(const Join& join);
  void handle(const Disconnected& gone);
  void handle(const Evict& evict);
  void handle(const RoomAct& act);
  void handle(const Clock& clock);
  void finish(const Refusal& refusal);
  void durable();
  void emit(const Fact& fact);
  Refusal dispatch(const protocol::ClientMessage& message);
  Refusal outsider() const;

  // set_aside.cpp
  void fail(const char* why);
  void note_seats();
  protocol::Error refusal_when_failed(const Item& item) const;

  // people.cpp
  Guest* guest_of(const PlayerId& player);
  const Guest* guest_of(const PlayerId& player) const;
  bool is_connected(const PlayerId& player) const;
  unsigned connected() const;
  std::size_t spectators() const;
  bool is_host() const { return turn_->who.player == state_.host; }
  std::optional<Seat> my_seat() const { return state_.seat_of(turn_->who.player); }
  void admit(bool snapshot);
  std::variant<Seat, protocol::Error> vacant_seat(std::optional<int> wish) const;
  std::variant<Seat, protocol::Error> free_seat(std::optional<int> wish) const;
  void seat_bot(Seat seat, BotLevel level);
  void host_leaves(const PlayerId& player, std::optional<Seat> seat);
  Refusal kick(PlayerId player);  // a copy: the chair or guest it was read from is emptied
  Refusal kick_by_name(const std::string& name);
  void expel(const PlayerId& player);
  Refusal on(const protocol::RoomEnter& m);
  Refusal on(const protocol::RoomLeave& m);
  Refusal on(const protocol::RoomSit& m);
  Refusal on(const protocol::RoomStand& m);
  Refusal on(const protocol::RoomBot& m);
  Refusal on(const protocol::RoomKick& m);

  // operator.cpp
  Refusal remove(const PlayerId& player);

  // door.cpp
  Refusal may_enter(const std::optional<protocol::SecretText>& password,
                    const std::optional<protocol::SecretText>& invite, bool takes_a_seat);
  bool is_full_for(const std::string& network, bool invited) const;
  void remember_as_let_in();
  Refusal on(const protocol::RoomSecure& m);

  // names.cpp
  std::string name_here(const Who& who) const;
  std::string_view shown_name(const PlayerId& player) const;
  std::vector<Look> looks_of_others(const PlayerId& player) const;
  static bool is_free(const std::string& name, const std::vector<Look>& others);
  std::string visitor_name_here(const std::vector<Look>& others) const;
  void settle_names();

  // play.cpp
  Refusal on(const protocol::RoomSet& m);
  Refusal on(const protocol::RoomStart& m);
  Refusal on(const protocol::RoomReady& m);
  Refusal on(const protocol::RoomResign& m);
  Refusal on(const protocol::RoomRematch& m);
  Refusal on(const protocol::RoomSync& m);
  Refusal on(const protocol::RoomLegal& m);
  Refusal on(const protocol::RoomMove& m);
  Refusal enough_players() const;
  void start_game(bool new_series);
  void end_game();
  std::int64_t time_of_end() const;
  std::string record_json(const GameTable& table, const Outcome& outcome, const std::vector<std::string>& players,
                          std::int64_t ended, const RecordId& id) const;
  void go_on_when_ready();
  void close();

  // sealing.cpp
  Refusal on(const protocol::RoomCommit& m);
  Refusal on(const protocol::RoomReveal& m);
  bool contributes(Seat seat) const;
  bool anybody_contributes() const;
  void begin_sealing();
  void go_on_sealing();
  void deal_sealed();
  void show_nonces(SealingFace& face) const;

  // talk.cpp
  Refusal on(const protocol::RoomSay& m);
  Refusal talk(const std::string& text);
  Refusal command(const std::string& text);
  Refusal carry_out(const protocol::ClientMessage& message);
  Refusal carry_out(const protocol::Help& help);
  Refusal carry_out(const protocol::ShowOptions& command);
  Refusal carry_out(const protocol::ShowInvite& command);
  Refusal carry_out(const protocol::KickByName& command);
  Refusal carry_out(const protocol::JoinByCode& command);
  protocol::Flags flags() const;
  protocol::Reply words_of_creation() const;

  // clocks.cpp
  void set_alarm(Clock clock, std::optional<std::int64_t> due);
  std::int64_t idle_limit() const;
  std::int64_t idle_due_after_restart(std::int64_t last_at_ms) const;
  void arm_idle();
  void arm_next_game();
  void arm_bots();
  std::int64_t think_time() const;
  void arm_stand_in();
  bool plays_itself(Seat seat) const;
  void play_for(Seat seat);
  void bots_turn();
  void stand_ins_due();

  // publish.cpp
  void handle(const Resnapshot& resnapshot);
  void publish();
  RoomFace face() const;
  void show();
  void update(Guest& guest, std::string_view shared_patch, std::string_view shared_events);
  protocol::Snapshot snapshot(Guest& guest);
  std::string full_patch(const Guest& guest) const;
  void send_to_all(const RoomFrame& frame);
  void refresh_listing();
  void announce();
  void announce_presence();

  Room& room_;
  RoomContext context_;
  RoomState state_;
  Projector projector_{protocol::Visibility::public_room};
  std::vector<Guest> guests_;
  std::unique_ptr<Sealing> sealing_;           // while state_.sealing
  PerSeat<bool> stand_in_;                     // the server plays for this absent human
  std::optional<std::int64_t> next_game_due_;  // between games; like the times below by the loop's steady clock
  std::optional<std::int64_t> idle_due_;       // since a restart, until somebody comes back
  PerSeat<std::int64_t> owing_since_;          // absent, and to act, since; 0: not so
  PerSeat<std::int64_t> plays_at_;             // when a seat that plays itself is done thinking; 0: it does not think

  std::vector<Item> inbox_;
  std::unique_ptr<Turn>
      turn_;  // while an item is being handled, or waits to be durable; most rooms wait for their players
  bool draining_ = false;
  bool closed_ = false;
  bool empty_ = true;    // nobody is connected, as the house was told last
  bool failed_ = false;  // one of our own mistakes: set aside until a restart folds its facts again
  bool face_stale_ = true, table_stale_ = true;  // changed since the projector was shown it
  std::uint64_t facts_ = 0;                      // appended so far
  std::int64_t since_ms_ = 0, last_ms_ = 0;      // of the first and the last of them
  std::optional<Phase> announced_phase_;
  std::shared_ptr<const Listing> listing_;       // as the house was told last
  std::array<Alarm, all_clocks.size()> alarms_;  // by Clock
};

}  // namespace crosstable
