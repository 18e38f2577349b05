// A loop whose tasks come from other threads and run where the test waits for them. For tests of parts that have
// threads of their own; everything else is tested on the manual loop.
#pragma once
#include <condition_variable>
#include <deque>
#include <mutex>
#include <thread>
#include <utility>

#include "server/base/loop.hpp"

namespace crosstable::test {

class ThreadedLoop final : public Loop {
 public:
  void post(Task task) override {
    const std::scoped_lock lock(mutex_);
    tasks_.push_back(std::move(task));
    ++posts_;
    posted_.notify_one();
  }
  bool is_current() const override { return std::this_thread::get_id() == owner_; }
  std::int64_t now_ms() const override { return 0; }
  TimerId after(std::int64_t, Task) override { return 0; }
  void cancel(TimerId) override {}

  // Runs tasks in order until the condition holds.
  template <class Condition>
  void run_until(Condition condition) {
    while (!condition()) {
      std::unique_lock lock(mutex_);
      posted_.wait(lock, [this] { return !tasks_.empty(); });
      const Task task = std::exchange(tasks_.front(), nullptr);
      tasks_.pop_front();
      lock.unlock();
      task();
    }
  }

  // What is left, and what comes of it.
  void run_all() {
    run_until([this] { return idle(); });
  }

  std::size_t posts() const {
    const std::scoped_lock lock(mutex_);
    return posts_;
  }

 private:
  bool idle() const {
    const std::scoped_lock lock(mutex_);
    return tasks_.empty();
  }

  const std::thread::id owner_ = std::this_thread::get_id();
  mutable std::mutex mutex_;
  std::condition_variable posted_;
  std::deque<Task> tasks_;
  std::size_t posts_ = 0;
};

}  // namespace crosstable::test
