// An event's inbox and gate. What waits is taken in turns, and what a turn brought about is answered, told and opened
// once its facts are durable. Both go in short pieces, and between two of them the players on this loop have theirs.
#include <algorithm>

#include "server/events/decisions/course.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/event.hpp"
#include "server/events/time/outages.hpp"
#include "server/log/log.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t items_at_once = 256;        // in one turn, and so in one commit
constexpr std::int64_t longest_wait_ms = 60'000;  // for clocks are set

}  // namespace

void Event::take_from_anywhere(Act act) {
  context_.loop.run([self = shared_from_this(), act = std::move(act)] { self->take(act); });
}

// The inbox has no bound for what rooms say, for there is only so much of that.
void Event::take_wish(const Done& refused, Act act) {
  context_.loop.run([self = shared_from_this(), refused, act = std::move(act)] {
    self->asked_at_ = self->context_.loop.steady_ms();
    const bool is_full = self->inbox_.size() >= self->context_.parts.limits.event_inbox;
    if (self->failed_) refused(event_out_of_order());
    else if (self->has_left_ || is_full) refused(event_busy());
    else self->take(act);
  });
}

// For callbacks that may outlive the event.
std::function<void(Tables::Act)> Event::taker() {
  return [weak = weak_from_this(), &loop = context_.loop](Act act) {
    loop.run([weak, act = std::move(act)] {
      if (const auto self = weak.lock()) self->take(act);
    });
  };
}

void Event::take(Act act) {
  if (failed_ || has_left_) return;
  inbox_.push_back(std::move(act));
  go_on_soon();
}

void Event::go_on_soon() {
  if (is_due_ || busy_ || !rooms_are_back_ || failed_ || inbox_.empty()) return;
  is_due_ = true;
  work_later([](Event& self) {
    self.is_due_ = false;
    if (self.busy_ || self.inbox_.empty()) return;
    self.busy_ = true;
    self.finish(self.handle_some());
  });
}

// After the players of this loop. A mistake of ours costs this event, and nothing else.
void Event::work_later(void (*work)(Event& self)) {
  context_.courtesy.take([weak = weak_from_this(), work] {
    if (const auto self = weak.lock()) self->guarded([&] { work(*self); });
  });
}

void Event::guarded(const std::function<void()>& work) {
  if (failed_) return;
  try {
    work();
  } catch (const std::exception& error) {
    fail(error.what());
  }
}

Turn Event::handle_some() {
  Turn turn(state_, context_.loop.now_ms());
  const std::int64_t until_us = context_.loop.steady_us() + Courtesy::most_us;
  for (std::size_t taken = 0; taken < items_at_once && !inbox_.empty(); ++taken) {
    if (taken > 0 && context_.loop.steady_us() >= until_us) break;
    const Act act = std::move(inbox_.front());
    inbox_.pop_front();
    act(turn);
  }
  if (!stopped_) {
    follow_the_clock(turn, context_.parts.is_here);
    const auto at = pairs_at_ms(state_);
    if (at && turn.now_ms() >= *at && waits_for_seal(state_)) seal_boards(turn, context_.parts.random);
    tables_.tend(turn);
    if (sealing_.tend(turn)) turn.then([this] { audience_.show_sealing(sealing_.text()); });
  }
  return turn;
}

void Event::finish(Turn turn) {
  if (turn.changes_pairs()) ++pairs_version_;
  std::vector<std::string> facts = turn.take_facts();
  const auto keep = [this](std::vector<std::function<void()>> then) {
    then_.assign(std::make_move_iterator(then.begin()), std::make_move_iterator(then.end()));
  };
  if (facts.empty()) {
    keep(turn.take_then());
    return durable();
  }
  Write write;
  write.stream = StreamId(StreamKind::event, id_.text());
  write.first_seq = facts_ + 1;
  write.at_ms = turn.now_ms();
  facts_ += facts.size();
  write.facts = std::move(facts);
  write.seals = turn.take_seals();
  turn.then([this] {
    tell_listed();
    audience_.changed();
  });
  keep(turn.take_then());
  context_.parts.store.append(std::move(write), context_.loop,
                              [self = shared_from_this()] { self->guarded([&] { self->durable(); }); });
}

// The gate: only from here on may anything be seen. Nothing more is decided before all of it is done.
void Event::durable() {
  const std::int64_t until_us = context_.loop.steady_us() + Courtesy::most_us;
  while (!then_.empty()) {
    const auto act = std::move(then_.front());
    then_.pop_front();
    act();
    if (!then_.empty() && context_.loop.steady_us() >= until_us) return work_later([](Event& self) { self.durable(); });
  }
  if (audience_.size() > 0) audience_.show_waiting(tables_.waiting());
  audience_.tell_if_due();
  tell_asked();
  tell_missed();
  tell_board_players();
  herald_.tell(context_.loop.now_ms());
  if (!stopped_ && !has_left_ && rooms_are_known_) {
    tables_.go_on();
    pair_next();
    arm();
  }
  busy_ = false;
  go_on_soon();
}

// The state in memory may be ahead of the log now, and nobody has seen it. A restart brings the event back. What was
// asked of it may be done then, for its facts may be on their way.
void Event::fail(const char* what) {
  log_critical("event {} is out of order until a restart: {}", id_.view(), what);
  failed_ = true;
  inbox_.clear();
  then_.clear();
  tables_.stop();
  protocol::Error why = event_out_of_order();
  why.unknown = true;
  owed_.give_up(why);
}

// Nothing of it is needed: nobody watches, and every room has said all that it will ever say.
bool Event::may_leave() const {
  const bool is_over = state_.phase == Phase::finished || state_.phase == Phase::cancelled;
  return is_over && audience_.size() == 0 && tables_.is_done() && inbox_.empty();
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
  if (const auto at = next_time_ms(state_); at && !is_pairing_)
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
    self->take([](Turn&) {});
  });
}

}  // namespace crosstable::events
