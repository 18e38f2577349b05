// Who is inside a room, who sits where, who is host, who was removed.
#pragma once
#include <string>

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

  // Lets the sender in. They see the room by a snapshot, or else by an update from {}.
  void admit(bool snapshot);
  Refusal kick_by_name(const std::string& name);
  // As the host may remove somebody, and the host too.
  Refusal remove(const PlayerId& player);
  // The host is away for too long.
  void host_stays_away();

 private:
  std::optional<Seat> seat_that_waits(const PlayerId& player) const;
  bool is_kept_away() const;
  bool leads_again() const;
  void seat_bot(Seat seat, BotLevel level);
  void host_leaves(const PlayerId& player, std::optional<Seat> seat);
  Refusal kick(PlayerId player);  // a copy: the chair or guest it was read from is emptied
  void expel(const PlayerId& player);
  void lose(Seat seat);

  Guests& guests_ = parts_.guests;
  SelfPlay& self_play_ = parts_.self_play;
  const Absence& host_away_ = parts_.host_away;
};

}  // namespace crosstable
