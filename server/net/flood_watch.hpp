// Bounds what a peer may send: so many messages and bytes in some time. More is refused, and a peer that goes on in
// spite of many refusals is a flood. So are frames that add up to nothing.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "server/limits/token_bucket.hpp"
#include "server/net/limits.hpp"

namespace crosstable {

class FloodWatch {
 public:
  FloodWatch(const NetLimits& limits, std::int64_t now_ms)
      : limits_(limits), messages_(limits.messages, now_ms), bytes_(limits.bytes, now_ms) {}

  // May a message or a control frame of so many bytes come? Counts it.
  bool allows(std::size_t bytes, std::int64_t now_ms) {
    return messages_.take(1, limits_.messages, now_ms) &&
           bytes_.take(static_cast<double>(bytes), limits_.bytes, now_ms);
  }
  // How long until one of so many bytes may come; nothing: it never may.
  std::optional<std::int64_t> wait_ms(std::size_t bytes, std::int64_t now_ms) const {
    const auto one = messages_.wait_ms(1, limits_.messages, now_ms);
    const auto size = bytes_.wait_ms(static_cast<double>(bytes), limits_.bytes, now_ms);
    return one && size ? std::optional(std::max(*one, *size)) : std::nullopt;
  }
  // One was refused. Were there too many?
  bool refused() { return ++refused_ > limits_.flood_messages; }
  void granted() {
    if (refused_ > 0) --refused_;
  }

  // Raw bytes have come. Are there more of them than a message or a control frame can have?
  bool came_to_nothing(std::size_t bytes) {
    raw_bytes_ += bytes;
    return raw_bytes_ > 2 * limits_.max_frame_bytes + 4'096;
  }
  void came_whole() { raw_bytes_ = 0; }  // a message or a control frame did

 private:
  const NetLimits& limits_;
  TokenBucket messages_;
  TokenBucket bytes_;
  std::size_t raw_bytes_ = 0;  // since the last message or control frame
  std::size_t refused_ = 0;    // messages; each granted one pays one off
};

}  // namespace crosstable
