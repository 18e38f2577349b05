// Whether a loop may wait for the disk's flushes itself, which spares two changes of thread. It may while they are
// quick, and while they take a small share of its time; otherwise everybody on that loop would wait. Then only a rare
// try on the loop shows whether that has changed. What the writer thread measures would not: it waits for a core too.
#pragma once
#include <algorithm>
#include <chrono>

namespace crosstable::sqlite {

class FlushPace {
 public:
  using Duration = std::chrono::nanoseconds;
  using Time = std::chrono::steady_clock::time_point;

  explicit FlushPace(Duration quick) : quick_(quick) {}  // 0: none is quick enough

  // May a loop commit now?
  bool may_wait(Time now) const { return quick_ > Duration(0) && (is_quick() || now >= next_try_); }

  // A loop has waited that long, so long after the commit before.
  void waited(Duration flush, Duration since_last, Time now) {
    mean_ += (flush - mean_) / weight;
    const double share = static_cast<double>(flush.count()) / static_cast<double>(std::max(flush, since_last).count());
    share_ += (share - share_) / weight;
    if (is_quick()) {
      pause_ = first_pause;
    } else {
      if (flush < quick_) pause_ = first_pause;
      else if (now >= next_try_) pause_ = std::min(2 * pause_, longest_pause);
      next_try_ = now + pause_;
    }
  }

 private:
  static constexpr int weight = 8;  // of what was before, against one flush
  static constexpr double most_share = 1.0 / 3;
  static constexpr Duration first_pause = std::chrono::milliseconds(100), longest_pause = std::chrono::minutes(1);

  bool is_quick() const { return mean_ < quick_ && share_ < most_share; }

  Duration quick_, mean_{0}, pause_ = first_pause;
  double share_ = 0;
  Time next_try_{};
};

}  // namespace crosstable::sqlite
