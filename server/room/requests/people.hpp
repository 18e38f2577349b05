// Who is inside a room, who sits where, who is host, who was removed.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class People : Handler {
 public:
  using Handler::Handler;

  Refusal on(const protocol::RoomEnter& m);
  Refusal on(const protocol::RoomLeave& m);
  Refusal on(const protocol::RoomSit& m);
  Refusal on(const protocol::RoomStand& m);
  Refusal on(const protocol::RoomBot& m);
  Refusal on(const protocol::RoomKick& m);
  Handled handle(inbox::Join& join);
  Handled handle(const inbox::Disconnected& gone);
  Handled handle(const inbox::Deleted& deleted);
  Handled handle(const inbox::Told& told);
  Handled handle(const inbox::Evict& evict);

 private:
  bool is_kept_away() const;
  void lose(Seat seat);

  Guests& guests_ = parts_.guests;
};

}  // namespace crosstable
