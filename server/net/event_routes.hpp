// The routes of events: /api/events?state=…&game=…&before=…, /api/events/{id} and the documents behind it.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "server/net/website.hpp"
#include "server/seams/event_document.hpp"

namespace crosstable {

struct EventAsked {
  EventId event;
  EventDocument document = EventDocument::view;
};

bool is_of_events(std::string_view path);
std::optional<protocol::EventsList> events_asked(const WebRequest& request);
std::optional<EventAsked> event_asked(const WebRequest& request);
Reply events_reply(std::optional<std::string> json);
Reply event_reply(EventDocument document, const FoundDocument& found);

}  // namespace crosstable
