#include "server/events/event.hpp"

#include <algorithm>

#include "server/events/course.hpp"
#include "server/events/entries.hpp"
#include "server/events/looks.hpp"
#include "server/events/outages.hpp"
#include "server/events/own_tables.hpp"
#include "server/events/refusals.hpp"
#include "server/events/rulings.hpp"
#include "server/events/team_entries.hpp"
#include "server/events/words.hpp"
#include "server/log.hpp"
#include "server/overloaded.hpp"
#include "server/text/speech.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t items_at_once = 256;        // in one turn, and so in one commit
constexpr std::int64_t longest_wait_ms = 60'000;  // for clocks are set

}  // namespace

std::shared_ptr<Event> Event::make(Context context, EventId id) {
  return std::make_shared<Event>(Private{}, std::move(context), std::move(id));
}

Event::Event(Private, Context context, EventId id)
    : context_(std::move(context)),
      id_(std::move(id)),
      tables_({id_, context_.loop, context_.parts.rooms, context_.calls, context_.parts.called, context_.parts.limits,
               [this](Act act) { taker()(std::move(act)); }},
              state_),
      sealing_({id_, context_.loop, context_.sealings, context_.parts.limits.event_nonce_ms,
                context_.parts.resume_grace_ms, context_.parts.is_here},
               state_),
      audience_(id_, context_.loop, context_.parts.limits, state_),
      herald_(state_, context_.parts.webhooks) {}

void Event::create(fact::Created created, Done done) {
  take_from_anywhere([this, created = std::move(created), done = std::move(done)](Turn& turn) {
    turn.emit(created);
    turn.then([this, done] { done(protocol::Result(protocol::EventCreated{id_})); });
    log_info("event {} created by {}", id_.view(), created.director.player.view());
  });
}

Event::Origin Event::resume(const StoredStream& stored) {
  state_.fold(stored);
  state_.call_members(context_.parts.today);
  facts_ = stored.facts.size();
  last_fact_ms_ = stored.last_at_ms();
  rooms_are_back_ = rooms_are_known_ = false;
  sealing_.resumed();
  asked_at_ = context_.loop.steady_ms();
  herald_.begin();
  tell_listed();
  return {state_.director.player, state_.from};
}

// What the clock brings comes after what the downtime moves.
void Event::go_on(std::optional<Downtime> downtime) {
  context_.loop.run([self = shared_from_this(), downtime = std::move(downtime)] {
    self->rooms_are_back_ = true;
    if (downtime)
      self->inbox_.push_front([self = self.get(), downtime](Turn& turn) {
        make_up_for_outage(turn, downtime->heartbeat_ms, self->last_fact_ms_);
        turn.then([held = downtime->until_durable] {});
      });
    self->take([self = self.get()](Turn& turn) { self->know_rooms(turn); });
  });
}

void Event::stop() {
  context_.loop.run([self = shared_from_this()] { self->stopped_ = true; });
}

// What is asked waits for what was asked before, and for its commit. So nobody sees what could still be lost.
void Event::ask(Person who, EventWish wish, Done done) {
  take_wish(done,
            [this, who = std::move(who), wish = std::move(wish), done](Turn& turn) { answer(turn, who, wish, done); });
}

void Event::watch(Person who, protocol::EventWatch wish, std::weak_ptr<EventWatcher> watcher, Done done) {
  take_wish(done, [this, who = std::move(who), wish = std::move(wish), watcher = std::move(watcher), done](Turn& turn) {
    turn.then([this, who, wish, watcher, done] {
      if (!may_see(state_, who, wish.password)) return done(no_such_event());
      audience_.show_waiting(tables_.waiting());
      audience_.add(watcher, done);
    });
  });
}

void Event::unwatch(const EventWatcher* watcher) {
  context_.loop.run([self = shared_from_this(), watcher] {
    self->audience_.remove(watcher);
    self->asked_at_ = self->context_.loop.steady_ms();
    if (!self->busy_ && !self->stopped_ && self->may_leave()) self->arm();
  });
}

void Event::describe(Person who, EventSummary what, Done done) {
  take_wish(done, [this, who = std::move(who), what, done](Turn& turn) {
    turn.then([this, who, what, done] {
      if (may_see(state_, who, std::nullopt)) done(protocol::Result(words_of(state_, what)));
      else done(no_such_event());
    });
  });
}

void Event::document(EventDocument document, Loop& loop, std::function<void(std::optional<std::string>)> found) {
  const auto answer = [&loop, found = std::move(found)](std::optional<std::string> text) {
    loop.post([found, text = std::move(text)] { found(text); });
  };
  const auto refused = [answer](const protocol::Answer&) { answer(std::nullopt); };
  take_wish(refused, [this, document, answer](Turn& turn) {
    turn.then([this, document, answer] {
      const bool is_private = state_.settings.visibility == protocol::Visibility::private_room;
      answer(is_private ? std::nullopt : audience_.document(document));
    });
  });
}

void Event::room_opened(const std::string& name, const RoomCode& room) {
  take_from_anywhere([this, name, room](Turn& turn) { tables_.opened(turn, name, room); });
}

void Event::series_began(const RoomCode& room) {
  take_from_anywhere([this, room](Turn& turn) { tables_.began(turn, room); });
}

void Event::reported(const RoomCode& room, Report report, Planner::Kept kept) {
  take_from_anywhere([this, room, report = std::move(report), kept = std::move(kept)](Turn& turn) {
    tables_.reported(turn, room, report, kept);
  });
}

void Event::decided(const RoomCode& room) {
  take_from_anywhere([this, room](Turn& turn) { tables_.decided(turn, room); });
}

void Event::take_from_anywhere(Act act) {
  context_.loop.run([self = shared_from_this(), act = std::move(act)] { self->take(act); });
}

// The inbox has no bound for what rooms say, for there is only so much of that.
void Event::take_wish(const Done& refused, Act act) {
  context_.loop.run([self = shared_from_this(), refused, act = std::move(act)] {
    self->asked_at_ = self->context_.loop.steady_ms();
    const bool is_full = self->inbox_.size() >= self->context_.parts.limits.event_inbox;
    if (self->failed_ || self->has_left_ || is_full) refused(event_busy());
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
  drain();
}

void Event::drain() {
  if (draining_ || !rooms_are_back_) return;
  draining_ = true;
  while (!busy_ && !inbox_.empty() && !failed_) {
    busy_ = true;
    try {
      finish(handle_some());
    } catch (const std::runtime_error& error) {
      fail(error.what());
    }
  }
  draining_ = false;
}

Turn Event::handle_some() {
  Turn turn(state_, context_.loop.now_ms());
  for (std::size_t taken = 0; taken < items_at_once && !inbox_.empty(); ++taken) {
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
  if (facts.empty()) return durable(turn.take_then());
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
  context_.parts.store.append(std::move(write), context_.loop,
                              [self = shared_from_this(), then = turn.take_then()] { self->durable(then); });
}

// The gate: only from here on may anything be seen.
void Event::durable(const std::vector<std::function<void()>>& then) {
  for (const auto& act : then) act();
  if (audience_.size() > 0) audience_.show_waiting(tables_.waiting());
  audience_.tell_if_due();
  tell_asked();
  tell_missed();
  tell_board_players();
  herald_.tell(context_.loop.now_ms());
  if (!stopped_ && rooms_are_known_) {
    tables_.go_on();
    pair_next();
    arm();
  }
  busy_ = false;
  drain();
}

// The state in memory may be ahead of the log now, and nobody has seen it. A restart brings the event back.
void Event::fail(const char* what) {
  log_critical("event {} is out of order until a restart: {}", id_.view(), what);
  failed_ = true;
  inbox_.clear();
  tables_.stop();
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
    return context_.leaves();
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

// A private event says no more to a stranger than one that does not exist.
void Event::answer(Turn& turn, const Person& who, const EventWish& wish, const Done& done) {
  const auto* enter = std::get_if<protocol::EventEnter>(&wish);
  if (!may_see(state_, who, enter != nullptr ? enter->password : std::nullopt))
    return turn.then([done] { done(no_such_event()); });
  const auto* rule = std::get_if<protocol::EventRule>(&wish);
  if (rule != nullptr && rule->act != "view" && state_.is_director(who.player))
    if (auto refusal = concerns_themselves(state_, who.player, *rule))
      return turn.then([done, refusal = *std::move(refusal)] { done(refusal); });
  if (rule != nullptr && rule->act == "repair") return repair(turn, who, *rule, done);
  const Desk desk{context_.parts, tables_};
  if (rule != nullptr && rule->act == "view") return look(turn, desk, who, *rule, done);
  protocol::Answer answer =
      std::visit(Overloaded{
                     [&](const protocol::EventSay& say) { return this->say(turn, who, say); },
                     [&](const protocol::EventAbsent& absent) -> protocol::Answer {
                       if (is_pairing_) return not_now("The next round is being paired. Try again in a moment.");
                       return decide(turn, desk, who, absent);
                     },
                     [&](const protocol::EventCommit& commit) { return sealing_.commit(turn, who.player, commit); },
                     [&](const protocol::EventReveal& reveal) { return sealing_.reveal(turn, who.player, reveal); },
                     [&](const auto& other) { return decide(turn, desk, who, other); },
                 },
                 wish);
  turn.then([done, answer = std::move(answer)] { done(answer); });
}

// Whoever plays might tell of their game, so they speak at their table only; of a board until all have played it.
protocol::Answer Event::say(Turn& turn, const Person& who, const protocol::EventSay& wish) {
  const bool is_director = state_.is_director(who.player);
  const Number entrant = state_.entrant_of(who.player);
  if (entrant == 0 && !is_director) return not_entered();
  const bool knows_boards = entrant != 0 && state_.knows_of_boards(entrant);
  const auto tables = entrant == 0 ? std::vector<TableId>() : state_.tables_of(entrant);
  const bool plays = std::ranges::any_of(tables, [&](const TableId& id) { return state_.table(id).began; });
  if (knows_boards || (!is_director && plays))
    return protocol::make_error(protocol::ErrorCode::forbidden, "event_playing", "While you play, talk at your table.");
  const EventLimits& limits = context_.parts.limits;
  const std::int64_t now = context_.loop.steady_ms();
  if (auto refused = speech_.say(who.player.text(), limits.event_chat_burst, limits.event_chat_rate, now))
    return *refused;
  const auto text = clean_line(wish.text.reveal());
  if (!text || text->empty()) return bad("The text has characters that cannot be shown.");
  EventLine line{id_, who.name, who.player, *text, turn.now_ms()};
  turn.then([this, line = std::move(line)] { audience_.said(line); });
  return done();
}

}  // namespace crosstable::events
