#include "server/matchplay/clocks.hpp"

#include <algorithm>

namespace crosstable {

using Kind = TimeControl::Kind;

Clocks::Clocks(TimeControl control, unsigned players) : control_(control) {
  const std::int64_t first = control.kind == Kind::fischer && control.base_ms == 0 ? control.bonus_ms : control.base_ms;
  for (const Seat seat : Seats::first(players)) left_[seat] = first;
}

std::int64_t Clocks::allowed(Seat seat) const {
  return left_[seat] + (control_.kind == Kind::delay ? control_.bonus_ms : 0);
}

std::int64_t Clocks::left_after(Seat seat, std::int64_t used_ms) const {
  const std::int64_t free = control_.kind == Kind::delay ? control_.bonus_ms : 0;
  return std::max<std::int64_t>(0, left_[seat] - std::max<std::int64_t>(0, used_ms - free));
}

void Clocks::decided(Seat seat, std::int64_t used_ms) {
  if (control_.kind == Kind::none) return;
  if (control_.per_decision()) {  // the next decision has the usual time again
    left_[seat] = control_.base_ms;
    return;
  }
  left_[seat] = left_after(seat, used_ms) + (control_.kind == Kind::fischer ? control_.bonus_ms : 0);
}

void Clocks::take_back(Seat seat) {
  if (control_.kind == Kind::fischer) left_[seat] = std::max<std::int64_t>(0, left_[seat] - control_.bonus_ms);
}

void Clocks::flag_fell(Seat seat) {
  left_[seat] = control_.per_decision() ? control_.base_ms : std::max(control_.bonus_ms, last_reserve_ms);
}

std::int64_t LagAllowance::could_take(std::int64_t round_trip_ms) const {
  return std::clamp<std::int64_t>(round_trip_ms, 0, quota_ms_);
}

std::int64_t LagAllowance::take(std::int64_t used_ms, std::int64_t round_trip_ms) {
  const std::int64_t taken = std::clamp<std::int64_t>(used_ms, 0, could_take(round_trip_ms));
  quota_ms_ = std::min(quota_ms_ - taken + refill_ms, most_ms);
  return taken;
}

}  // namespace crosstable
