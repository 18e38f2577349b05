#include "server/session/event_requests.hpp"

#include <algorithm>
#include <utility>

#include "protocol/command.hpp"
#include "server/lobby/refusals.hpp"
#include "server/overloaded.hpp"
#include "server/room/refusals.hpp"
#include "server/session/costs.hpp"
#include "server/session/refusals.hpp"

namespace crosstable {

using protocol::RequestId;

template <class Wish>
void EventRequests::ask_event(Wish wish) {
  if (!may_act(log_bytes_of(protocol::ClientMessage(wish), player_.who.name.size()))) return;
  wait();
  hall_.events().ask(person(), std::move(wish), answering());
}

void EventRequests::on(protocol::EventCreate wish) {
  if (may_open()) hall_.events().create(person(), std::move(wish), answering());
}

// From one sentence, so it is open for entries at once.
void EventRequests::create_by_command(protocol::EventCreate wish) {
  if (!may_open()) return;
  const auto opened = [done = answering()](const EventId& event) {
    return [done, event](const protocol::Answer& answer) {
      if (protocol::is_refusal(answer)) return done(answer);
      done(protocol::Result(protocol::Reply{
          "event.created", "Event " + event.text() + " is open for entries.", {{"event", event.text()}}}));
    };
  };
  hall_.events().create(
      person(), std::move(wish),
      [&events = hall_.events(), who = person(), done = answering(), opened](const protocol::Answer& answer) {
        if (protocol::is_refusal(answer)) return done(answer);
        const EventId event = std::get<protocol::EventCreated>(std::get<protocol::Result>(answer)).event;
        events.ask(who, protocol::EventOpen{event}, opened(event));
      });
}

void EventRequests::describe(const EventId& event, events::EventSummary what) {
  if (!may_view()) return;
  wait();
  hall_.events().describe(person(), event, what, answering());
}

void EventRequests::event_command(const EventId& event, std::string_view text) {
  auto parsed = protocol::parse_event_command(text, event);
  if (const auto* wrong = std::get_if<protocol::Error>(&parsed)) return answer(*wrong);
  std::visit(
      Overloaded{
          [&](const protocol::Help& help) { answer(protocol::help_reply(help, protocol::CommandPlace::event, {})); },
          [&](const protocol::ShowStandings&) { describe(event, events::EventSummary::standings); },
          [&](const protocol::ShowPairings&) { describe(event, events::EventSummary::pairings); },
          [&](protocol::ClientMessage& message) {
            if (auto* leave = std::get_if<protocol::EventWithdraw>(&message)) on(std::move(*leave));
            else on(std::get<protocol::EventCheckIn>(std::move(message)));
          },
          [](const auto&) {},  // commands of other places
      },
      std::get<protocol::Command>(parsed));
}

void EventRequests::on(protocol::EventSet wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventOpen wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventEnter wish) {
  if (may_try(wish.password)) ask_event(std::move(wish));
}
void EventRequests::on(protocol::EventWithdraw wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventCheckIn wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventAbsent wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventAdjourn wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventStart wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventRule wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventAppeal wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventSay wish) {
  if (protocol::is_command(wish.text.reveal())) return event_command(wish.event, wish.text.reveal());
  ask_event(std::move(wish));
}
void EventRequests::on(protocol::EventCommit wish) { ask_event(std::move(wish)); }
void EventRequests::on(protocol::EventReveal wish) { ask_event(std::move(wish)); }

void EventRequests::on(protocol::EventsList wish) {
  if (!may_view()) return;
  wait();
  hall_.events().list(std::move(wish), answering());
}

void EventRequests::on(protocol::EventWatch wish) {
  const bool again = session_.watched().has(wish.event);
  if (!again && session_.watched().size() >= hall_.limits().events_per_connection) return answer(too_many_events());
  if (!may_try(wish.password) || !may_view()) return;
  const EventId event = wish.event;
  session_.watched().begin(event);
  wait();
  hall_.events().watch(person(), std::move(wish), session_.weak_from_this(),
                       [self = self(), id = id_, event](const protocol::Answer& answer) {
                         if (protocol::is_refusal(answer))
                           self->loop().run([self, event] { self->watched().end(event); });
                         self->respond(id, answer);
                       });
}

void EventRequests::on(protocol::EventUnwatch wish) {
  if (session_.watched().end(wish.event)) hall_.events().unwatch(wish.event, &session_);
  answer(protocol::Done{});
}

}  // namespace crosstable
