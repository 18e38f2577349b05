#include "server/events/event.hpp"

#include <algorithm>

#include "server/base/overloaded.hpp"
#include "server/events/decisions/course.hpp"
#include "server/events/decisions/entries.hpp"
#include "server/events/decisions/looks.hpp"
#include "server/events/decisions/own_tables.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/decisions/rulings.hpp"
#include "server/events/decisions/team_entries.hpp"
#include "server/events/showing/words.hpp"
#include "server/events/time/outages.hpp"
#include "server/log/log.hpp"
#include "server/text/speech.hpp"

namespace crosstable::events {
namespace {

constexpr std::size_t items_at_once = 256;  // in one turn, and so in one commit

}  // namespace

std::shared_ptr<Event> Event::make(Context context, EventId id) {
  return std::make_shared<Event>(Private{}, std::move(context), std::move(id));
}

Event::Event(Private, Context context, EventId id)
    : Actor({context.loop, context.parts.store, &context.low_priority, items_at_once}),
      context_(std::move(context)),
      id_(std::move(id)),
      tables_({id_, context_.loop, context_.parts.rooms, context_.calls, context_.parts.called, context_.parts.limits,
               [this] { return taker(); }},
              state_),
      sealing_({id_, context_.loop, context_.sealings, context_.parts.limits.event_nonce_ms,
                context_.parts.resume_grace_ms, context_.parts.is_here},
               state_),
      audience_(id_, context_.loop, context_.parts.limits, state_),
      herald_(state_, context_.parts.webhooks) {}

void Event::create(fact::Created created, Done done) {
  take_from_anywhere({std::move(done), [this, created = std::move(created)](Turn& turn, Done& owed) {
                        turn.emit(created);
                        turn.answer(owed, protocol::Answer(protocol::Result(protocol::EventCreated{id_})));
                        log_info("event {} created by {}", id_.view(), created.director.player.view());
                      }});
}

Event::Origin Event::resume(const StoredStream& stored) {
  state_.fold(stored);
  state_.call_members(context_.parts.today);
  resumed(stored.facts.size());
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
      self->take_first(Act([self = self.get(), downtime](Turn& turn) {
        make_up_for_outage(turn, downtime->heartbeat_ms, self->last_fact_ms_);
        turn.then([held = downtime->until_durable] {});
      }));
    self->take(Act([self = self.get()](Turn& turn) { self->know_rooms(turn); }));
  });
}

void Event::stop() {
  context_.loop.run([self = shared_from_this()] { self->stopped_ = true; });
}

// A request waits for earlier ones and for their commit. So nobody sees what could still be lost.
void Event::ask(Person who, EventRequest request, Done done) {
  take_request({std::move(done), [this, who = std::move(who), request = std::move(request)](Turn& turn, Done& owed) {
                  answer(turn, who, request, owed);
                }});
}

void Event::watch(Person who, protocol::EventWatch request, std::weak_ptr<EventWatcher> watcher, Done done) {
  auto show = [this, who = std::move(who), request = std::move(request), watcher = std::move(watcher)](Done& owed) {
    if (!may_see(state_, who, request.password)) return owed(no_such_event());
    audience_.show_waiting(tables_.waiting());
    owed(audience_.add(watcher));
  };
  take_request({std::move(done),
                [show = std::move(show)](Turn& turn, Done& owed) mutable { turn.then(owed, std::move(show)); }});
}

// In turn with what was asked before: a watch may still wait.
void Event::unwatch(const EventWatcher* watcher) {
  context_.loop.run([self = shared_from_this(), watcher] {
    self->asked_at_ = self->context_.loop.steady_ms();
    self->take_if_here(
        [self = self.get(), watcher](Turn& turn) { turn.then([self, watcher] { self->audience_.remove(watcher); }); });
  });
}

void Event::describe(Person who, EventSummary what, Done done) {
  take_request({std::move(done), [this, who = std::move(who), what](Turn& turn, Done& owed) {
                  turn.then(owed, [this, who, what](Done& to) {
                    if (may_see(state_, who, std::nullopt)) to(protocol::Result(words_of(state_, what)));
                    else to(no_such_event());
                  });
                }});
}

// A copy of the durable state, for work on another thread.
void Event::copy(Owed<StateCopy> found) {
  take_request({std::move(found), [this](Turn& turn, Owed<StateCopy>& owed) {
                  turn.then(owed, [this](Owed<StateCopy>& to) {
                    const bool is_private = state_.settings.visibility == protocol::Visibility::private_room;
                    if (is_private) to(NoDocument::none);
                    else to(std::make_shared<const EventState>(state_));
                  });
                }});
}

void Event::room_opened(const std::string& name, const RoomCode& room) {
  take_from_anywhere([this, name, room](Turn& turn) { tables_.opened(turn, name, room); });
}

void Event::series_began(const RoomCode& room) {
  take_from_anywhere([this, room](Turn& turn) { tables_.began(turn, room); });
}

void Event::reported(const RoomCode& room, Report report, Planner::Kept kept) {
  take_from_anywhere([this, room, report = std::move(report), kept = std::move(kept)](Turn& turn) mutable {
    tables_.reported(turn, room, report, std::move(kept));
  });
}

void Event::decided(const RoomCode& room) {
  take_from_anywhere([this, room](Turn& turn) { tables_.decided(turn, room); });
}

// A private event says no more to a stranger than one that does not exist.
void Event::answer(Turn& turn, const Person& who, const EventRequest& request, Done& done) {
  const auto* enter = std::get_if<protocol::EventEnter>(&request);
  if (!may_see(state_, who, enter != nullptr ? enter->password : std::nullopt))
    return turn.answer(done, protocol::Answer(no_such_event()));
  const auto* rule = std::get_if<protocol::EventRule>(&request);
  if (rule != nullptr && rule->act != "view" && state_.is_director(who.player))
    if (auto refusal = concerns_themselves(state_, who.player, *rule))
      return turn.answer(done, protocol::Answer(*std::move(refusal)));
  if (rule != nullptr && rule->act == "repair") return repair(turn, who, *rule, done);
  const Surroundings surroundings{context_.parts, tables_};
  if (rule != nullptr && rule->act == "view") return look(turn, surroundings, who, *rule, done);
  protocol::Answer answer =
      std::visit(Overloaded{
                     [&](const protocol::EventSay& say) { return this->say(turn, who, say); },
                     [&](const protocol::EventAbsent& absent) -> protocol::Answer {
                       if (pairs_) return not_now("The next round is being paired. Try again in a moment.");
                       return decide(turn, surroundings, who, absent);
                     },
                     [&](const protocol::EventCommit& commit) { return sealing_.commit(turn, who.player, commit); },
                     [&](const protocol::EventReveal& reveal) { return sealing_.reveal(turn, who.player, reveal); },
                     [&](const auto& other) { return decide(turn, surroundings, who, other); },
                 },
                 request);
  turn.answer(done, std::move(answer));
}

// Players might tell of their game, or of a board that others still play: they talk at their table only.
protocol::Answer Event::say(Turn& turn, const Person& who, const protocol::EventSay& request) {
  const bool is_director = state_.is_director(who.player);
  const Number entrant = state_.entrant_of(who.player);
  if (entrant == 0 && !is_director) return not_entered();
  const bool knows_boards = entrant != 0 && state_.knows_of_boards(entrant);
  const auto tables = entrant == 0 ? std::vector<TableId>() : state_.tables_of(entrant);
  const bool plays = std::ranges::any_of(tables, [&](const TableId& id) { return state_.table(id).began; });
  if (knows_boards || (!is_director && plays))
    return protocol::make_error(protocol::ErrorCode::forbidden, "event_playing",
                                "You can't chat here while you're playing. Use your table's chat.");
  const Rate rate = context_.parts.limits.event_chat;
  if (auto refused = speech_.say(who.player.text(), rate, context_.loop.steady_ms())) return *refused;
  const auto text = clean_line(request.text.reveal());
  if (!text || text->empty()) return bad("The text has invisible characters. Please remove them.");
  EventLine line{id_, who.name, who.player, *text, turn.now_ms()};
  turn.then([this, line = std::move(line)] { audience_.said(line); });
  return done();
}

}  // namespace crosstable::events
