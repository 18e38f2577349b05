// One room: its people, its options, its series, its game. One actor: everything below receive() runs on the room's
// loop, one command at a time, and the next command waits until the facts of the last are durable. So nothing here
// locks, and nothing leaves a room before it can no longer be lost.
//
// A room is the fold of its facts (facts.hpp): what RoomState::apply makes of them live is what it makes of them after
// a restart. Who is connected is no fact; after a restart nobody is.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/core/chance.hpp"
#include "engine/fairness/sealed_chance.hpp"
#include "protocol/messages.hpp"
#include "server/bots/thinker.hpp"
#include "server/loop.hpp"
#include "server/projection/listing.hpp"
#include "server/room/plan.hpp"
#include "server/room/ruling.hpp"
#include "server/room/seat_look.hpp"
#include "server/store/store.hpp"
#include "server/subscriber.hpp"

namespace crosstable {

struct Who {
  PlayerId player;
  std::string name;
  // Where the connection comes from, as limits by address count it (Address::network); empty: unknown.
  std::string network = {};
  bool bot = false;  // a program that a member made plays under this name
};

// A method is answered with its result, a slash command in words.
enum class Asked : std::uint8_t { by_method, by_command };

struct RoomCommand {
  Who who;
  std::shared_ptr<Subscriber> from;
  protocol::Request request;                    // any room.* message but room.create
  std::optional<std::int64_t> arrived_ms = {};  // by its loop's steady clock; nothing: it arrives here and now
  std::int64_t round_trip_ms = 0;               // of a move's line, as measured last
};

// What a room tells the house: for the lobby list and for hello's `rooms`. Called on the room's loop; by resume() at
// once.
class RoomObserver {
 public:
  virtual ~RoomObserver() = default;
  // A null listing: the room is not listed.
  virtual void listing_changed(const RoomCode& code, std::shared_ptr<const Listing> listing) = 0;
  virtual void seat_changed(const RoomCode& code, const GameInfo& game, const PlayerId& player,
                            std::optional<Seat> seat) = 0;
  virtual void room_closed(const RoomCode& code) = 0;
  // Called first of all by resume().
  virtual void room_resumed(const RoomCode& code, const PlayerId& creator, const std::string& network) = 0;
  // By resume(): every finished game in the room's log, if the history lacks them.
  virtual bool wants_history() const { return false; }
  virtual void game_found(GameRow /*game*/) {}
  // A planned room, which counts for nobody, is durable or came back; its planner is about to hear of it.
  virtual void room_planned(Room& /*room*/) {}
  // Nobody is left in it but bots, since `since_ms` (1970). `to_bots`: nor do several people hold its seats among
  // themselves. Then somebody is there again.
  virtual void room_emptied(const RoomCode& code, bool to_bots, std::int64_t since_ms) = 0;
  virtual void room_entered(const RoomCode& code) = 0;
  virtual void host_moved(const PlayerId& player) = 0;      // to this player
  virtual void room_set_aside(const RoomCode& /*code*/) {}  // it takes part in nothing until the next start
  // In a game with days for each decision: this player owes one, or not any more.
  virtual void waits_changed(const RoomCode& /*code*/, const PlayerId& /*player*/, bool /*waits*/) {}
  virtual void phase_changed(const RoomCode& /*code*/, const GameInfo& /*game*/, Phase /*phase*/) {}
};

// Who may play rated games, and what a unit makes of ratings. From any thread.
class Rater {
 public:
  virtual ~Rater() = default;
  virtual bool may_be_rated(const PlayerId& player) const = 0;
  // Fills in what the unit does. `append` gets it before any other unit is rated, and appends it to the store: so units
  // are durable in the order in which they were rated.
  virtual void rate(UnitRow unit, const std::function<void(UnitRow rated)>& append) = 0;
};

// A room as its operator sees it: nothing of what is on the table.
struct RoomSummary {
  RoomCode room;
  const GameInfo* game = nullptr;  // null: its log could not be read
  std::optional<Phase> phase;      // nothing: it is closed
  protocol::Visibility visibility = protocol::Visibility::public_room;
  PlayerId host;
  std::string host_name;  // what they are called here
  unsigned seated = 0, connected = 0;
  std::int64_t since_ms = 0, last_ms = 0;  // of the first and the last fact, since 1970
};

// What the operator does to a room, beside what its host may do.
struct RoomAct {
  enum class Kind : std::uint8_t { end, remove };
  Kind kind;
  PlayerId player = {};                                          // whom to remove
  AuditRow audit;                                                // durable with the act
  std::function<void(std::optional<std::string> refusal)> done;  // on the room's loop
};

// Named limits and times of rooms; the configuration fills them in.
struct RoomLimits {
  std::size_t inbox = 256;  // commands that wait for a commit; one more is answered with `busy`

  // Spectators. One more of a kind is answered with `room_full`.
  std::size_t spectators = 200;             // came without an invitation
  std::size_t spectators_per_address = 20;  // of those, from one network; a school has one address
  std::size_t invited_spectators = 200;     // came with the invitation or the password, or were let in with one earlier

  std::size_t admitted = 256;      // players who need no password again; anybody later needs it each time
  std::size_t banned = 256;        // removed players who may not come back; beyond it the oldest is forgotten
  std::size_t chat_lines = 50;     // kept for those who enter later
  std::size_t chat_bytes = 1'000;  // of one line

  std::int64_t nonce_ms = 2'000;          // each of the two rounds in which seats give nonces
  std::int64_t next_game_ms = 20'000;     // between the games of a series, unless all are ready earlier
  std::int64_t resume_grace_ms = 60'000;  // after a restart a clock waits so long for its player to connect again
  std::int64_t idle_move_ms = 180'000;    // without a clock: whoever takes longer for a decision may be nudged
  std::int64_t nudge_ms = 30'000;         // until somebody plays for whoever was nudged
  std::int64_t gather_ms = 15'000;        // until all players of a sought game must have come
  std::int64_t host_away_ms = 30'000;     // outside a game: until a host who is away hands the room on
  std::int64_t stand_in_ms = 60'000;      // until somebody plays for a disconnected human who is to act
  std::int64_t bot_delay_min_ms = 500;    // until a bot shows its move, drawn before it looks
  std::int64_t bot_delay_max_ms = 1'200;
  // A room that nobody is connected to closes after this long: with a game in play, and without one.
  std::int64_t idle_close_ms = 24 * 3'600'000;
  std::int64_t idle_lobby_ms = 10 * 60'000;
};

// Random bytes for seeds, ids, salts and bots. The system's in a server, scripted in tests. From any thread.
using RandomBytes = std::function<void(std::span<std::uint8_t>)>;
RandomBytes system_random();

// Where a game's chance comes from; one draw a chance line of the record.
class Chance {
 public:
  virtual ~Chance() = default;
  virtual unsigned draw(const ChanceWeights& weights) = 0;
};
using ChanceMaker =
    std::function<std::unique_ptr<Chance>(const Seed& seed, const FairnessContext& context,
                                          std::span<const std::optional<Nonce>> nonces, std::uint32_t next_line)>;
ChanceMaker sealed_chance();

// What a room lives in. Everything outlives the room.
struct RoomContext {
  Loop& loop;
  Store& store;
  RoomObserver& observer;
  Thinker& thinker;
  const RoomLimits& limits;
  RandomBytes random = system_random();
  ChanceMaker chance = sealed_chance();
  Planner* planner = nullptr;  // of planned rooms; null: nobody plans rooms
  Rater* rater = nullptr;      // null: nothing is rated
};

class Room : public std::enable_shared_from_this<Room> {
  struct Private {};

 public:
  // From any thread. Null when the wish was refused; `from` has been answered then. Otherwise `from` is answered as
  // soon as the room is durable, and the room takes commands from now on.
  static std::shared_ptr<Room> create(RoomContext context, RoomCode code, protocol::SecretText invite, Who creator,
                                      std::shared_ptr<Subscriber> from, protocol::RequestId id,
                                      protocol::RoomCreate wish, Asked asked = Asked::by_method);
  // From any thread. A room without anybody in it, of a plan without fault. Its planner hears when it is durable.
  static std::shared_ptr<Room> open(RoomContext context, RoomCode code, protocol::SecretText invite, RoomPlan plan);
  // From any thread; tells the observer before it returns. Throws std::runtime_error when the facts are not a room's.
  static std::shared_ptr<Room> resume(RoomContext context, const StoredStream& stored);
  // A room whose rows or facts are damaged: it keeps its code, answers that it is out of order, and is left as it is in
  // the store. As resume() otherwise. `damage` names the damage by its kind.
  static std::shared_ptr<Room> set_aside(RoomContext context, const StoredStream& stored, std::string_view damage);

  Room(Private, RoomContext context, RoomCode code);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  const RoomCode& code() const { return code_; }

  void receive(RoomCommand command);  // from any thread
  // The lobby's `/join CODE [PASSWORD]`: enters and sits down; answered with {reply}, then an update from {}. From any
  // thread.
  void join(Who who, std::shared_ptr<Subscriber> from, protocol::RequestId id,
            std::optional<protocol::SecretText> password);
  void resnapshot(Who who, std::shared_ptr<Subscriber> to);            // from any thread
  void disconnected(Who who, std::shared_ptr<Subscriber> connection);  // from any thread
  // From any thread, when the server stops: writes down what open decisions have taken, so that the next start does not
  // forget it. `until_written` is let go once that is on its way to the store.
  void keep_time(std::shared_ptr<void> until_written);
  // The player has deleted their account; they keep a seat that they have. From any thread.
  void show_as_deleted(PlayerId player);
  void evict();  // closes the room for good unless somebody is connected; from any thread

  void operate(RoomAct act);  // from any thread
  // From any thread. `done` on the room's loop, as RoomPort::rule() says.
  void rule(Ruling ruling, std::function<void(std::optional<std::string> refusal)> done);
  void look(SeatLook what, LookDone done);  // the same, as RoomPort::look() says
  RoomSummary summary() const;              // on the room's loop
  Loop& loop() const { return loop_; }

 private:
  class Actor;
  RoomCode code_;
  Loop& loop_;
  std::unique_ptr<Actor> actor_;  // touched on loop_ only
};

}  // namespace crosstable
