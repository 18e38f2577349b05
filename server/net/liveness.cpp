#include "server/net/liveness.hpp"

#include <utility>

namespace crosstable {

Loop::TimerId Liveness::after(std::int64_t delay_ms, void (Liveness::*check)()) {
  return loop_.after(delay_ms, [this, check, weak = std::weak_ptr<void>(owner_.alive())] {
    if (const auto alive = weak.lock()) (this->*check)();
  });
}

void Liveness::start() { timer_ = after(limits_.hello_ms, &Liveness::check_hello); }

void Liveness::stop() {
  loop_.cancel(timer_);
  loop_.cancel(overdue_timer_);
}

void Liveness::check_hello() {
  if (!owner_.greeted()) return owner_.no_hello();
  check_silence();
}

void Liveness::check_silence() {
  if (std::exchange(heard_, false)) {
    timer_ = after(limits_.ping_ms, &Liveness::check_silence);
    return;
  }
  timer_ = after(limits_.pong_ms, &Liveness::check_pong);
  ping();
}

void Liveness::check_pong() {
  if (!heard_) return owner_.cut();
  check_silence();
}

void Liveness::ping() {
  pinged_at_ = loop_.steady_ms();
  awaits_pong_ = true;
  loop_.cancel(overdue_timer_);
  overdue_timer_ = after(overdue_ms, &Liveness::check_overdue);
  owner_.send_ping();
}

void Liveness::check_overdue() {
  if (awaits_pong_) owner_.silent();
}

void Liveness::pong() {
  if (std::exchange(awaits_pong_, false)) round_trip_ms_ = loop_.steady_ms() - pinged_at_;
}

std::int64_t Liveness::round_trip_ms(bool may_ping) {
  constexpr std::int64_t fresh_ms = 10'000;
  const bool old = pinged_at_ == 0 || loop_.steady_ms() - pinged_at_ >= fresh_ms;
  if (old && !awaits_pong_ && may_ping) ping();
  return round_trip_ms_;
}

}  // namespace crosstable
