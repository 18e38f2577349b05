// What the players of a rated room have agreed to play. A player who sits down agrees to what stands only if they say
// that they know it. A change asks everybody again, but for the one who made it. Until all have answered, and for a
// moment after that in which they can leave, no game starts.
#pragma once
#include "server/room/decisions/handler.hpp"

namespace crosstable {

class Terms : Handler {
 public:
  using Handler::Handler;

  // The sender takes a free seat. `agreed`: the options that they were shown.
  void sit(Seat seat, const std::optional<protocol::Options>& agreed);
  // The sender has changed the options, which were these.
  void changed_from(const RoomOptions& before);
  Refusal agree(Seat seat, const std::optional<protocol::Options>& agreed);
  // What keeps a game from starting; nothing: it may.
  Refusal not_agreed() const;
  // At the end of every turn.
  void settle();

 private:
  bool is_program(const PlayerId& player) const;
  std::optional<RoomOptions> known(const std::optional<protocol::Options>& said) const;
  void wait_a_little();
};

}  // namespace crosstable
