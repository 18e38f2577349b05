// A rate with a burst: the bucket starts full, each take empties it a little, and time refills it.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

namespace crosstable {

class TokenBucket {
 public:
  TokenBucket(double burst, std::int64_t now_ms) : tokens_(burst), at_ms_(now_ms) {}

  // Takes `cost` tokens if they are there. A cost above the burst never is.
  bool take(double cost, double burst, double per_second, std::int64_t now_ms) {
    tokens_ = tokens(burst, per_second, now_ms);
    at_ms_ = now_ms;
    if (tokens_ < cost) return false;
    tokens_ -= cost;
    return true;
  }

  bool holds(double cost, double burst, double per_second, std::int64_t now_ms) const {
    return tokens(burst, per_second, now_ms) >= cost;
  }

  // How long until they are there; nothing: they never are.
  std::optional<std::int64_t> wait_ms(double cost, double burst, double per_second, std::int64_t now_ms) const {
    if (cost > burst || per_second <= 0) return std::nullopt;
    const double missing = std::max(0.0, cost - tokens(burst, per_second, now_ms));
    return static_cast<std::int64_t>(std::ceil(missing / per_second * 1'000));
  }

  // Takes `cost` tokens in any case; a debt has to be earned back first.
  void spend(double cost, double burst, double per_second, std::int64_t now_ms) {
    tokens_ = tokens(burst, per_second, now_ms) - cost;
    at_ms_ = now_ms;
  }

  bool full(double burst, double per_second, std::int64_t now_ms) const {
    return tokens(burst, per_second, now_ms) >= burst;
  }

 private:
  double tokens(double burst, double per_second, std::int64_t now_ms) const {
    const auto passed_ms = static_cast<double>(std::max<std::int64_t>(now_ms - at_ms_, 0));
    return std::min(burst, tokens_ + passed_ms * per_second / 1'000);
  }

  double tokens_;
  std::int64_t at_ms_;
};

}  // namespace crosstable
