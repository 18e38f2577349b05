#include "server/room/time/nudges.hpp"

#include <algorithm>

namespace crosstable {

bool Nudges::forget(Seat seat) {
  return std::erase_if(nudged_, [seat](const Nudge& nudge) { return nudge.seat == seat; }) > 0;
}

std::optional<std::int64_t> Nudges::until(Seat seat) const {
  const auto nudge = std::ranges::find(nudged_, seat, &Nudge::seat);
  return nudge == nudged_.end() ? std::nullopt : std::optional(nudge->until_ms);
}

std::optional<std::int64_t> Nudges::due() const {
  const auto first = std::ranges::min_element(nudged_, {}, &Nudge::due);
  return first == nudged_.end() ? std::nullopt : std::optional(first->due);
}

Seats Nudges::take_due(std::int64_t now) {
  Seats due;
  std::erase_if(nudged_, [&](const Nudge& nudge) {
    if (now < nudge.due) return false;
    due.add(nudge.seat);
    return true;
  });
  return due;
}

}  // namespace crosstable
