#include "server/room/time/alarms.hpp"

#include <algorithm>
#include <utility>

namespace crosstable {

bool Alarms::keeps(Alarm alarm, std::optional<std::int64_t> due) const {
  const auto timer = find(alarm);
  return timer == timers_.end() ? !due : due == timer->due;
}

void Alarms::rang(Alarm alarm) {
  if (const auto timer = find(alarm); timer != timers_.end()) timers_.erase(timer);
}

void Alarms::clear(Alarm alarm) {
  const auto timer = find(alarm);
  if (timer == timers_.end()) return;
  loop_.cancel(timer->timer);
  timers_.erase(timer);
}

void Alarms::clear() {
  for (const Timer& timer : timers_) loop_.cancel(timer.timer);
  timers_.clear();
}

void Alarms::start(Alarm alarm, std::int64_t due, Loop::Task task) {
  const std::int64_t delay = std::max<std::int64_t>(0, due - loop_.steady_ms());
  timers_.push_back({alarm, loop_.after(delay, std::move(task)), due});
}

std::optional<std::int64_t> NextGame::due(const RoomState& state, const Loop& loop, std::int64_t wait_ms) {
  if (state.phase != Phase::between || state.sealing || !state.next_at) {
    due_.reset();
  } else if (!due_) {
    const std::int64_t now = loop.now_ms();
    due_ = loop.steady_ms() + std::clamp(*state.next_at, now, now + wait_ms) - now;
  }
  return due_;
}

void Idle::restarted(std::int64_t last_at_ms, const Loop& loop, std::int64_t limit_ms) {
  constexpr std::int64_t longest_grace_ms = 60'000;
  const std::int64_t now = loop.now_ms(), given_up = now - limit_ms;
  const std::int64_t last = std::clamp(last_at_ms, given_up, now);
  due_ = loop.steady_ms() + std::max(last - given_up, std::min(limit_ms / 10, longest_grace_ms));
}

}  // namespace crosstable
