// One room: its people, its options, its series, its game. One actor: everything below receive() runs on the room's
// loop, one command at a time, and the next command waits until the facts of the last are durable. So nothing here
// locks, and nothing leaves a room before it can no longer be lost.
//
// A room is the fold of its facts (facts.hpp): what RoomState::apply makes of them live is what it makes of them after
// a restart. Connections are not facts; after a restart nobody is connected.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "protocol/messages.hpp"
#include "server/actor/owed.hpp"
#include "server/room/context.hpp"
#include "server/room/decisions/seat_look.hpp"
#include "server/room/state/ruling.hpp"
#include "server/seams/room_link.hpp"

namespace crosstable {

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
  PlayerId player = {};  // whom to remove
  AuditRow audit;        // durable with the act
  Confirmation done;     // on the room's loop
};

class RoomActor;

class Room final : public RoomLink {
  struct Private {};

 public:
  // From any thread. Null when the request was refused; `from` has been answered then. Otherwise `from` is answered as
  // soon as the room is durable, and the room takes commands from now on.
  static std::shared_ptr<Room> create(SharedRoomContext context, RoomCode code, protocol::SecretText invite,
                                      Who creator, std::shared_ptr<Subscriber> from, protocol::RequestId id,
                                      protocol::RoomCreate request, Asked asked = Asked::by_method);
  // From any thread. A room without anybody in it, of a plan without fault. Its planner hears when it is durable.
  static std::shared_ptr<Room> open(SharedRoomContext context, RoomCode code, protocol::SecretText invite,
                                    RoomPlan plan);
  // From any thread; tells the observer before it returns. Throws std::runtime_error when the facts are not a room's.
  static std::shared_ptr<Room> resume(SharedRoomContext context, const StoredStream& stored);
  // A room whose rows or facts are damaged: it keeps its code, answers that it is out of order, and is left as it is in
  // the store. As resume() otherwise. `damage` names the damage by its kind.
  static std::shared_ptr<Room> set_aside(SharedRoomContext context, const StoredStream& stored,
                                         std::string_view damage);

  Room(Private, SharedRoomContext context, RoomCode code);
  ~Room();
  Room(const Room&) = delete;
  Room& operator=(const Room&) = delete;

  const RoomCode& code() const override { return code_; }

  void receive(RoomCommand command) override;
  void join(Who who, std::shared_ptr<Subscriber> from, protocol::RequestId id,
            std::optional<protocol::SecretText> password) override;
  void resnapshot(Who who, std::shared_ptr<Subscriber> to) override;
  void disconnected(Who who, std::shared_ptr<Subscriber> connection) override;
  // From any thread, when the server stops: writes down what open decisions have taken, so that the next start does not
  // forget it. `until_written` is let go once that is on its way to the store.
  void keep_time(std::shared_ptr<void> until_written);
  // The player has deleted their account; they keep a seat that they have. From any thread.
  void show_as_deleted(PlayerId player);
  void note_told(PlayerId player, Wait wait);  // they were notified of it; from any thread
  void evict();                                // closes the room for good unless somebody is connected; from any thread

  void operate(RoomAct act);  // from any thread
  // From any thread. `done` on the room's loop, as RoomPort::rule() says.
  void rule(Ruling ruling, Confirmation done);
  void look(SeatLook what, LookDone done);  // the same, as RoomPort::look() says
  RoomSummary summary() const;              // on the room's loop
  Loop& loop() const { return loop_; }
  std::shared_ptr<Room> shared() { return std::static_pointer_cast<Room>(shared_from_this()); }
  std::weak_ptr<Room> weak() { return shared(); }

 private:
  template <class Item>
  void give(Item item);  // now, if this is the room's loop
  template <class Item>
  void give_later(Item item);

  RoomCode code_;
  Loop& loop_;
  std::unique_ptr<RoomActor> actor_;  // touched on loop_ only
};

}  // namespace crosstable
