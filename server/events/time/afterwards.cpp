#include "server/events/time/afterwards.hpp"

#include <algorithm>
#include <vector>

namespace crosstable::events {
namespace {

constexpr std::size_t documents_at_once = 4;
constexpr std::int64_t between_ms = 100, longest_look_ms = 60'000, again_ms = 600'000;  // for clocks are set

}  // namespace

void Afterwards::put(const EventId& event, std::int64_t at_ms) {
  {
    const std::scoped_lock lock(mutex_);
    const auto known = known_.find(event);
    if (known != known_.end()) {
      if (known->second.first == at_ms) return;
      times_.erase({known->second.second, event});
      known_.erase(known);
    }
    if (at_ms == 0) return;
    known_.emplace(event, std::pair(at_ms, at_ms));
    times_.emplace(at_ms, event);
  }
  loop_.post([weak = weak_from_this()] {
    if (const auto self = weak.lock(); self && self->timer_ == 0) self->look();
  });
}

void Afterwards::begin() {
  loop_.run([self = shared_from_this()] {
    self->runs_ = true;
    self->look();
  });
}

void Afterwards::stop() {
  loop_.run([self = shared_from_this()] {
    self->runs_ = false;
    if (self->timer_ != 0) self->loop_.cancel(std::exchange(self->timer_, 0));
  });
}

void Afterwards::look() {
  if (!runs_) return;
  std::vector<EventId> due;
  std::int64_t wait_ms = 0;
  {
    const std::scoped_lock lock(mutex_);
    const std::int64_t now_ms = loop_.now_ms();
    while (!times_.empty() && times_.begin()->first <= now_ms && due.size() < documents_at_once) {
      auto first = times_.extract(times_.begin());
      due.push_back(first.value().second);
      first.value().first = known_.at(due.back()).second = now_ms + again_ms;
      times_.insert(std::move(first));
    }
    if (!times_.empty()) wait_ms = std::clamp(times_.begin()->first - now_ms, between_ms, longest_look_ms);
  }
  if (wait_ms != 0) look_again_in(wait_ms);
  for (const EventId& event : due) due_(event);
}

void Afterwards::look_again_in(std::int64_t ms) {
  timer_ = loop_.after(ms, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->timer_ = 0;
    self->look();
  });
}

}  // namespace crosstable::events
