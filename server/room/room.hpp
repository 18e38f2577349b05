// One room: its people, its options, its series, its game. One actor: everything below receive() runs on the room's loop,
// one command at a time, and the next command waits until the facts of the last are durable. So nothing here locks, and
// nothing leaves a room before it can no longer be lost.
#pragma once
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"
#include "server/loop.hpp"
#include "server/store.hpp"
#include "server/subscriber.hpp"

namespace crosstable {

struct Who {
  std::string player;  // id
  std::string name;
};

struct RoomCommand {
  Who who;
  std::shared_ptr<Subscriber> from;
  Request request;  // any room.* message but room.create
};

// What a room tells the house: for the lobby list and for hello's `rooms`. Called on the room's loop.
class RoomObserver {
 public:
  virtual ~RoomObserver() = default;
  virtual void listing_changed(const std::string& code, std::optional<std::string> listing_json) = 0;  // nullopt: not listed
  virtual void seat_changed(const std::string& code, const std::string& game, const std::string& player, std::optional<unsigned> seat) = 0;
  virtual void room_closed(const std::string& code) = 0;
};

// Named limits and times of rooms; the configuration fills them in.
struct RoomLimits {
  std::size_t inbox = 256;             // commands that wait for a commit; one more is answered with `busy`
  std::size_t spectators = 200;        // one more is answered with `room_full`
  std::size_t chat_lines = 50;         // kept for those who enter later
  std::int64_t next_game_ms = 20'000;  // between the games of a series, unless all are ready earlier
  std::int64_t stand_in_ms = 60'000;   // a disconnected human who is to act is played for after this long
  std::int64_t bot_delay_min_ms = 500;  // a bot's think time, drawn before it looks
  std::int64_t bot_delay_max_ms = 1'200;
  std::int64_t idle_close_ms = 24 * 3'600'000;  // a room nobody is connected to is closed after this long
};

class Room : public std::enable_shared_from_this<Room> {
 public:
  virtual ~Room() = default;
  virtual const std::string& code() const = 0;

  virtual void receive(RoomCommand command) = 0;                                      // from any thread
  virtual void resnapshot(Who who, std::shared_ptr<Subscriber> to) = 0;               // from any thread
  virtual void disconnected(Who who, std::shared_ptr<Subscriber> connection) = 0;     // from any thread
};

}  // namespace crosstable
