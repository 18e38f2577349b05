// Players first. Requests of connections that do not play wait here, and each turn of the loop serves only some of
// them. So players wait little, however many others there are. Served in order of arrival; each connection has at most
// one entry, so their number bounds the queue. On the loop only.
#pragma once
#include <deque>

#include "server/loop.hpp"

namespace crosstable {

class Courtesy {
 public:
  explicit Courtesy(Loop& loop) : loop_(loop) {}

  void take(Loop::Task task);
  void forget() { waiting_.clear(); }  // after the loop has stopped

 private:
  void work();

  Loop& loop_;
  std::deque<Loop::Task> waiting_;
};

}  // namespace crosstable
