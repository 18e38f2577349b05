#include "server/net/event_routes.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace crosstable {
namespace {

constexpr std::string_view events = "/api/events";

struct Route {
  std::string_view behind;  // the event's id
  EventDocument document;
  std::string_view type;
};
constexpr std::array routes{
    Route{"", EventDocument::view, "application/json"},
    Route{"/standings.csv", EventDocument::standings_csv, "text/csv; charset=utf-8"},
    Route{"/crosstable.csv", EventDocument::crosstable_csv, "text/csv; charset=utf-8"},
    Route{"/export.json", EventDocument::export_json, "application/json"},
    Route{"/trf", EventDocument::trf, "text/plain; charset=utf-8"},
};

bool in_words(char letter) {
  return (letter >= '0' && letter <= '9') || (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
         letter == '-';
}

std::optional<std::string> word(std::string_view text, std::size_t most) {
  if (text.empty() || text.size() > most || !std::ranges::all_of(text, in_words)) return std::nullopt;
  return std::string(text);
}

}  // namespace

bool is_of_events(std::string_view path) { return path == events || path.starts_with("/api/events/"); }

std::optional<protocol::EventsList> events_asked(const WebRequest& request) {
  if (request.path() != events) return std::nullopt;
  return protocol::EventsList{.state = word(request.query("state"), protocol::limit::option_bytes),
                              .game = word(request.query("game"), protocol::limit::game_bytes),
                              .before = word(request.query("before"), protocol::limit::event_bytes)};
}

std::optional<EventAsked> event_asked(const WebRequest& request) {
  const auto path = request.path();
  if (!path.starts_with(events) || !path.substr(events.size()).starts_with('/')) return std::nullopt;
  const auto rest = path.substr(events.size() + 1);
  const auto id = word(rest.substr(0, rest.find('/')), protocol::limit::event_bytes);
  if (!id) return std::nullopt;
  const auto route = std::ranges::find(routes, rest.substr(id->size()), &Route::behind);
  if (route == routes.end()) return std::nullopt;
  return EventAsked{EventId(*id), route->document};
}

Reply events_reply(std::optional<std::string> json) {
  return json ? json_reply(Status::ok, *std::move(json)) : event_reply(EventDocument::view, NoDocument::none);
}

Reply event_reply(EventDocument document, const FoundDocument& found) {
  if (found == FoundDocument(NoDocument::busy)) return busy_reply();
  const auto* text = std::get_if<SharedText>(&found);
  if (text == nullptr) {
    return json_reply(
        Status::not_found,
        R"({"error":{"code":"no_such_event","message":"There is no such event, or no such document of it)" +
            std::string(document == EventDocument::trf ? ": a TRF is of one Swiss or round robin below 100 points"
                                                       : "") +
            ".\"}}\n");
  }
  auto reply = json_reply(Status::ok, {});
  reply.shared_body = *text;
  reply.headers.front().second = std::ranges::find(routes, document, &Route::document)->type;
  return reply;
}

}  // namespace crosstable
