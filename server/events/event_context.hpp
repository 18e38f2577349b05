// What events need of the server around them.
#pragma once
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "server/bots/thinker.hpp"
#include "server/bytes/random_bytes.hpp"
#include "server/events/decisions/check_in.hpp"
#include "server/events/decisions/no_shows.hpp"
#include "server/events/notices/ask_board.hpp"
#include "server/events/notices/call_board.hpp"
#include "server/events/notices/sealing_board.hpp"
#include "server/events/port/event_limits.hpp"
#include "server/events/port/event_port.hpp"
#include "server/push/webhook.hpp"
#include "server/room/room_port.hpp"
#include "server/store/store.hpp"

namespace crosstable::events {

// Everything in here outlives the events. All functions may be called from any thread.
struct EventsParts {
  std::vector<Loop*> loops;  // at least one; events are spread over them
  Store& store;
  RoomPort& rooms;
  Thinker& thinker;  // pairs rounds, which may take longer than a loop can wait
  const EventLimits& limits;
  std::int64_t resume_grace_ms = 60'000;  // as in RoomLimits
  RandomBytes random = system_random();
  std::function<std::optional<Person>(std::string_view handle)> find;
  // In the pool of such games; nothing: they have none.
  std::function<std::optional<double>(const PlayerId& player, const std::string& game, bool days)> rating;
  CallBoard::Tell call;
  std::function<void(const DaysCall& call)> called = [](const DaysCall&) {};
  WebhookSender* webhooks = nullptr;  // null: nobody sends any
  std::function<void(const PlayerId&, const protocol::EventAsked&)> asked = [](const PlayerId&, const auto&) {};
  std::function<void(const PlayerId&, const protocol::EventMissed&)> missed = [](const PlayerId&, const auto&) {};
  SealingBoard::Tell seal = [](const PlayerId&, const protocol::EventSealing&) {};
  IsHere is_here = [](const PlayerId&) { return false; };
  CallMember today = [](const PlayerId&) { return std::nullopt; };
  // The event's name is this one from now on; false: its creator has another open event that is called like it. Set by
  // the events.
  std::function<bool(const EventId& event, std::string_view name)> takes_name = {};
  // An event that is over is to be open again: it has a place and its name from now on, or this is why not. Set by the
  // events.
  std::function<std::optional<protocol::Error>(const EventId& event)> takes_place = {};
};

}  // namespace crosstable::events
