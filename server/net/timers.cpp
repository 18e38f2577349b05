#include "server/net/timers.hpp"

#include <algorithm>
#include <utility>
#include <vector>

namespace crosstable {

Loop::TimerId Timers::add(std::int64_t now_ms, std::int64_t delay_ms, Loop::Task task) {
  const std::int64_t due = now_ms + std::max<std::int64_t>(delay_ms, 0);
  const auto tick = static_cast<std::uint64_t>((due + tick_ms - 1) / tick_ms);
  Loop::TimerId id = 0;
  do {
    sequence_ = (sequence_ + 1) & ((std::uint64_t{1} << sequence_bits) - 1);
    id = tick << sequence_bits | sequence_;
  } while (id == 0 || tasks_.contains(id));
  tasks_.emplace(id, std::move(task));
  return id;
}

void Timers::cancel(Loop::TimerId timer) { tasks_.erase(timer); }

void Timers::advance(std::int64_t now_ms) {
  const auto past = (static_cast<std::uint64_t>(now_ms / tick_ms) + 1) << sequence_bits;
  std::vector<Loop::TimerId> due;
  for (auto timer = tasks_.begin(); timer != tasks_.end() && timer->first < past; ++timer) due.push_back(timer->first);
  for (const auto id : due)
    if (auto node = tasks_.extract(id)) node.mapped()();  // an earlier task may have cancelled it
}

std::optional<std::int64_t> Timers::next_due() const {
  if (tasks_.empty()) return std::nullopt;
  return static_cast<std::int64_t>(tasks_.begin()->first >> sequence_bits) * tick_ms;
}

}  // namespace crosstable
