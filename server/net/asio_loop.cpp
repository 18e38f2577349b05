#include "server/net/asio_loop.hpp"

#include <algorithm>
#include <boost/asio/post.hpp>
#include <chrono>
#include <utility>

namespace crosstable {

void AsioLoop::run_forever() { io_.run(); }

void AsioLoop::stop() { io_.stop(); }

void AsioLoop::post(Task task) { boost::asio::post(io_.get_executor(), std::move(task)); }

std::int64_t AsioLoop::now_ms() const {
  if (still_) return *still_ + skew_ms_;
  return std::clamp(wall_now_ms() + skew_ms_, first_time_ms, last_time_ms);
}

std::int64_t AsioLoop::steady_ms() const { return (still_ ? *still_ : steady_now_ms()) + skew_ms_; }

std::int64_t AsioLoop::steady_us() const {
  using namespace std::chrono;
  if (still_) return (*still_ + skew_ms_) * 1'000;
  return duration_cast<microseconds>(steady_now().time_since_epoch()).count() + skew_ms_ * 1'000;
}

Loop::TimerId AsioLoop::after(std::int64_t delay_ms, Task task) {
  const auto timer = timers_.add(steady_ms(), delay_ms, std::move(task));
  arm();
  return timer;
}

// If the first timer is cancelled, the system timer stays: one needless wake-up costs less than setting it again.
void AsioLoop::arm() {
  if (still_) return;
  const auto due = timers_.next_due();
  if (!due || (armed_for_ && *armed_for_ <= *due)) return;
  armed_for_ = due;
  system_timer_.expires_at(SteadyTime(std::chrono::milliseconds(*due - skew_ms_)));
  system_timer_.async_wait([this](boost::system::error_code error) {
    if (error) return;  // set again for an earlier time
    armed_for_.reset();
    timers_.advance(steady_ms());
    arm();
  });
}

void AsioLoop::advance(std::int64_t by_ms) {
  skew_ms_ += by_ms;
  armed_for_.reset();
  timers_.advance(steady_ms());
  arm();
}

}  // namespace crosstable
