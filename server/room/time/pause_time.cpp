#include "server/room/time/pause_time.hpp"

#include <algorithm>

namespace crosstable {

bool PauseTime::keep(std::optional<Seat> charged, std::int64_t left_ms, std::int64_t now, std::int64_t now_ms) {
  if (!charged) {
    const bool was_shown = pause_.has_value();
    pause_.reset();
    return was_shown;
  }
  if (pause_ && pause_->charged == *charged && pause_->left_ms == left_ms) return false;
  const std::int64_t since_ms = pause_ ? pause_->shown.since_ms : now_ms;
  pause_ = Pause{*charged, left_ms, now, {since_ms, now_ms + left_ms}};
  return true;
}

std::optional<std::int64_t> PauseTime::ends() const {
  return pause_ ? std::optional(pause_->from + pause_->left_ms) : std::nullopt;
}

std::int64_t PauseTime::gone_ms(std::int64_t now) const {
  return pause_ ? std::clamp<std::int64_t>(now - pause_->from, 0, pause_->left_ms) : 0;
}

}  // namespace crosstable
