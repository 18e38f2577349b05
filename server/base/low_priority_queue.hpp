// Players first. What does not play waits here, requests of connections and turns of events alike, and each turn of the
// loop serves only some of it. So players wait little, however much else there is. Served in order of arrival; each
// connection and each event has at most one entry, so their number bounds the queue. On the loop only.
#pragma once
#include <deque>
#include <memory>

#include "server/base/loop.hpp"

namespace crosstable {

class LowPriorityQueue {
 public:
  static constexpr std::int64_t most_us = 300;  // per turn; then the players get their turn

  explicit LowPriorityQueue(Loop& loop) : line_(std::make_shared<Line>(Line{loop, {}})) {}

  void take(Loop::Task task);
  void forget() { line_->waiting.clear(); }  // after the loop has stopped

 private:
  struct Line {
    Loop& loop;
    std::deque<Loop::Task> waiting;
  };
  static void work(const std::shared_ptr<Line>& line);
  static void work_later(const std::shared_ptr<Line>& line);

  const std::shared_ptr<Line> line_;  // what is posted may outlive this
};

}  // namespace crosstable
