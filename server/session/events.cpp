// What a session makes of requests for events, and what it passes on of those that it watches.
#include <algorithm>
#include <utility>

#include "protocol/encode.hpp"
#include "server/lobby/hall.hpp"
#include "server/lobby/refusals.hpp"
#include "server/overloaded.hpp"
#include "server/room/refusals.hpp"
#include "server/session/costs.hpp"
#include "server/session/refusals.hpp"
#include "server/session/session.hpp"

namespace crosstable {

using protocol::RequestId;

events::Person Session::person() const { return {who_.player, who_.name, handle_}; }

template <class Wish>
void Session::ask_event(const RequestId& id, Wish wish) {
  if (!may_act(id, log_bytes_of(protocol::ClientMessage(wish), who_.name.size()))) return;
  ++unanswered_;
  hall_.events().ask(person(), std::move(wish), answering(id));
}

void Session::on(const RequestId& id, protocol::EventCreate wish) {
  if (may_open(id)) hall_.events().create(person(), std::move(wish), answering(id));
}

// From one sentence, so it is open for entries at once.
void Session::create_by_command(const RequestId& id, protocol::EventCreate wish) {
  if (!may_open(id)) return;
  const auto opened = [done = answering(id)](const EventId& event) {
    return [done, event](const protocol::Answer& answer) {
      if (protocol::is_refusal(answer)) return done(answer);
      done(protocol::Result(protocol::Reply{
          "event.created", "Event " + event.text() + " is open for entries.", {{"event", event.text()}}}));
    };
  };
  hall_.events().create(
      person(), std::move(wish),
      [&events = hall_.events(), who = person(), done = answering(id), opened](const protocol::Answer& answer) {
        if (protocol::is_refusal(answer)) return done(answer);
        const EventId event = std::get<protocol::EventCreated>(std::get<protocol::Result>(answer)).event;
        events.ask(who, protocol::EventOpen{event}, opened(event));
      });
}

void Session::describe(const RequestId& id, const EventId& event, events::EventSummary what) {
  if (!may_view(id)) return;
  ++unanswered_;
  hall_.events().describe(person(), event, what, answering(id));
}

void Session::event_command(const RequestId& id, const EventId& event, std::string_view text) {
  auto parsed = protocol::parse_event_command(text, event);
  if (const auto* wrong = std::get_if<protocol::Error>(&parsed)) return answer(id, *wrong);
  std::visit(Overloaded{
                 [&](const protocol::Help& help) {
                   answer(id, protocol::help_reply(help, protocol::CommandPlace::event, {}));
                 },
                 [&](const protocol::ShowStandings&) { describe(id, event, events::EventSummary::standings); },
                 [&](const protocol::ShowPairings&) { describe(id, event, events::EventSummary::pairings); },
                 [&](protocol::ClientMessage& message) {
                   if (auto* leave = std::get_if<protocol::EventWithdraw>(&message)) on(id, std::move(*leave));
                   else on(id, std::get<protocol::EventCheckIn>(std::move(message)));
                 },
                 [](const auto&) {},  // commands of other places
             },
             std::get<protocol::Command>(parsed));
}

void Session::on(const RequestId& id, protocol::EventSet wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventOpen wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventEnter wish) {
  if (may_try(id, wish.password)) ask_event(id, std::move(wish));
}
void Session::on(const RequestId& id, protocol::EventWithdraw wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventCheckIn wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventAbsent wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventAdjourn wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventStart wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventRule wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventAppeal wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventSay wish) {
  if (protocol::is_command(wish.text.reveal())) return event_command(id, wish.event, wish.text.reveal());
  ask_event(id, std::move(wish));
}
void Session::on(const RequestId& id, protocol::EventCommit wish) { ask_event(id, std::move(wish)); }
void Session::on(const RequestId& id, protocol::EventReveal wish) { ask_event(id, std::move(wish)); }

void Session::on(const RequestId& id, protocol::EventsList wish) {
  if (!may_view(id)) return;
  ++unanswered_;
  hall_.events().list(std::move(wish), answering(id));
}

void Session::on(const RequestId& id, protocol::EventWatch wish) {
  const bool again = watched_.contains(wish.event);
  if (!again && watched_.size() >= hall_.limits().events_per_connection) return answer(id, too_many_events());
  if (!may_try(id, wish.password) || !may_view(id)) return;
  const EventId event = wish.event;
  watched_[event] = {};
  ++unanswered_;
  hall_.events().watch(person(), std::move(wish), weak_from_this(),
                       [self = shared_from_this(), id, event](const protocol::Answer& answer) {
                         if (protocol::is_refusal(answer))
                           self->loop_.run([self, event] { self->watched_.erase(event); });
                         self->respond(id, answer);
                       });
}

void Session::on(const RequestId& id, protocol::EventUnwatch wish) {
  if (watched_.erase(wish.event) != 0) hall_.events().unwatch(wish.event, this);
  answer(id, protocol::Done{});
}

void Session::event_changed(std::shared_ptr<const events::EventUpdate> update) {
  if (!on_loop()) {
    return loop_.post([self = shared_from_this(), update = std::move(update)] { self->event_changed(update); });
  }
  const auto watched = watched_.find(update->event);
  if (stage_ != Stage::greeted || watched == watched_.end()) return;
  Watched& event = watched->second;
  event.seq = update->seq;
  if (!event.missed) event.missed = !send_event(update->event, update->seq, update->patch);
}

// What the wire had no place for is a gap in the numbers, which tells the client to watch again.
void Session::tell_missed_events() {
  for (auto& [event, watched] : watched_)
    if (watched.missed) watched.missed = !send_event(event, watched.seq, "{}");
}

bool Session::send_event(const EventId& event, std::uint64_t seq, std::string_view patch) {
  std::string frame;
  protocol::notification_frame(frame, protocol::EventUpdate{event.view(), seq, patch});
  return send(frame, true) != Wire::Sent::dropped;
}

void Session::event_said(std::shared_ptr<const events::EventLine> line) {
  if (!on_loop()) return loop_.post([self = shared_from_this(), line = std::move(line)] { self->event_said(line); });
  if (stage_ != Stage::greeted || !watched_.contains(line->event) || !hears(line->player)) return;
  std::string frame;
  protocol::notification_frame(
      frame, protocol::EventChat{line->event.view(), line->from, line->player.view(), line->text, line->at_ms});
  send(frame, true);
}

void Session::unwatch_all() {
  for (const auto& [event, watched] : std::exchange(watched_, {})) hall_.events().unwatch(event, this);
}

}  // namespace crosstable
