#include "tests/support/manual_loop.hpp"

#include <algorithm>

namespace crosstable::test {

Loop::TimerId ManualLoop::after(std::int64_t delay_ms, Task task) {
  const TimerId id = ++last_;
  timers_.emplace(std::pair(now_ + delay_ms, id), std::move(task));
  return id;
}

void ManualLoop::cancel(TimerId timer) {
  std::erase_if(timers_, [&](const auto& entry) { return entry.first.second == timer; });
}

void ManualLoop::run_all() {
  while (!tasks_.empty()) {
    const Task task = std::move(tasks_.front());
    tasks_.pop_front();
    task();
  }
}

void ManualLoop::advance(std::int64_t ms) {
  const std::int64_t end = now_ + ms;
  run_all();
  while (!timers_.empty() && timers_.begin()->first.first <= end) {
    auto due = timers_.extract(timers_.begin());
    now_ = std::max(now_, due.key().first);
    due.mapped()();
    run_all();
  }
  now_ = end;
}

}  // namespace crosstable::test
