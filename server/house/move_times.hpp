// How long the moves of one connection wait for their answers: from the arrival of the frame to the handing of the
// answer to the wire. All that are answered count, refused ones too, so that no figure tells what a move was.
#pragma once
#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/histogram.hpp"

namespace crosstable {

class MoveTimes {
 public:
  explicit MoveTimes(Histogram& all) : all_(all) {}

  void arrived(std::string_view request_id, std::int64_t now_us) {
    waiting_.push_back({std::string(request_id), now_us});
  }

  // `frame` answers some request, perhaps one of these.
  template <class Clock>
  void answered(std::string_view frame, const Clock& now_us) {
    constexpr std::string_view head = R"({"jsonrpc":"2.0","id":)";
    if (waiting_.empty() || !frame.starts_with(head)) return;
    frame.remove_prefix(head.size());
    for (auto move = waiting_.begin(); move != waiting_.end(); ++move) {
      if (!frame.starts_with(move->id) || !frame.substr(move->id.size()).starts_with(',')) continue;
      all_.observe(std::chrono::microseconds(now_us() - move->arrived_us));
      any_taken_ |= frame.substr(move->id.size()).starts_with(R"(,"result":)");
      waiting_.erase(move);
      return;
    }
  }

  bool any_taken() const { return any_taken_; }  // not all were refused

 private:
  struct Waiting {
    std::string id;  // as the request has it
    std::int64_t arrived_us;
  };

  Histogram& all_;
  bool any_taken_ = false;
  std::vector<Waiting> waiting_;  // at most as many as may be unanswered
};

}  // namespace crosstable
