#include "server/admin/stopped_events.hpp"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <optional>
#include <stdexcept>
#include <utility>
#include <variant>
#include <vector>

#include "server/admin/desk.hpp"
#include "server/base/clock.hpp"
#include "server/events/decisions/operated.hpp"
#include "server/events/decisions/refusals.hpp"
#include "server/events/events.hpp"
#include "server/events/showing/event_view.hpp"
#include "server/events/showing/kept_event.hpp"
#include "server/house/as_event_member.hpp"
#include "server/log/log.hpp"

namespace crosstable::admin {
namespace {

using Json = nlohmann::json;
using events::EventState;

struct Found {
  EventState state;
  std::uint64_t facts = 0;
  std::int64_t last_fact_ms = 0;
};

// Throws std::runtime_error if its log is damaged.
Found folded(const StoredStream& stream, const events::CallMember& today) {
  if (!stream.damage.empty()) throw std::runtime_error("its log is damaged (" + stream.damage + ")");
  Found found{.state = {}, .facts = stream.facts.size(), .last_fact_ms = stream.last_at_ms()};
  found.state.fold(stream);
  found.state.call_members(today);
  return found;
}

events::CallMember today_in(const StoppedHouse& house) {
  return [&house](const PlayerId& player) { return called_today(house.members, player); };
}

std::optional<Found> find(StoppedHouse& house, const EventId& event) {
  std::optional<StoredStream> stream;
  house.store.load_streams(StreamKind::event, [&](StoredStream stored) {
    if (stored.id.key == event.view()) stream = std::move(stored);
  });
  if (!stream) return std::nullopt;
  return folded(*stream, today_in(house));
}

// The document of an event that is over for good.
std::optional<std::string> document_of(StoppedHouse& house, const EventId& event) {
  std::optional<std::string> body;
  house.store.history().find_event(event, house.loop, [&](std::optional<std::string> found) {
    body = std::move(found);
    house.loop.stop();
  });
  house.loop.run_forever();
  return body;
}

Json show(const EventState& event) {
  events::EventView view;
  view.update(event);
  return Json::parse(view.whole());
}

Json show_document(StoppedHouse& house, const EventId& event) {
  auto body = document_of(house, event);
  const auto document = body ? events::KeptEvent::read(*std::move(body)) : nullptr;
  if (document == nullptr) throw std::runtime_error(events::no_such_event().text);
  return Json::parse(document->text(EventDocument::view, today_in(house)).value());
}

}  // namespace

// One that is damaged is named on standard error, as at a start.
Json list_events(StoppedHouse& house) {
  std::vector<events::Events::Open> open;
  house.store.load_streams(StreamKind::event, [&](const StoredStream& stored) {
    try {
      const EventState event = folded(stored, today_in(house)).state;
      const bool is_over = event.phase == events::Phase::finished || event.phase == events::Phase::cancelled;
      if (!is_over) open.push_back({events::listing(event), event.has_director()});
    } catch (const std::runtime_error& error) {
      log_error("event {} cannot be read: {}", stored.id.key, error.what());
    }
  });
  std::ranges::sort(open, {}, [](const events::Events::Open& one) {
    return std::pair(one.listed.created_at, one.listed.event.view());
  });
  Json list = Json::array();
  for (const auto& one : open) list.push_back(json_of(one));
  return list;
}

Json act_on_event(StoppedHouse& house, const Json& request, const std::string& who) {
  const EventId id(request.at("event").get<std::string>());
  const std::string what = request.at("act");
  const auto found = find(house, id);
  if (what == "show") return found ? show(found->state) : show_document(house, id);
  if (!found)
    throw std::runtime_error(document_of(house, id) ? events::event_over().text : events::no_such_event().text);

  Json said = Json::object();
  events::EventAct act = events::act::Cancel{};
  std::string noted = "end event " + id.text();
  std::int64_t at_ms = wall_now_ms();
  if (what == "director") {
    const Meant meant = house.find(request.at("whom"));
    const auto member = as_director(house.members, meant.player);
    if (!member) throw std::runtime_error("There's no such member.");
    said = json_of(meant);
    act = events::act::AddDirector{*member};
    noted = "director of event " + id.text() + ": member " + member->player.text();
    // The last fact tells when the server was up, and so how far the event's times move at the next start.
    at_ms = std::max(found->last_fact_ms, house.store.last_heartbeat_ms().value_or(0));
  }
  const auto came_of_it = events::operated(found->state, act);
  if (const auto* refusal = std::get_if<std::string>(&came_of_it)) throw std::runtime_error(*refusal);
  Write write;
  write.stream = StreamId(StreamKind::event, id.text());
  write.first_seq = found->facts + 1;
  write.at_ms = at_ms;
  write.facts.push_back(events::encode(std::get<events::Fact>(came_of_it)));
  write.audit = AuditRow{wall_now_ms(), who, noted + " while no server ran"};
  house.store.append(std::move(write), house.loop, [] {});
  house.store.stop();
  return said;
}

}  // namespace crosstable::admin
