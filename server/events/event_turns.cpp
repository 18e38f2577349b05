// What a turn of an event is. What it brought about is answered, told and opened once its facts are durable, in short
// pieces, and between two of them the players on this loop have theirs.
#include <algorithm>
#include <utility>

#include "server/events/decisions/course.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/event.hpp"
#include "server/events/time/outages.hpp"
#include "server/log/log.hpp"

namespace crosstable::events {
namespace {

constexpr std::int64_t longest_wait_ms = 60'000;  // for clocks are set

}  // namespace

// What rooms say has no bound, for there is only so much of it.
void Event::take_from_anywhere(Act act) {
  context_.loop.run(
      [self = shared_from_this(), act = std::move(act)]() mutable { self->take_if_here(std::move(act)); });
}

void Event::take_request(Act act) {
  context_.loop.run([self = shared_from_this(), act = std::move(act)]() mutable {
    self->asked_at_ = self->context_.loop.steady_ms();
    const bool is_full = self->waiting() >= self->context_.parts.limits.event_inbox;
    if (is_full && !self->is_set_aside()) act.refuse(event_busy());
    else self->take_if_here(std::move(act));
  });
}

// For callbacks that may outlive the event.
std::function<void(Tables::Act)> Event::taker() {
  return [weak = weak_from_this(), &loop = context_.loop](Act act) {
    loop.run([weak, act = std::move(act)]() mutable {
      if (const auto self = weak.lock()) self->take_if_here(std::move(act));
    });
  };
}

void Event::take_if_here(Act act) {
  if (has_left_) act.refuse(event_busy());
  else take(std::move(act));
}

void Event::begin_turn() { turn_.emplace(state_, context_.loop.now_ms()); }

bool Event::handle(Act& act) {
  act.run(*turn_);
  return true;
}

void Event::end_turn() {
  Turn& turn = *turn_;
  if (!stopped_) {
    follow_the_clock(turn, context_.parts.is_here);
    const auto at = pairs_at_ms(state_);
    if (at && turn.now_ms() >= *at && waits_for_seal(state_)) seal_boards(turn, context_.parts.random);
    tables_.tend(turn);
    if (sealing_.tend(turn)) turn.then([this] { audience_.show_sealing(sealing_.text()); });
  }
  if (turn.changes_pairs()) ++pairs_version_;
  Write write;
  write.facts = turn.take_facts();
  if (write.facts.empty()) return append({});
  write.stream = StreamId(StreamKind::event, id_.text());
  write.at_ms = turn.now_ms();
  write.seals = turn.take_seals();
  turn.then([this] {
    tell_listed();
    audience_.changed();
  });
  append(std::move(write));
}

// Nothing more is decided before all of it is done.
bool Event::publish() {
  const std::int64_t until_us = context_.loop.steady_us() + LowPriorityQueue::most_us;
  const auto is_enough = [&] { return context_.loop.steady_us() >= until_us; };
  if (turn_) {
    std::deque<Step<>>& steps = turn_->steps();
    while (!steps.empty()) {
      Step<> step = std::move(steps.front());
      steps.pop_front();
      step.run();
      if (!steps.empty() && is_enough()) return false;
    }
    turn_.reset();
    if (audience_.size() > 0) audience_.show_waiting(tables_.waiting());
  }
  if (!audience_.tell(is_enough)) return false;
  tell_asked();
  tell_missed();
  tell_board_players();
  herald_.tell(context_.loop.now_ms());
  if (stopped_ || has_left_ || !rooms_are_known_) return true;
  tables_.go_on();
  pair_next();
  arm();
  return true;
}

// What was asked of it may be done at a restart, for its facts may be on their way.
void Event::set_aside(const char* what) {
  log_critical("event {} is out of order until a restart: {}", id_.view(), what);
  tables_.stop();
  protocol::Error why = event_out_of_order();
  why.unknown = true;
  if (pairs_) pairs_->refuse(why);
  if (!turn_) return;
  for (Step<>& step : turn_->steps()) step.refuse(why);
}

protocol::Error Event::when_failed(const Act& /*act*/) const { return event_out_of_order(); }

// Nothing of it is needed: nobody watches, and every room has said all that it will ever say.
bool Event::may_leave() const {
  const bool is_over = state_.phase == Phase::finished || state_.phase == Phase::cancelled;
  return is_over && audience_.size() == 0 && tables_.is_done() && waiting() == 0;
}

// One timer, for whatever comes next.
void Event::arm() {
  if (timer_ != 0) context_.loop.cancel(std::exchange(timer_, 0));
  const std::int64_t stays_ms = asked_at_ + context_.parts.limits.event_keep_ms - context_.loop.steady_ms();
  if (may_leave() && stays_ms <= 0) {
    has_left_ = true;
    return context_.leaves(false);
  }
  std::optional<std::int64_t> wait;
  const auto earlier = [&](std::optional<std::int64_t> ms) {
    if (ms) wait = std::clamp<std::int64_t>(*ms, 0, wait.value_or(longest_wait_ms));
  };
  if (const auto at = next_time_ms(state_); at && !pairs_)
    earlier(std::max(*at - context_.loop.now_ms(), pair_again_at_ - context_.loop.steady_ms()));
  earlier(tables_.next_wait_ms());
  earlier(sealing_.next_wait_ms());
  earlier(audience_.next_wait_ms());
  if (may_leave()) earlier(stays_ms);
  if (!wait) return;
  timer_ = context_.loop.after(*wait, [weak = weak_from_this()] {
    const auto self = weak.lock();
    if (!self) return;
    self->timer_ = 0;
    self->take_if_here([](Turn&) {});
  });
}

}  // namespace crosstable::events
