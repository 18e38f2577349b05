#include "server/events/time/heartbeat.hpp"

#include <utility>

namespace crosstable::events {

Heartbeat::Heartbeat(Store& store, Loop& loop, std::function<bool(std::int64_t now_ms)> is_needed)
    : store_(store), loop_(loop), is_needed_(std::move(is_needed)), last_ms_(store.last_heartbeat_ms()) {}

std::shared_ptr<void> Heartbeat::hold() {
  const auto release = [weak = weak_from_this()](void*) {
    const auto self = weak.lock();
    if (!self) return;
    self->loop_.post([weak] {
      const auto still = weak.lock();
      if (!still) return;
      still->begun_ = true;
      still->beat_if_needed();
    });
  };
  return {static_cast<void*>(nullptr), release};
}

void Heartbeat::look() {
  loop_.post([weak = weak_from_this()] {
    if (const auto self = weak.lock()) self->beat_if_needed();
  });
}

void Heartbeat::stop() {
  loop_.run([self = shared_from_this()] {
    if (self->begun_ && !self->stopped_ && self->is_needed_(self->loop_.now_ms())) self->beat();
    self->stopped_ = true;
  });
}

void Heartbeat::beat_if_needed() {
  if (!begun_ || stopped_ || timer_ != 0 || !is_needed_(loop_.now_ms())) return;
  beat();
  timer_ = loop_.after(every_ms, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->timer_ = 0;
    self->beat_if_needed();
  });
}

void Heartbeat::beat() {
  Write write;
  write.heartbeat_ms = loop_.now_ms();
  store_.append(std::move(write), loop_, [] {});
}

}  // namespace crosstable::events
