// Requests for events, and their slash commands.
#pragma once
#include <string_view>

#include "server/events/port/event_port.hpp"
#include "server/identity/people.hpp"
#include "server/session/request_handler.hpp"

namespace crosstable {

class EventRequests : RequestHandler {
 public:
  EventRequests(Session& session, const protocol::RequestId& id)
      : RequestHandler(session, id), members_(context_.people.members), events_(context_.events) {}

  void on(protocol::EventCreate request);
  void on(protocol::EventSet request);
  void on(protocol::EventOpen request);
  void on(protocol::EventEnter request);
  void on(protocol::EventWithdraw request);
  void on(protocol::EventCheckIn request);
  void on(protocol::EventAbsent request);
  void on(protocol::EventAdjourn request);
  void on(protocol::EventStart request);
  void on(protocol::EventWatch request);
  void on(protocol::EventUnwatch request);
  void on(protocol::EventRule request);
  void on(protocol::EventAppeal request);
  void on(protocol::EventSay request);
  void on(protocol::EventCommit request);
  void on(protocol::EventReveal request);
  void on(protocol::EventsList request);

  // The lobby's `/event ID` and `/tournament …`.
  void describe(const EventId& event, events::EventSummary what);
  void create_by_command(const protocol::EventCreate& request);

 private:
  events::Person person() const;
  template <class Request>
  void ask_event(Request request);
  void event_command(const EventId& event, std::string_view text);

  const Members& members_;
  events::EventPort& events_;
};

}  // namespace crosstable
