// A loop that runs its tasks at once, on the thread that posts them. So each acknowledgement of a store is noted at the
// very moment it is given. A task that is posted by a task runs after it.
#pragma once
#include <deque>
#include <mutex>
#include <utility>

#include "server/base/loop.hpp"

namespace crosstable::test {

class InlineLoop final : public Loop {
 public:
  void post(Task task) override {
    std::unique_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    if (std::exchange(running_, true)) return;
    while (!tasks_.empty()) {
      const Task next = std::exchange(tasks_.front(), nullptr);
      tasks_.pop_front();
      lock.unlock();
      next();
      lock.lock();
    }
    running_ = false;
  }
  bool is_current() const override { return true; }
  std::int64_t now_ms() const override { return 0; }
  TimerId after(std::int64_t, Task) override { return 0; }
  void cancel(TimerId) override {}

 private:
  std::mutex mutex_;
  std::deque<Task> tasks_;
  bool running_ = false;
};

}  // namespace crosstable::test
