// How often each player may say something in an event.
#pragma once
#include <cstdint>
#include <map>
#include <optional>

#include "protocol/error.hpp"
#include "protocol/ids.hpp"
#include "server/token_bucket.hpp"

namespace crosstable::events {

class SpeechRates {
 public:
  // One line of this player; or why not now.
  std::optional<protocol::Error> say(const PlayerId& player, double burst, double per_second, std::int64_t now_ms) {
    if (buckets_.size() > most_)
      std::erase_if(buckets_, [&](const auto& each) { return each.second.full(burst, per_second, now_ms); });
    TokenBucket& bucket = buckets_.try_emplace(player, burst, now_ms).first->second;
    if (bucket.take(1, burst, per_second, now_ms)) return std::nullopt;
    return protocol::again_in_ms(bucket.wait_ms(1, burst, per_second, now_ms),
                                 protocol::make_error(protocol::ErrorCode::rate_limited, "Not so fast."));
  }

 private:
  static constexpr std::size_t most_ = 1'000;  // before those that are full again are forgotten

  std::map<PlayerId, TokenBucket> buckets_;
};

}  // namespace crosstable::events
