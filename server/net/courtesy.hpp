// Players first. What connections that do not play ask for waits here, and a turn of the loop does only so much of it:
// so however many of them there are, whoever plays waits for little of their work. In order of arrival; each connection
// has at most one thing waiting, so the queue is bounded by their number. On the loop only.
#pragma once
#include <deque>

#include "server/loop.hpp"

namespace crosstable {

class Courtesy {
 public:
  explicit Courtesy(Loop& loop) : loop_(loop) {}

  void take(Loop::Task task);
  void forget() { waiting_.clear(); }  // once the loop runs no more

 private:
  void work();

  Loop& loop_;
  std::deque<Loop::Task> waiting_;
};

}  // namespace crosstable
