#include "server/events/audience.hpp"

#include <algorithm>
#include <utility>

#include "server/events/refusals.hpp"

namespace crosstable::events {

Audience::Audience(EventId event, Loop& loop, const EventLimits& limits, const EventState& state)
    : event_(std::move(event)), loop_(loop), limits_(limits), state_(state) {}

// What the others have not been told yet, they are told first: so the same number means the same view for all.
void Audience::add(const std::weak_ptr<EventWatcher>& watcher, const Done& done) {
  std::erase_if(watchers_, [](const auto& each) { return each.expired(); });
  if (watchers_.size() >= limits_.event_watchers) return done(event_busy());
  if (is_behind_) tell();
  remove(watcher.lock().get());
  watchers_.push_back(watcher);
  done(protocol::Result(protocol::EventSnapshot{event_, seq_, "{}"}));
}

void Audience::remove(const EventWatcher* watcher) {
  std::erase_if(watchers_, [&](const auto& each) {
    const auto one = each.lock();
    return one == nullptr || one.get() == watcher;
  });
}

void Audience::changed() { is_behind_ = true; }

void Audience::tell_if_due() {
  if (is_behind_ && next_wait_ms().value_or(0) <= 0) tell();
}

std::optional<std::int64_t> Audience::next_wait_ms() const {
  if (!is_behind_ || watchers_.empty()) return std::nullopt;
  if (state_.results_changed == told_standings_) return 0;
  return told_at_ + limits_.event_update_ms - loop_.steady_ms();
}

void Audience::tell() {
  is_behind_ = false;
  if (std::exchange(told_standings_, state_.results_changed) != state_.results_changed) told_at_ = loop_.steady_ms();
  if (watchers_.empty()) return;
  const auto update = std::make_shared<const EventUpdate>(EventUpdate{event_, ++seq_, "{}"});
  const auto watchers = watchers_;
  for (const auto& each : watchers)
    if (const auto watcher = each.lock()) watcher->event_changed(update);
}

void Audience::said(EventLine line) {
  const auto said = std::make_shared<const EventLine>(std::move(line));
  const auto watchers = watchers_;
  for (const auto& each : watchers)
    if (const auto watcher = each.lock()) watcher->event_said(said);
}

std::string Audience::document(EventDocument) const { return "{}"; }

}  // namespace crosstable::events
