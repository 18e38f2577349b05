// Who walked out of a decision: was away for so long while they owed it, and a running server had asked them for it.
// And who has been here in the present game at all. By the loop's steady clock; a restart begins anew, so that an
// outage is charged to nobody.
#pragma once
#include <cstdint>
#include <optional>

#include "engine/core/seat.hpp"
#include "server/base/absence.hpp"
#include "server/matchplay/per_seat.hpp"

namespace crosstable {

class WalkOuts {
 public:
  struct Owed {
    std::uint32_t game = 0, number = 0;  // of the game in the room, of the seat's decision in the game

    friend bool operator==(const Owed&, const Owed&) = default;
  };

  // The decisions that are owed, and the seats whose players are here, or are waited for after a restart.
  void keep(const PerSeat<std::optional<Owed>>& owed, Seats here, std::int64_t now);
  // Was the seat's player away that long in the decision that it owes?
  bool walked_out(Seat seat, std::int64_t now, std::int64_t least_ms) const;

  // `game` is the number of the one that runs in the room. Its time does not pass while it is held up.
  void keep_game(std::uint32_t game, Seats here, bool held_up, std::int64_t now);
  std::int64_t game_since() const { return game_since_; }
  Seats came() const { return came_; }  // to this game

 private:
  struct Decision {
    std::optional<Owed> owed;
    Absence gone;
    std::int64_t longest = 0;  // of the absences that are over
  };
  PerSeat<Decision> decisions_;
  std::uint32_t game_ = 0;
  std::int64_t game_since_ = 0;
  Seats came_;
};

}  // namespace crosstable
