// The thread that a room or a connection lives on, and its clock. It has two implementations: an Asio event loop, and
// one for tests that advances by hand. Only its own loop touches what an actor owns, so nothing locks.
#pragma once
#include <cstdint>
#include <utility>

#include "server/base/move_only_function.hpp"

namespace crosstable {

// The range of the wall clock: the years 1 to 9999, which can be written down. A clock beyond it shows the nearest end.
inline constexpr std::int64_t first_time_ms = -62'135'596'800'000;  // 0001-01-01T00:00:00.000Z
inline constexpr std::int64_t last_time_ms = 253'402'300'799'999;   // 9999-12-31T23:59:59.999Z

class Loop {
 public:
  using Task = crosstable::Task;
  using TimerId = std::uint64_t;  // 0 is not a timer

  virtual ~Loop() = default;
  virtual void post(Task task) = 0;         // from any thread; runs later, in order, on this loop
  virtual bool is_current() const = 0;      // is the caller on this loop?
  virtual std::int64_t now_ms() const = 0;  // milliseconds since 1970, UTC; jumps when the machine's clock is set
  virtual std::int64_t steady_ms() const { return now_ms(); }  // from an arbitrary start; never jumps. Use it to wait
  virtual std::int64_t steady_us() const { return steady_ms() * 1'000; }  // the same clock in microseconds
  virtual TimerId after(std::int64_t delay_ms, Task task) = 0;            // on this loop only; once
  virtual void cancel(TimerId timer) = 0;  // on this loop only; unknown or past timers are ignored

  // Runs the task now if already on the loop, otherwise posts it.
  void run(Task task) { is_current() ? task() : post(std::move(task)); }
};

}  // namespace crosstable
