// A room as connections have it: where they send commands. It may live on another loop or, later, on another node. How
// it answers them is Subscriber (subscriber.hpp).
#pragma once
#include <cstdint>
#include <memory>
#include <optional>

#include "protocol/messages.hpp"
#include "server/seams/subscriber.hpp"
#include "server/seams/who.hpp"

namespace crosstable {

// A method is answered with its result, a slash command in words.
enum class Asked : std::uint8_t { by_method, by_command };

struct RoomCommand {
  Who who;
  std::shared_ptr<Subscriber> from;
  protocol::Request request;                    // any room.* message but room.create
  std::optional<std::int64_t> arrived_ms = {};  // by its loop's steady clock; nothing: it arrives here and now
  std::int64_t round_trip_ms = 0;               // of a move's line, as measured last
};

// From any thread. The room keeps the subscriber until that leaves or disconnects.
class RoomLink : public std::enable_shared_from_this<RoomLink> {
 public:
  virtual ~RoomLink() = default;
  virtual const RoomCode& code() const = 0;
  virtual void receive(RoomCommand command) = 0;
  // The lobby's `/join CODE [PASSWORD]`: enters and sits down; answered with {reply}, then an update from {}.
  virtual void join(Who who, std::shared_ptr<Subscriber> from, protocol::RequestId id,
                    std::optional<protocol::SecretText> password) = 0;
  virtual void resnapshot(Who who, std::shared_ptr<Subscriber> to) = 0;
  virtual void disconnected(Who who, std::shared_ptr<Subscriber> connection) = 0;
};

}  // namespace crosstable
