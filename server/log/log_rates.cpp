#include "server/log/log_rates.hpp"

#include <algorithm>
#include <utility>

namespace crosstable {

LogRates::Verdict LogRates::judge(std::string_view kind, int level, std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  auto& known = kinds_.try_emplace(kind, Kind{TokenBucket(rate_, now_ms), level}).first->second;
  if (known.bucket.take(1, rate_, now_ms)) return Verdict::write;
  if (++known.left_out > 1) return Verdict::left_out;
  known.due_ms = now_ms + summary_ms;
  return Verdict::first_left_out;
}

std::vector<LogRates::Summary> LogRates::take_due(std::int64_t now_ms) {
  const std::scoped_lock lock(mutex_);
  std::vector<Summary> due;
  for (auto& [kind, known] : kinds_)
    if (known.left_out > 0 && known.due_ms <= now_ms)
      due.push_back({kind, known.level, std::exchange(known.left_out, 0)});
  return due;
}

std::int64_t LogRates::next_due_ms() const {
  const std::scoped_lock lock(mutex_);
  std::int64_t next = -1;
  for (const auto& [kind, known] : kinds_)
    if (known.left_out > 0) next = next < 0 ? known.due_ms : std::min(next, known.due_ms);
  return next;
}

}  // namespace crosstable
