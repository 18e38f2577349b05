#include "server/room/alarms.hpp"

#include <algorithm>
#include <utility>

namespace crosstable {

bool Alarms::keeps(Alarm alarm, std::optional<std::int64_t> due) {
  const Timer& timer = of(alarm);
  return due ? timer.timer != 0 && timer.due == *due : timer.timer == 0;
}

void Alarms::clear(Alarm alarm) {
  if (is_set(alarm)) loop_.cancel(std::exchange(of(alarm).timer, 0));
}

void Alarms::clear() {
  for (Timer& timer : timers_) {
    if (timer.timer != 0) loop_.cancel(std::exchange(timer.timer, 0));
  }
}

void Alarms::start(Alarm alarm, std::int64_t due, Loop::Task task) {
  const std::int64_t delay = std::max<std::int64_t>(0, due - loop_.steady_ms());
  of(alarm) = {loop_.after(delay, std::move(task)), due};
}

std::optional<std::int64_t> NextGame::due(const RoomState& state, const Loop& loop, std::int64_t wait_ms) {
  if (state.phase != Phase::between || state.sealing) {
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
