// Counts against a Rate, which may change from call to call: it starts full, takes empty it, and time refills it.
#pragma once
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "server/limits/rate.hpp"

namespace crosstable {

class TokenBucket {
 public:
  TokenBucket(Rate rate, std::int64_t now_ms) : tokens_(rate.burst), at_ms_(now_ms) {}

  // Takes `cost` tokens if they are there. A cost above the burst never is.
  bool take(double cost, Rate rate, std::int64_t now_ms) {
    const bool enough = holds(cost, rate, now_ms);
    spend(enough ? cost : 0, rate, now_ms);
    return enough;
  }

  bool holds(double cost, Rate rate, std::int64_t now_ms) const { return tokens(rate, now_ms) >= cost; }

  // How long until they are there; nothing: they never are.
  std::optional<std::int64_t> wait_ms(double cost, Rate rate, std::int64_t now_ms) const {
    if (cost > rate.burst || rate.per_second <= 0) return std::nullopt;
    const double missing = std::max(0.0, cost - tokens(rate, now_ms));
    return static_cast<std::int64_t>(std::ceil(missing / rate.per_second * 1'000));
  }

  // Takes `cost` tokens in any case; a debt has to be earned back first.
  void spend(double cost, Rate rate, std::int64_t now_ms) {
    tokens_ = tokens(rate, now_ms) - cost;
    at_ms_ = now_ms;
  }

  bool full(Rate rate, std::int64_t now_ms) const { return tokens(rate, now_ms) >= rate.burst; }

 private:
  double tokens(Rate rate, std::int64_t now_ms) const {
    const auto passed_ms = static_cast<double>(std::max<std::int64_t>(now_ms - at_ms_, 0));
    return std::min(rate.burst, tokens_ + passed_ms * rate.per_second / 1'000);
  }

  double tokens_;
  std::int64_t at_ms_;
};

}  // namespace crosstable
