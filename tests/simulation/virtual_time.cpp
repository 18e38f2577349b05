#include "tests/simulation/virtual_time.hpp"

#include <algorithm>
#include <limits>
#include <stdexcept>

namespace crosstable::test {
namespace {

constexpr std::uint64_t most_steps_at_once = 200'000;  // beyond it, something goes round in circles

}  // namespace

void VirtualTime::at(std::int64_t us, Task task) {
  events_.push_back({std::max(us, now_us_), random_.below(1u << 16), ++events_ever_, std::move(task)});
  std::push_heap(events_.begin(), events_.end());
}

std::int64_t VirtualTime::next_us() const {
  std::int64_t next = events_.empty() ? std::numeric_limits<std::int64_t>::max() : events_.front().us;
  for (const SimulatedLoop* loop : loops_)
    if (!loop->tasks_.empty()) next = std::min(next, loop->frozen_until_us_);
  return next;
}

void VirtualTime::run_first_event() {
  std::pop_heap(events_.begin(), events_.end());
  Task task = std::move(events_.back().task);
  events_.pop_back();
  task();
}

bool VirtualTime::run_one() {
  std::uint32_t candidates = !events_.empty() && events_.front().us <= now_us_ ? 1 : 0;
  const bool has_event = candidates == 1;
  for (const SimulatedLoop* loop : loops_) candidates += loop->may_run() ? 1 : 0;
  if (candidates == 0) return false;
  std::uint32_t drawn = random_.below(candidates);
  ++steps_;
  if (has_event && drawn-- == 0) {
    run_first_event();
    return true;
  }
  for (SimulatedLoop* loop : loops_) {
    if (!loop->may_run() || drawn-- != 0) continue;
    loop->run_one();
    break;
  }
  return true;
}

void VirtualTime::run_until(std::int64_t us) {
  for (;;) {
    steps_now_ = 0;
    while (run_one())
      if (++steps_now_ > most_steps_at_once)
        throw std::logic_error("no time passes, and yet there is always more to do");
    const std::int64_t next = next_us();
    if (next > us) break;
    now_us_ = std::max(now_us_, next);
  }
  now_us_ = std::max(now_us_, us);
}

SimulatedLoop::SimulatedLoop(VirtualTime& time, const MachineClocks& clocks) : time_(time), clocks_(clocks) {
  time_.loops_.push_back(this);
}

SimulatedLoop::~SimulatedLoop() { end(); }

void SimulatedLoop::end() {
  *self_ = nullptr;
  std::erase(time_.loops_, this);
  // What they own may post and cancel while it goes.
  for (auto& timer : std::exchange(timers_, {})) timer.second = nullptr;
  for (Task& task : std::exchange(tasks_, {})) task = nullptr;
}

Loop::TimerId SimulatedLoop::after(std::int64_t delay_ms, Task task) {
  const TimerId timer = ++last_;
  if (*self_ == nullptr) return timer;
  timers_.emplace(timer, std::move(task));
  time_.in(std::max<std::int64_t>(delay_ms, 0) * 1'000, [self = self_, timer] {
    if (*self == nullptr || !(*self)->timers_.contains(timer)) return;
    (*self)->post([self, timer] {
      auto due = (*self)->timers_.extract(timer);
      if (!due.empty()) due.mapped()();
    });
  });
  return timer;
}

void SimulatedLoop::run_one() {
  const Task task = std::move(tasks_.front());
  tasks_.pop_front();
  const auto alive = self_;
  time_.running_ = this;
  task();
  time_.running_ = nullptr;
}

}  // namespace crosstable::test
