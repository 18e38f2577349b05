// What a house is made of. Everything in here outlives it.
#pragma once
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "server/bots/thinker.hpp"
#include "server/events/port/event_limits.hpp"
#include "server/limits/house_limits.hpp"
#include "server/push/pusher.hpp"
#include "server/push/webhook.hpp"
#include "server/room/context.hpp"

namespace crosstable {

struct HouseParts {
  std::vector<Loop*> loops;  // at least one; rooms are spread over them
  Store& store;
  Thinker& thinker;
  const HouseLimits& limits;
  const RoomLimits& room_limits;
  const events::EventLimits& event_limits;
  RandomBytes random = system_random();
  ChanceMaker chance = sealed_chance();
  Planner* planner = nullptr;         // of the rooms that open() opens; null: events
  Pusher* pusher = nullptr;           // of notifications; null: there are none
  WebhookSender* webhooks = nullptr;  // of events; null: nobody sends any
  std::function<std::optional<std::string>()> store_trouble = [] { return std::nullopt; };  // from any thread
};

}  // namespace crosstable
