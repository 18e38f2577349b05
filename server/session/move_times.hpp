// How long the moves of one connection wait for their answers: from the arrival of the frame to the handing of the
// answer to the wire. All that are answered count, refused ones too, so that no figure tells what a move was.
#pragma once
#include <algorithm>
#include <chrono>
#include <cstdint>
#include <vector>

#include "protocol/messages.hpp"
#include "server/metrics/histogram.hpp"

namespace crosstable {

class MoveTimes {
 public:
  explicit MoveTimes(Histogram& all) : all_(all) {}

  void arrived(const protocol::RequestId& id, std::int64_t now_us) { waiting_.push_back({id, now_us}); }

  // A request was answered, perhaps one of these.
  template <class Clock>
  void answered(const protocol::RequestId& id, bool refused, const Clock& now_us) {
    const auto move = std::ranges::find(waiting_, id, &Waiting::id);
    if (move == waiting_.end()) return;
    all_.observe(std::chrono::microseconds(now_us() - move->arrived_us));
    any_taken_ |= !refused;
    waiting_.erase(move);
  }

  bool any_taken() const { return any_taken_; }  // not all were refused

 private:
  struct Waiting {
    protocol::RequestId id;
    std::int64_t arrived_us;
  };

  Histogram& all_;
  bool any_taken_ = false;
  std::vector<Waiting> waiting_;  // at most as many as may be unanswered
};

}  // namespace crosstable
