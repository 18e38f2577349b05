// All timers of a loop in one ordered map, so that the loop needs only one system timer, for next_due(). Time is any
// count of milliseconds that never runs backwards. Delays round up to whole ticks.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <optional>

#include "server/base/loop.hpp"

namespace crosstable {

class Timers {
 public:
  static constexpr std::int64_t tick_ms = 10;  // timers due within one tick share one wake-up

  Loop::TimerId add(std::int64_t now_ms, std::int64_t delay_ms, Loop::Task task);
  void cancel(Loop::TimerId timer);

  // Runs what is due, in order. Timers added by these tasks wait for the next call, even if they are due at once.
  void advance(std::int64_t now_ms);
  std::optional<std::int64_t> next_due() const;
  std::size_t size() const { return tasks_.size(); }

 private:
  // A timer's id is its place in the order: the tick when it is due, then a number of its own.
  static constexpr int sequence_bits = 24;

  std::map<Loop::TimerId, Loop::Task> tasks_;
  std::uint64_t sequence_ = 0;
};

}  // namespace crosstable
