#include "server/base/clock.hpp"

#include <algorithm>
#include <ctime>

#include "server/base/loop.hpp"

namespace crosstable {
namespace {

timespec wall_now() {
  timespec now{};  // system_clock counts nanoseconds, and they overflow in 2262
  ::clock_gettime(CLOCK_REALTIME, &now);
  now.tv_sec = std::clamp<std::time_t>(now.tv_sec, first_time_ms / 1'000, last_time_ms / 1'000);
  return now;
}

}  // namespace

SteadyTime steady_now() { return std::chrono::steady_clock::now(); }

std::int64_t steady_now_ms() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(steady_now().time_since_epoch()).count();
}

std::int64_t wall_now_ms() {
  const timespec now = wall_now();
  return now.tv_sec * 1'000 + now.tv_nsec / 1'000'000;
}

std::int64_t wall_now_s() { return wall_now().tv_sec; }

}  // namespace crosstable
