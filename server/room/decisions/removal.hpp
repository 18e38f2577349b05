// Who has to go: somebody whom the host or the operator removes. And who leads or plays on in their place.
#pragma once
#include <string>

#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Removal : Handler {
 public:
  using Handler::Handler;

  Refusal kick(PlayerId player);  // a copy: the chair or guest it was read from is emptied
  Refusal kick_by_name(const std::string& name);
  // As the host may remove somebody, and the host too.
  Refusal remove(const PlayerId& player);
  void host_leaves(const PlayerId& player, std::optional<Seat> seat);
  void seat_bot(Seat seat, BotLevel level);

 private:
  void expel(const PlayerId& player);

  Guests& guests_ = parts_.guests;
};

}  // namespace crosstable
