// How often each player may say something in an event.
#pragma once
#include <cstdint>
#include <map>

#include "protocol/ids.hpp"
#include "server/token_bucket.hpp"

namespace crosstable::events {

class SpeechRates {
 public:
  bool allow(const PlayerId& player, double burst, double per_second, std::int64_t now_ms) {
    if (buckets_.size() > most_)
      std::erase_if(buckets_, [&](const auto& each) { return each.second.full(burst, per_second, now_ms); });
    return buckets_.try_emplace(player, burst, now_ms).first->second.take(1, burst, per_second, now_ms);
  }

 private:
  static constexpr std::size_t most_ = 1'000;  // before those that are full again are forgotten

  std::map<PlayerId, TokenBucket> buckets_;
};

}  // namespace crosstable::events
