// Time that passes only when nothing is left to do, and the loops that live in it. One thread, one seed: what happens
// next is drawn among all that may happen next, so every seed tries another schedule, and the same seed the same one.
#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "engine/core/fast_random.hpp"
#include "server/base/loop.hpp"

namespace crosstable::test {

class SimulatedLoop;

class VirtualTime {
 public:
  using Task = crosstable::Task;

  explicit VirtualTime(std::uint64_t seed) : random_(seed) {}
  VirtualTime(const VirtualTime&) = delete;

  std::int64_t now_us() const { return now_us_; }  // from 0

  // Runs it then, outside of all loops. Of what is due at the same moment, any may be first.
  void at(std::int64_t us, Task task);
  void in(std::int64_t delay_us, Task task) { at(now_us_ + delay_us, std::move(task)); }

  // All that happens up to this moment.
  void run_until(std::int64_t us);

  FastRandom& random() { return random_; }
  std::uint64_t steps() const { return steps_; }

 private:
  friend class SimulatedLoop;
  struct Event {
    std::int64_t us;
    std::uint64_t tie, number;
    Task task;

    bool operator<(const Event& other) const {  // the heap's top is the earliest
      return std::tie(us, tie, number) > std::tie(other.us, other.tie, other.number);
    }
  };
  bool run_one();  // false: nothing is due now
  void run_first_event();
  std::int64_t next_us() const;

  std::int64_t now_us_ = 0;
  FastRandom random_;
  std::uint64_t steps_ = 0, steps_now_ = 0, events_ever_ = 0;
  std::vector<Event> events_;  // a heap
  std::vector<SimulatedLoop*> loops_;
  SimulatedLoop* running_ = nullptr;
};

// The clocks of one machine: the wall clock may be set, and the steady one begins anywhere.
struct MachineClocks {
  std::int64_t wall_off_ms = 1'700'000'000'000;
  std::int64_t steady_off_ms = 0;
};

// A loop of a simulated process. It can freeze, as a process that was stopped or swapped out.
class SimulatedLoop final : public Loop {
 public:
  SimulatedLoop(VirtualTime& time, const MachineClocks& clocks);
  ~SimulatedLoop() override;

  void post(Task task) override {
    if (*self_ != nullptr) tasks_.push_back(std::move(task));  // or else it is dropped at once
  }
  bool is_current() const override { return time_.running_ == this; }
  std::int64_t now_ms() const override { return time_.now_us() / 1'000 + clocks_.wall_off_ms; }
  std::int64_t steady_ms() const override { return time_.now_us() / 1'000 + clocks_.steady_off_ms; }
  std::int64_t steady_us() const override { return time_.now_us() + clocks_.steady_off_ms * 1'000; }
  TimerId after(std::int64_t delay_ms, Task task) override;
  void cancel(TimerId timer) override { timers_.erase(timer); }

  void freeze_for(std::int64_t us) { frozen_until_us_ = time_.now_us() + us; }
  bool is_idle() const { return tasks_.empty(); }
  // The process is gone: nothing of what waits is ever run, nor of what is posted from now on.
  void end();

 private:
  friend class VirtualTime;
  bool may_run() const { return !tasks_.empty() && frozen_until_us_ <= time_.now_us(); }
  void run_one();

  VirtualTime& time_;
  const MachineClocks& clocks_;
  std::deque<Task> tasks_;
  std::map<TimerId, Task> timers_;
  TimerId last_ = 0;
  std::int64_t frozen_until_us_ = 0;
  const std::shared_ptr<SimulatedLoop*> self_ = std::make_shared<SimulatedLoop*>(this);  // null inside: it is gone
};

}  // namespace crosstable::test
