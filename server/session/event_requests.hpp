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

  void on(protocol::EventCreate wish);
  void on(protocol::EventSet wish);
  void on(protocol::EventOpen wish);
  void on(protocol::EventEnter wish);
  void on(protocol::EventWithdraw wish);
  void on(protocol::EventCheckIn wish);
  void on(protocol::EventAbsent wish);
  void on(protocol::EventAdjourn wish);
  void on(protocol::EventStart wish);
  void on(protocol::EventWatch wish);
  void on(protocol::EventUnwatch wish);
  void on(protocol::EventRule wish);
  void on(protocol::EventAppeal wish);
  void on(protocol::EventSay wish);
  void on(protocol::EventCommit wish);
  void on(protocol::EventReveal wish);
  void on(protocol::EventsList wish);

  // The lobby's `/event ID` and `/tournament …`.
  void describe(const EventId& event, events::EventSummary what);
  void create_by_command(const protocol::EventCreate& wish);

 private:
  events::Person person() const;
  template <class Wish>
  void ask_event(Wish wish);
  void event_command(const EventId& event, std::string_view text);

  const Members& members_;
  events::EventPort& events_;
};

}  // namespace crosstable
