// How late a loop is: a timer of its own measures how long after its due time it runs. Whatever keeps a loop busy keeps
// everybody on it waiting.
#pragma once
#include <chrono>

#include "server/metrics/histogram.hpp"
#include "server/net/asio_loop.hpp"

namespace crosstable {

class LoopLag {
 public:
  static constexpr std::chrono::milliseconds between_looks{200};

  explicit LoopLag(AsioLoop& loop) : timer_(loop.io()) {}
  void start();  // before the loop runs, or on it; stops with the loop
  const Histogram& lag() const { return lag_; }

 private:
  AsioLoop::SystemTimer timer_;
  Histogram lag_ = Histogram::of_seconds();
};

}  // namespace crosstable
