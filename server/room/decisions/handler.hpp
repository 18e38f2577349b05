// What handlers have in common. A handler lives on the stack for one turn: it reads the state, uses the parts that its
// class names, writes to the turn, and emits facts.
#pragma once
#include <optional>
#include <utility>

#include "server/room/inbox.hpp"
#include "server/room/parts.hpp"
#include "server/room/state/emitter.hpp"
#include "server/room/turn.hpp"

namespace crosstable {

class Handler {
 public:
  Handler(Parts& parts, Turn& turn) : parts_(parts), turn_(turn) {}
  Handler(const Handler&) = delete;
  Handler& operator=(const Handler&) = delete;

 protected:
  ~Handler() = default;

  void emit(const Fact& fact, Attachment attached = {}) { Emitter(parts_, turn_).emit(fact, std::move(attached)); }
  bool is_host() const { return turn_.who.player == state_.host; }
  std::optional<Seat> my_seat() const { return state_.seat_of(turn_.who.player); }

  Parts& parts_;
  Turn& turn_;
  const RoomState& state_ = parts_.state;
  const RoomContext& context_ = parts_.context;
};

}  // namespace crosstable
