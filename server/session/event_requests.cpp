#include "server/session/event_requests.hpp"

#include <algorithm>
#include <utility>

#include "protocol/command.hpp"
#include "server/base/overloaded.hpp"
#include "server/lobby/refusals.hpp"
#include "server/room/decisions/refusals.hpp"
#include "server/session/costs.hpp"
#include "server/session/refusals.hpp"

namespace crosstable {

using protocol::RequestId;

// The operator may have given them another handle since they came.
events::Person EventRequests::person() const {
  const PlayerId& player = player_.who.player;
  if (!player_.is_member()) return {player, player_.who.name, {}, session_.network()};
  std::string name = members_.shown_name(player);
  std::string handle = members_.is_deleted(player) ? std::string() : name;
  const auto member = members_.find(player);
  const bool directs_for_others = member && member->role == "director";
  return {player, std::move(name), std::move(handle), session_.network(), directs_for_others};
}

namespace {

// A command says no name, so a second event of the same kind has a number.
void create_numbered(events::EventPort& events, const events::Person& who, const protocol::EventCreate& request,
                     unsigned number, events::EventPort::Done done) {
  protocol::EventCreate numbered = request;
  if (number > 1) numbered.name += " " + std::to_string(number);
  auto created = [&events, who, request, number, done = std::move(done)](protocol::Answer answer) mutable {
    const auto* refusal = std::get_if<protocol::Error>(&answer);
    if (refusal == nullptr || refusal->key != name_taken().key) return done(std::move(answer));
    create_numbered(events, who, request, number + 1, std::move(done));
  };
  events.create(who, std::move(numbered), std::move(created));
}

}  // namespace

template <class Request>
void EventRequests::ask_event(Request request) {
  if (!may_act(log_bytes_of(protocol::ClientMessage(request), player_.who.name.size()))) return;
  events_.ask(person(), std::move(request), answering());
}

void EventRequests::on(protocol::EventCreate request) {
  if (may_open()) events_.create(person(), std::move(request), answering());
}

// From one sentence, so it is open for entries at once.
void EventRequests::create_by_command(const protocol::EventCreate& request) {
  if (!may_open()) return;
  const Answering done = answering();
  const auto opened = [done](const EventId& event) {
    return [done, event](const protocol::Answer& answer) {
      if (protocol::is_refusal(answer)) return done(answer);
      done(protocol::Result(protocol::Reply{
          "event.created", "Event " + event.text() + " is open for entries.", {{"event", event.text()}}}));
    };
  };
  create_numbered(events_, person(), request, 1,
                  [&events = events_, who = person(), done, opened](const protocol::Answer& answer) {
                    if (protocol::is_refusal(answer)) return done(answer);
                    const EventId event = std::get<protocol::EventCreated>(std::get<protocol::Result>(answer)).event;
                    events.ask(who, protocol::EventOpen{event}, opened(event));
                  });
}

void EventRequests::describe(const EventId& event, events::EventSummary what) {
  if (!may(Allowance::view)) return;
  events_.describe(person(), event, what, answering());
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
            else if (auto* absent = std::get_if<protocol::EventAbsent>(&message)) on(std::move(*absent));
            else on(std::get<protocol::EventCheckIn>(std::move(message)));
          },
          [](const auto&) {},  // commands of other places
      },
      std::get<protocol::Command>(parsed));
}

void EventRequests::on(protocol::EventSet request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventOpen request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventEnter request) {
  if (may_try(request.password)) ask_event(std::move(request));
}
void EventRequests::on(protocol::EventWithdraw request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventCheckIn request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventAbsent request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventAdjourn request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventStart request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventRule request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventAppeal request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventSay request) {
  if (protocol::is_command(request.text.reveal())) return event_command(request.event, request.text.reveal());
  ask_event(std::move(request));
}
void EventRequests::on(protocol::EventCommit request) { ask_event(std::move(request)); }
void EventRequests::on(protocol::EventReveal request) { ask_event(std::move(request)); }

void EventRequests::on(protocol::EventsList request) {
  if (!may(Allowance::view)) return;
  events_.list(std::move(request), answering());
}

void EventRequests::on(protocol::EventWatch request) {
  const bool again = session_.watched().has(request.event);
  if (!again && session_.watched().size() >= limits_.events_per_connection) return answer(too_many_events());
  if (!may_try(request.password) || !may(Allowance::view)) return;
  const EventId event = request.event;
  session_.watched().begin(event);
  events_.watch(person(), std::move(request), session_.weak_from_this(),
                [self = self(), done = answering(), event](const protocol::Answer& answer) {
                  if (protocol::is_refusal(answer)) self->loop().run([self, event] { self->watched().end(event); });
                  done(answer);
                });
}

void EventRequests::on(protocol::EventUnwatch request) {
  if (session_.watched().end(request.event)) events_.unwatch(request.event, &session_);
  answer(protocol::Done{});
}

}  // namespace crosstable
