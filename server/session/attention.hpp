// Does somebody look at this connection? For two minutes after a request that only a person makes, or after
// `presence {visible: true}`; and no longer than the connection answers.
#pragma once
#include <atomic>
#include <cstdint>

#include "protocol/messages.hpp"

namespace crosstable {

class Attention {
 public:
  static constexpr std::int64_t lasts_ms = 120'000;

  // From any thread; of the steady clock. 0: nobody does.
  std::int64_t until_ms() const { return until_ms_; }

  void begin(std::int64_t steady_now) { until_ms_ = steady_now + lasts_ms; }
  bool end() { return until_ms_.exchange(0) != 0; }  // false: it was told already

 private:
  std::atomic<std::int64_t> until_ms_{0};
};

// False for what clients send by themselves, and for requests that only read.
bool is_of_a_person(const protocol::ClientMessage& message);

}  // namespace crosstable
