#include "server/room/nudges.hpp"

namespace crosstable {

bool Nudges::forget(Seat seat) {
  const bool was = nudged_[seat].has_value();
  nudged_[seat].reset();
  return was;
}

std::optional<std::int64_t> Nudges::until(Seat seat) const {
  return nudged_[seat] ? std::optional(nudged_[seat]->until_ms) : std::nullopt;
}

std::optional<std::int64_t> Nudges::due() const {
  std::optional<std::int64_t> first;
  for (const auto& nudge : nudged_)
    if (nudge && (!first || nudge->due < *first)) first = nudge->due;
  return first;
}

Seats Nudges::take_due(std::int64_t now) {
  Seats due;
  for (const Seat seat : all_seats) {
    if (!nudged_[seat] || now < nudged_[seat]->due) continue;
    due.add(seat);
    nudged_[seat].reset();
  }
  return due;
}

}  // namespace crosstable
