// What a room lives in, and what it tells the house that it lives in.
#pragma once
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "engine/core/chance.hpp"
#include "engine/fairness/sealed_chance.hpp"
#include "server/base/loop.hpp"
#include "server/bots/thinker.hpp"
#include "server/bytes/random_bytes.hpp"
#include "server/projection/listing.hpp"
#include "server/room/limits.hpp"
#include "server/room/state/maker.hpp"
#include "server/room/state/plan.hpp"
#include "server/store/store.hpp"

namespace crosstable {

class Rater;
class Room;

// A decision that somebody owes in a game of days.
struct Wait {
  std::uint32_t game = 0, decision = 0;
  bool told = false;  // they have been notified of it

  bool is_of(const Wait& other) const { return game == other.game && decision == other.decision; }
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
  // A room that somebody made is durable, and they are about to hear of it.
  virtual void room_created(Room& /*room*/) {}
  // A planned room is durable or came back, and its planner is about to hear of it. It counts for these alone: an
  // event's table for nobody, one that gathers for each of its players.
  virtual void room_planned(Room& /*room*/, const Makers& /*makers*/) {}
  // By resume(): it is set to days for each decision, and counts as such.
  virtual void days_resumed(const RoomCode& /*code*/) {}
  // This player is about to set it to days for each decision, or away from them, and it counts so from now on. Returns
  // why not, if somebody that it counts for has no place for another one of those.
  virtual std::optional<protocol::Error> days_change(const RoomCode& /*code*/, bool /*days*/, const PlayerId& /*by*/) {
    return std::nullopt;
  }
  // Nobody is left in it but bots, since `since_ms` (1970). `to_bots`: nor do several people hold its seats among
  // themselves. Then somebody is there again.
  virtual void room_emptied(const RoomCode& code, bool to_bots, std::int64_t since_ms) = 0;
  virtual void room_entered(const RoomCode& code) = 0;
  virtual void host_moved(const PlayerId& player) = 0;      // to this player
  virtual void room_set_aside(const RoomCode& /*code*/) {}  // it takes part in nothing until the next start
  // In a game with days for each decision: the one that this player now owes; nothing: none any longer.
  virtual void waits_changed(const RoomCode& /*code*/, const PlayerId& /*player*/, std::optional<Wait> /*wait*/) {}
  // Has the player a connection to the server, whatever it is inside?
  virtual bool is_online(const PlayerId& /*player*/) const { return false; }
  // This player plays a series against a clock, and is not disturbed meanwhile; or no longer does.
  virtual void plays_changed(const RoomCode& /*code*/, const PlayerId& /*player*/, bool /*plays*/) {}
  virtual void phase_changed(const RoomCode& /*code*/, const GameInfo& /*game*/, Phase /*phase*/) {}
  // These people play a rated unit here, or a match of an event; nobody any more, if it is empty.
  virtual void unit_changed(const RoomCode& /*code*/, std::vector<PlayerId> /*players*/) {}
};

// Where a game's chance comes from; one draw per chance line of the record.
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
  // Does `who` keep `other` from the seats of tables that they host?
  std::function<bool(const PlayerId& who, const PlayerId& other)> keeps_away = [](const auto&, const auto&) {
    return false;
  };
};
using SharedRoomContext = std::shared_ptr<const RoomContext>;  // all rooms of a loop have one

}  // namespace crosstable
