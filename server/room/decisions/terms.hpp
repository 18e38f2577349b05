// What the players of a rated room have agreed to play. Whoever sits down agrees to what stands only if they say that
// they know it, and a change asks everybody but whoever made it again. Until all have answered, and for a moment after
// that they can leave in, no game starts.
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
