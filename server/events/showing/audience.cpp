#include "server/events/showing/audience.hpp"

#include <algorithm>
#include <utility>

#include "protocol/encode.hpp"
#include "server/events/decisions/refusals.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t frame_bytes = 128;  // around a patch, with the braces that close it

}  // namespace

Audience::Audience(EventId event, Loop& loop, const EventLimits& limits, const EventState& state)
    : event_(std::move(event)), loop_(loop), limits_(limits), state_(state) {}

// The snapshot is what the others were told last, so the same number means the same view for all.
protocol::Answer Audience::add(const std::weak_ptr<EventWatcher>& watcher) {
  remove(watcher.lock().get());
  if (watchers_.size() >= limits_.event_watchers) return event_busy();
  if (watchers_.empty() && std::exchange(is_behind_, false)) view_.update(state_, sealing_, waiting_);
  watchers_.push_back(watcher);
  return protocol::Result(protocol::EventSnapshot{event_, seq_, view_.whole()});
}

void Audience::remove(const EventWatcher* watcher) {
  std::erase_if(watchers_, [&](const auto& each) {
    const auto one = each.lock();
    return one == nullptr || one.get() == watcher;
  });
}

void Audience::changed() { is_behind_ = true; }

void Audience::show_sealing(std::string sealing) {
  sealing_ = std::move(sealing);
  changed();
}

void Audience::show_waiting(Waiting waiting) {
  if (waiting == waiting_) return;
  waiting_ = std::move(waiting);
  changed();
}

bool Audience::tell(const std::function<bool()>& is_enough) {
  constexpr std::size_t at_least = 16;
  if (const auto wait = next_wait_ms(); wait && *wait <= 0) note_update();
  for (; !to_tell_.empty(); to_tell_.pop_front(), told_ = 0) {
    while (told_ < watchers_.size()) {
      if (const auto watcher = watchers_[told_++].lock()) to_tell_.front()(*watcher);
      if (told_ % at_least == 0 && is_enough()) return false;
    }
  }
  return true;
}

std::optional<std::int64_t> Audience::next_wait_ms() const {
  if (!is_behind_ || watchers_.empty()) return std::nullopt;
  if (!is_large() && !is_crowd() && state_.standings_changed == told_standings_) return 0;
  return told_at_ + interval_ms() - loop_.steady_ms();
}

// Twice as long for two crowds, and so on.
std::int64_t Audience::interval_ms() const {
  const std::size_t crowds = watchers_.size() / std::max<std::size_t>(limits_.event_crowd, 1);
  return limits_.event_update_ms * static_cast<std::int64_t>(1 + crowds);
}

void Audience::note_update() {
  if (std::exchange(told_standings_, state_.standings_changed) != state_.standings_changed || is_large() || is_crowd())
    told_at_ = loop_.steady_ms();
  const std::size_t most_bytes = limits_.event_update_bytes - std::min(frame_bytes, limits_.event_update_bytes);
  const std::string patch = view_.update(state_, sealing_, waiting_, is_large() ? most_bytes : EventView::unbounded);
  is_behind_ = view_.is_behind();
  if (patch.empty()) return;
  std::string frame;
  protocol::notification_frame(frame, protocol::EventUpdate{event_.view(), ++seq_, patch});
  const auto update = std::make_shared<const EventUpdate>(EventUpdate{event_, seq_, std::move(frame)});
  to_tell_.emplace_back([update](EventWatcher& watcher) { watcher.event_changed(update); });
}

void Audience::said(EventLine line) {
  const auto said = std::make_shared<const EventLine>(std::move(line));
  to_tell_.emplace_back([said](EventWatcher& watcher) { watcher.event_said(said); });
}

}  // namespace crosstable::events
