// What players ask for at the table: options, a start, moves, the end. The games themselves are in games.hpp.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Play : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomSet& m);
  Refusal on(const protocol::RoomStart& m);
  Refusal on(const protocol::RoomReady& m);
  Refusal on(const protocol::RoomResign& m);
  Refusal on(const protocol::RoomRematch& m);
  Refusal on(const protocol::RoomSync& m);
  Refusal on(const protocol::RoomLegal& m);
  Refusal on(const protocol::RoomMoves& m);
  Refusal on(const protocol::RoomMove& m);

 private:
  // For a prompt that was answered: the same move again gets the same answer, any other is refused. Nothing: it may be
  // open.
  std::optional<Refusal> answered_before(Seat seat, const protocol::RoomMove& m);

  Guests& guests_ = parts_.guests;
  Dealer& dealer_ = parts_.dealer;
};

}  // namespace crosstable
