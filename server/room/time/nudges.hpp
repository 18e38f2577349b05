// Who was nudged: without a clock, a connected player who takes too long may be. Everybody sees until when they are
// waited for; then somebody plays for them.
#pragma once
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/core/seat.hpp"

namespace crosstable {

class Nudges {
 public:
  void nudge(Seat seat, std::int64_t due, std::int64_t until_ms) { nudged_.push_back({seat, due, until_ms}); }
  bool forget(Seat seat);  // false: nobody nudged it
  void forget_all() { nudged_.clear(); }

  bool is_nudged(Seat seat) const { return until(seat).has_value(); }
  std::optional<std::int64_t> until(Seat seat) const;  // ms since 1970
  std::optional<std::int64_t> due() const;             // the first; of the loop's steady clock
  Seats take_due(std::int64_t now);                    // those who were waited for long enough

 private:
  struct Nudge {
    Seat seat{};
    std::int64_t due = 0, until_ms = 0;
  };
  std::vector<Nudge> nudged_;  // one for each seat at most
};

}  // namespace crosstable
