// The seats that the server plays for: bots, and stand-ins for people who are away for too long. Knows when each of
// them moves and nothing of what there is to decide. All times are of the loop's steady clock.
#pragma once
#include <cstdint>
#include <functional>
#include <optional>

#include "server/per_seat.hpp"

namespace crosstable {

class SelfPlay {
 public:
  bool stands_in(Seat seat) const { return stand_ins_.contains(seat); }
  bool dismiss_stand_in(Seat seat);  // false: nobody stood in
  void dismiss_stand_ins() { stand_ins_ = {}; }

  // `seats` are to act and play themselves. Each thinks on its own: its time is drawn once, when its decision opens,
  // and before anybody looks at what there is to decide. Whatever others do meanwhile, people who are also to act among
  // them, neither shortens it nor draws it anew. Returns when the first is done.
  std::optional<std::int64_t> think(Seats seats, std::int64_t now, const std::function<std::int64_t()>& think_time);
  std::optional<Seat> done_thinking(std::int64_t now) const;  // the first to be done, if one is
  void moved(Seat seat) { plays_at_[seat] = 0; }

  // `seats` are to act and their people are away. Returns when the first has been waited for long enough.
  std::optional<std::int64_t> wait_for(Seats seats, std::int64_t now, std::int64_t patience_ms);
  Seats stand_in(std::int64_t now, std::int64_t patience_ms);  // from now on, for those waited for long enough

 private:
  Seats stand_ins_;
  PerSeat<std::int64_t> plays_at_;     // when it is done thinking; 0: it does not think
  PerSeat<std::int64_t> owing_since_;  // away, and to act, since; 0: not so
};

}  // namespace crosstable
