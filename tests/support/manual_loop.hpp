// A loop that stands still until a test moves it. run_all() runs posted tasks, and advance() runs timers in order of
// time.
#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <utility>

#include "server/base/loop.hpp"

namespace crosstable::test {

class ManualLoop final : public Loop {
 public:
  void post(Task task) override { tasks_.push_back(std::move(task)); }
  bool is_current() const override { return true; }
  std::int64_t now_ms() const override { return now_ + (clock_off_by_ += set_forward_by_); }
  std::int64_t steady_ms() const override { return now_; }
  TimerId after(std::int64_t delay_ms, Task task) override;
  void cancel(TimerId timer) override;

  void run_all();                 // posted tasks, and those that they post
  void advance(std::int64_t ms);  // and runs everything that falls due on the way
  void set_clock(std::int64_t now_ms) {
    clock_off_by_ = now_ms - now_;
  }  // sets the wall clock, which triggers no timer
  void set_clock_forward_at_every_look(std::int64_t by_ms) { set_forward_by_ = by_ms; }
  std::size_t timers() const { return timers_.size(); }

 private:
  std::int64_t now_ = 1'700'000'000'000;
  mutable std::int64_t clock_off_by_ = 0;
  std::int64_t set_forward_by_ = 0;
  TimerId last_ = 0;
  std::deque<Task> tasks_;
  std::map<std::pair<std::int64_t, TimerId>, Task> timers_;
};

}  // namespace crosstable::test
