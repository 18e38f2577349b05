#include "server/base/low_priority_queue.hpp"

#include <utility>

namespace crosstable {

void LowPriorityQueue::take(Loop::Task task) {
  line_->waiting.push_back(std::move(task));
  if (line_->waiting.size() == 1) work_later(line_);
}

void LowPriorityQueue::work_later(const std::shared_ptr<Line>& line) {
  line->loop.post([weak = std::weak_ptr<Line>(line)] {
    if (const auto alive = weak.lock()) work(alive);
  });
}

// The one being served keeps its place until done, so that nothing is posted twice.
void LowPriorityQueue::work(const std::shared_ptr<Line>& line) {
  const auto begun_us = line->loop.steady_us();
  while (!line->waiting.empty()) {
    std::exchange(line->waiting.front(), nullptr)();
    line->waiting.pop_front();
    if (line->loop.steady_us() - begun_us >= most_us) break;
  }
  if (!line->waiting.empty()) work_later(line);
}

}  // namespace crosstable
