// How often something may be said in one place, by each who says it or each network that they come from.
#pragma once
#include <cstdint>
#include <map>
#include <optional>
#include <string>

#include "protocol/error.hpp"
#include "server/limits/token_bucket.hpp"

namespace crosstable {

class SpeechRates {
 public:
  // One line of theirs; or why not now.
  std::optional<protocol::Error> say(const std::string& whose, Rate rate, std::int64_t now_ms) {
    if (buckets_.size() > most_)
      std::erase_if(buckets_, [&](const auto& each) { return each.second.full(rate, now_ms); });
    TokenBucket& bucket = buckets_.try_emplace(whose, rate, now_ms).first->second;
    if (bucket.take(1, rate, now_ms)) return std::nullopt;
    return protocol::again_in_ms(
        bucket.wait_ms(1, rate, now_ms),
        protocol::make_error(protocol::ErrorCode::rate_limited, "That was too fast. Please wait a moment."));
  }

 private:
  static constexpr std::size_t most_ = 1'000;  // before those that are full again are forgotten

  std::map<std::string, TokenBucket> buckets_;
};

}  // namespace crosstable
